import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OPERATIONS } from './routes.ts';
import { answerOf, coerceRequest, component, ensureAnswer } from './subset.ts';

type Described = {
  parameters?: { name: string; in: string; schema: { $ref?: string } }[];
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> };
};
const { paths } = JSON.parse(
  readFileSync(new URL('../stripe-subset.openapi.json', import.meta.url), 'utf8'),
) as { paths: Record<string, Record<string, Described>> };

const describedAs = ({ method, path }: { method: string; path: string }) =>
  paths[path]?.[method.toLowerCase()];
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** The schema of what a described operation takes; null where it takes nothing but its address. */
function takes({ parameters = [], requestBody }: Described): string | null {
  const [form] = Object.values(requestBody?.content ?? {});
  const query = parameters.find((parameter) => parameter.in === 'query');
  const reference = form?.schema.$ref ?? query?.schema.$ref;
  return reference === undefined ? null : component(reference.replace('#/components/schemas/', ''));
}

const described = OPERATIONS.filter((operation) => describedAs(operation) !== undefined);

test.for(described.map((operation) => [nameOf(operation), operation] as const))(
  '%s takes and answers what the document says of it',
  ([, operation]) => {
    const schema = takes(describedAs(operation) ?? {});
    if (schema !== null) expect(operation.schema).toBe(schema);
    expect([operation.answer, operation.isList]).toEqual([
      answerOf(operation.method, operation.path),
      undefined,
    ]);
  },
);

test('what the document leaves out is held to the schemas of its objects', () => {
  const others = OPERATIONS.filter((operation) => !described.includes(operation));
  const held = Object.fromEntries(others.map((operation) => [nameOf(operation), operation.answer]));
  expect(held).toEqual({
    'GET /v1/events': component('event'),
    'GET /v1/events/{id}': component('event'),
    'GET /v1/products/{id}': component('product'),
    'POST /v1/refunds': component('refund'),
  });
});

const price = {
  id: 'price_1',
  object: 'price',
  active: true,
  billing_scheme: 'per_unit',
  created: 1,
  currency: 'eur',
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product: 'prod_1',
  recurring: null,
  tax_behavior: 'unspecified',
  tiers_mode: null,
  transform_quantity: null,
  type: 'one_time',
  unit_amount: 900,
  unit_amount_decimal: '900',
};

test.for([
  ['lacks a field', { currency: undefined }],
  ['has a field too many', { surprise: 1 }],
  ['has a field of another type', { unit_amount: 'much' }],
  ['has a value that is none of those allowed', { type: 'whenever' }],
] as const)('an answer that %s is nobody’s', ([, change]) => {
  const address = answerOf('GET', '/v1/prices/{id}');
  expect(() => ensureAnswer(address, price)).not.toThrow();
  const changed = JSON.parse(JSON.stringify({ ...price, ...change }));
  expect(() => ensureAnswer(address, changed)).toThrow('not as ');
});

test.for([
  ['a parameter that is unknown', { surprise: '1' }, ''],
  ['a number that is none', { limit: 'many' }, '/limit'],
  ['a word that is none of those allowed', { status: 'whenever' }, '/status'],
] as const)('%s is refused in a request', ([, parameters, where]) => {
  const schema = takes(paths['/v1/subscriptions']?.['get'] ?? {}) ?? '';
  expect(coerceRequest(schema, { limit: '10', status: 'all' })).toBeNull();
  expect(coerceRequest(schema, { ...parameters })?.instancePath).toBe(where);
});
