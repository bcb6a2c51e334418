import { expect, test } from 'vitest';
import { knownItem, row } from '../testing/rows.ts';
import { planRows } from './plan-rows.ts';

let looks = 0;
/** Ids and tags that count how often somebody compares them. */
const counted = <Value extends object>(value: Value): Value =>
  new Proxy(value, {
    ownKeys(target) {
      looks += 1;
      return Reflect.ownKeys(target);
    },
    get(target, name) {
      if (name === 'filter') looks += 1;
      return Reflect.get(target, name);
    },
  });

type Fields = Pick<Parameters<typeof row>[1] & object, 'title' | 'authors' | 'isbn' | 'tags' | 'externalIds'>;
const untitled = (fields: Partial<Fields> = {}) => ({
  title: 'Untitled',
  authors: ['Ann'],
  ...fields,
  tags: counted(fields.tags ?? []),
  externalIds: counted(fields.externalIds ?? {}),
});
const idOf = (at: number, catalogue = 'goodreads') => ({ externalIds: { [catalogue]: `${at}` } });

const KINDS: [string, (at: number) => Partial<Fields>][] = [
  ['nothing else', () => ({})],
  ['an id each', (at) => idOf(at)],
  ['an id or none', (at) => (at % 2 === 0 ? {} : idOf(at))],
  ['ids of two catalogues', (at) => idOf(at, at % 2 === 0 ? 'goodreads' : 'storygraph')],
  ['a volume each', (at) => ({ tags: [`Series: Untitled #${at}`] })],
  ['a volume, an id or none', (at) => [{}, idOf(at), { tags: [`Series: Untitled #${at}`] }][at % 3] ?? {}],
  ['one ISBN', () => ({ isbn: '9780141439587' })],
  ['another subtitle each', (at) => ({ title: `Untitled: ${at}` })],
];

function countLooks(size: number, fieldsOf: (at: number) => Partial<Fields>): number {
  const numbers = Array.from({ length: size }, (_, at) => at);
  const items = numbers.map((at) => row(at + 1, untitled(fieldsOf(at))));
  const known = numbers.map((at) => knownItem({ _id: `book ${at}`, ...untitled(fieldsOf(size + at)) }));
  looks = 0;
  for (const format of ['csv', 'knowledge-vault'] as const) {
    planRows({ items, format, known: [] });
    planRows({ items, format, known });
  }
  return looks;
}

test.for(KINDS)('of thousands of one name with %s, each is compared with few', ([, fieldsOf]) => {
  const [some, four] = [countLooks(150, fieldsOf), countLooks(600, fieldsOf)];
  expect(some).toBeGreaterThan(0);
  expect(four / some).toBeLessThan(6);
});
