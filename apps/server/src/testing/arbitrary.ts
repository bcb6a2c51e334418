import fc from 'fast-check';
import { z } from 'zod';

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
};

type Arbitrary = fc.Arbitrary<unknown>;

/** Values that a schema of the contract accepts: made from its JSON Schema, and checked against the schema itself. */
export function validFor(schema: z.ZodType): Arbitrary {
  return partsOf(schema).filter((value) => schema.safeParse(value).success);
}

/** Part by part, so that one wrong field doesn't cost all the others. */
function partsOf(schema: z.ZodType): Arbitrary {
  if (schema instanceof z.ZodObject) {
    const shape = Object.entries<z.ZodType>(schema.shape);
    const requiredKeys = shape.flatMap(([name, part]) => (part.safeParse(undefined).success ? [] : [name]));
    const parts = Object.fromEntries(shape.map(([name, part]) => [name, validFor(withoutUndefined(part))]));
    return fc.record(parts, { requiredKeys, noNullPrototype: true });
  }
  // The inner type of a wrapper of the contract is a type of the contract.
  if (schema instanceof z.ZodArray)
    return fc.array(validFor(schema.element as z.ZodType), { maxLength: FEW });
  return arbitraryOf(schema);
}

function withoutUndefined(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional ? withoutUndefined(schema.unwrap() as z.ZodType) : schema;
}

/** Values of the right shape, some of which the schema may refuse: its refinements are ignored. */
export function arbitraryOf(schema: z.ZodType): Arbitrary {
  // What is written by this is plain JSON Schema; only the part named above is read.
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
  return build(json, json.$defs ?? {});
}

const SHORT = 24;
const DAYS = { noInvalidDate: true, min: new Date('1950-01-01'), max: new Date('2020-01-01') };
const FEW = 3;

function build(schema: Schema, defs: Record<string, Schema>): Arbitrary {
  if (schema.$ref !== undefined) return build(defs[schema.$ref.replace('#/$defs/', '')] ?? {}, defs);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => build(choice, defs)));
  if (schema.allOf !== undefined)
    return build(Object.assign({}, schema, ...schema.allOf, { allOf: undefined }), defs);
  switch (schema.type) {
    case 'object':
      return buildObject(schema, defs);
    case 'array': {
      const size = { minLength: schema.minItems ?? 0, maxLength: Math.min(schema.maxItems ?? FEW, FEW) };
      return fc.array(build(schema.items ?? {}, defs), size);
    }
    case 'string':
      return buildString(schema);
    case 'integer':
    case 'number':
      return buildNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function buildObject(
  { properties = {}, required = [], additionalProperties }: Schema,
  defs: Record<string, Schema>,
) {
  if (typeof additionalProperties === 'object' && Object.keys(properties).length === 0)
    return fc.dictionary(fc.string({ minLength: 1, maxLength: SHORT }), build(additionalProperties, defs), {
      maxKeys: FEW,
    });
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, build(part, defs)]),
  );
  return fc.record(parts, { requiredKeys: required.filter((name) => name in parts), noNullPrototype: true });
}

function buildString({ pattern, format, minLength = 0, maxLength = SHORT }: Schema): Arbitrary {
  if (format === 'uuid') return fc.uuid();
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] });
  if (format === 'date') return fc.date(DAYS).map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
      .map((date) => date.toISOString());
  if (pattern !== undefined)
    return fc.stringMatching(new RegExp(pattern), { maxLength: Math.min(maxLength, 60) });
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, SHORT)) };
  return fc.oneof(
    fc.string({ ...size, unit: 'grapheme-ascii' }),
    fc.string({ ...size, unit: 'grapheme' }),
    fc.webUrl({ validSchemes: ['https'] }),
    fc
      .constantFrom('2024', '978-0-14-044933-4', '1', 'a note', '"book"', 'book', 'podcast,book')
      .filter((text) => text.length <= maxLength),
  );
}

function buildNumber({ type, minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): Arbitrary {
  const min = Math.max(minimum ?? exclusiveMinimum ?? -1000, -1_000_000);
  const max = Math.min(maximum ?? exclusiveMaximum ?? 1000, 1_000_000);
  return type === 'integer' ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
}
