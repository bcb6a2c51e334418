import type { ErrorObject } from 'ajv/dist/2020.js';
import qs from 'qs';
import { notCovered, StripeRefusal } from '../refusal.ts';
import { coerceRequest } from './subset.ts';

export type Parameters = Record<string, unknown>;

/** Stripe's forms: brackets for what is nested, numbers in them for lists. */
export const parseForm = (text: string): Parameters =>
  qs.parse(text, { depth: 10, arrayLimit: 100, parameterLimit: 1000, strictDepth: false });

/** Holds the parameters to the schema, and to what the stand-in really does. */
export const checkParameters = (
  parameters: Parameters,
  { schema, covered }: { schema: string; covered: readonly string[] },
): void => {
  const problem = coerceRequest(schema, parameters);
  if (problem !== null) throw describe(problem);
  for (const name of Object.keys(parameters)) {
    if (covered.includes(name) || name === 'expand') continue;
    throw notCovered(name);
  }
};

const describe = ({ keyword, instancePath, params, message }: ErrorObject): StripeRefusal => {
  const [first = '', ...rest] = instancePath.split('/').slice(1);
  const param = `${first}${rest.map((step) => `[${step}]`).join('')}`;
  if (keyword === 'additionalProperties') {
    const extra = String(params['additionalProperty']);
    const name = param === '' ? extra : `${param}[${extra}]`;
    return new StripeRefusal({
      message: `Received unknown parameter: ${name}`,
      code: 'parameter_unknown',
      param: name,
    });
  }
  if (keyword === 'type') {
    return new StripeRefusal({
      message: `Invalid ${String(params['type'])}: ${param}`,
      code: 'parameter_invalid_type',
      param,
    });
  }
  const allowed: unknown = params['allowedValues'];
  const choice = Array.isArray(allowed)
    ? ` must be one of ${allowed.join(', ')}`
    : ` ${message ?? 'is not valid'}`;
  return new StripeRefusal({ message: `Invalid ${param}:${choice}`, param });
};

export const required = (name: string): StripeRefusal =>
  new StripeRefusal({ message: `Missing required param: ${name}.`, code: 'parameter_missing', param: name });
