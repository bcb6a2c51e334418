import type { Endpoint } from '@vault/contract';
import fc from 'fast-check';
import { arbitraryOf, validFor } from '../testing/arbitrary.ts';

export type Attempt = {
  endpoint: Endpoint;
  /** The caller: one of two people, or somebody with an invalid token. */
  actor: 0 | 1 | 'nobody';
  /** How the parts of the path are filled: with one's own ids, with somebody else's, or with anything. */
  aim: 'own' | 'foreign' | 'wild';
  wild: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** The body as it is sent; undefined for none. */
  body: string | undefined;
};

const words = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '%00',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '<script>',
  '../..',
  '__proto__',
  'constructor',
  '-1',
  '0',
  '1e309',
  'NaN',
  'null',
  'true',
  '[]',
  '{}',
  '9'.repeat(30),
  'x'.repeat(600),
  '\ufeff',
  'İ',
  'ß',
  '👩‍👩‍👧',
  'javascript:alert(1)',
  '2026-13-45',
  '0x10',
  '1;drop',
);
const anyText = fc.oneof(
  words,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const anyValue = fc.oneof(
  anyText,
  fc.constantFrom<unknown>(null, true, false, -1, 0, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), [], {}, [[]], [null]),
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(anyText, fc.jsonValue({ maxDepth: 1 }), { maxKeys: 4 }),
);

/** A valid value in which one field is replaced, missing, or added. */
function nearly(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.nat(), fc.constantFrom('replace', 'drop', 'add'), anyText, anyValue)
    .map(([value, at, how, name, other]) => {
      const entries = Object.entries(Object(value));
      const index = entries.length === 0 ? 0 : at % entries.length;
      if (how === 'add' || entries.length === 0) return Object.fromEntries([...entries, [name, other]]);
      if (how === 'drop') return Object.fromEntries(entries.toSpliced(index, 1));
      return Object.fromEntries(entries.with(index, [entries[index]?.[0] ?? name, other]));
    });
}

function texts(value: unknown): Record<string, string> {
  const pairs = Object.entries(Object(value)).map(([name, text]) => [
    name,
    typeof text === 'string' ? text : JSON.stringify(text),
  ]);
  return Object.fromEntries(pairs.filter(([, text]) => text !== undefined));
}

/** What HTTP lets through in a header. */
function headerTexts(value: unknown): Record<string, string> {
  const pairs = Object.entries(texts(value)).filter(
    ([name, text]) => /^[a-z-]+$/.test(name) && /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text),
  );
  return Object.fromEntries(pairs);
}

function partOf(schema: Endpoint['query'], isHostile: boolean): fc.Arbitrary<unknown> {
  if (schema === undefined)
    return isHostile ? fc.dictionary(anyText, anyText, { maxKeys: 2 }) : fc.constant({});
  const valid = validFor(schema);
  return isHostile
    ? fc.oneof(
        valid,
        nearly(arbitraryOf(schema)),
        fc.dictionary(fc.constantFrom(...Object.keys(schema.shape)), anyText),
      )
    : valid;
}

function bodyOf({ body }: Endpoint, isHostile: boolean): fc.Arbitrary<string | undefined> {
  if (body === undefined) return isHostile ? fc.option(anyText, { nil: undefined }) : fc.constant(undefined);
  const valid = validFor(body).map((value) => JSON.stringify(value));
  if (!isHostile) return valid;
  return fc.oneof(
    valid,
    nearly(arbitraryOf(body)).map((value) => JSON.stringify(value)),
    anyValue.map((value) => JSON.stringify(value)),
    anyText,
    valid.map((text) => text.slice(0, text.length / 2)),
  );
}

/** Calls of an endpoint: valid ones, nearly valid ones and hostile ones. */
export function attemptsOn(endpoint: Endpoint): fc.Arbitrary<Attempt> {
  // Made once each: reading a schema costs more than making a thousand values of it.
  return fc.oneof(...[false, true].map((isHostile) => attemptsOfKind(endpoint, isHostile)));
}

function attemptsOfKind(endpoint: Endpoint, isHostile: boolean): fc.Arbitrary<Attempt> {
  return fc.record({
    endpoint: fc.constant(endpoint),
    actor: fc.constantFrom<Attempt['actor'][]>(0, 0, 0, 1, 1, 1, 'nobody'),
    aim: fc.constantFrom<Attempt['aim'][]>('own', 'own', 'foreign', 'wild'),
    wild: anyText,
    query: partOf(endpoint.query, isHostile).map(texts),
    headers: partOf(endpoint.headers, isHostile).map(headerTexts),
    body: bodyOf(endpoint, isHostile),
  });
}
