import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';

const NAME = 'stripe';
/** Requests that the product makes and the subset does not describe. */
const OWN = {
  $id: 'own',
  $defs: {
    retrieve: {
      type: 'object',
      additionalProperties: false,
      properties: { expand: { type: 'array', items: { type: 'string' } } },
    },
    refund: {
      type: 'object',
      additionalProperties: false,
      properties: {
        amount: { type: 'integer', minimum: 1 },
        payment_intent: { type: 'string' },
        reason: { type: 'string', enum: ['duplicate', 'fraudulent', 'requested_by_customer'] },
        metadata: { type: 'object', additionalProperties: { type: 'string' } },
        expand: { type: 'array', items: { type: 'string' } },
      },
    },
    listEvents: {
      type: 'object',
      additionalProperties: false,
      properties: {
        type: { type: 'string' },
        limit: { type: 'integer' },
        starting_after: { type: 'string' },
        ending_before: { type: 'string' },
      },
    },
  },
};
const document = JSON.parse(readFileSync(new URL('../stripe-subset.openapi.json', import.meta.url), 'utf8'));

// `strict` would refuse the document's own words, such as x-any-resource.
const answers = new Ajv2020({ strict: false }).addSchema(document, NAME);
/** Forms carry text alone: "true" and "10" have to become what the schema asks for. */
const requests = new Ajv2020({ strict: false, coerceTypes: true }).addSchema(document, NAME).addSchema(OWN);

const escape = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1');
const pointer = (...steps: string[]): string => `${NAME}#/${steps.map(escape).join('/')}`;

const find = (ajv: Ajv2020, address: string): ValidateFunction => {
  const validate = ajv.getSchema(address);
  if (validate === undefined) throw new Error(`the subset holds nothing at ${address}`);
  return validate;
};

/** The name under which a component's schema is found. */
export const component = (name: string): string => pointer('components', 'schemas', name);

/** The parameters' schema of one of the stand-in's own. */
export const own = (name: keyof (typeof OWN)['$defs']): string => `own#/$defs/${name}`;

/** Where the subset describes the answer of an operation. */
export const answerOf = (method: string, path: string): string =>
  pointer('paths', path, method.toLowerCase(), 'responses', '200', 'content', 'application/json', 'schema');

/** Throws when an object is not as Stripe's declarations say: then the stand-in is wrong. */
export const ensureAnswer = (address: string, value: unknown): void => {
  const validate = find(answers, address);
  if (validate(value)) return;
  const [problem] = validate.errors ?? [];
  throw new Error(
    `not as ${address} says: ${problem?.instancePath} ${problem?.message} ${JSON.stringify(problem?.params)}`,
  );
};

/** Turns the form's texts into the schema's types, in place; null when all is well. */
export const coerceRequest = (address: string, value: unknown): ErrorObject | null => {
  const validate = find(requests, address);
  return validate(value) ? null : (validate.errors?.at(0) ?? null);
};
