import {
  cleanTags,
  type LastAnswer,
  LARGEST_PROGRESS,
  MEDIA_TYPES,
  ORIGINS,
  PROGRESS_UNITS,
  READING_STATUSES,
} from '@vault/domain';
import fc from 'fast-check';
import type { ExportedItem } from '../exported-item.ts';

/** Texts that formats trip over, among any others. */
const AWKWARD = [
  '=SUM(A1)',
  '- p. 3, loc. 4',
  '- at 3:45',
  '- place: Lesson 3',
  '%% kv:end summary %%',
  '\\%% kv:begin notes %%',
  '### A heading',
  '> quoted',
  '---',
  '## Summary',
  'ends like an id ^t-abc',
  'ends like a line <!-- 2024-03-01T09:00Z --> ^t-abc',
  'tab\there',
  '"quoted", and, commas',
  "'guarded",
  '<b>bold</b> & more',
  '- a list\n- in a text\n\n  indented',
];

const line = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.constantFrom(...AWKWARD),
  fc.lorem({ maxCount: 8 }),
);
const said = fc
  .array(line, { minLength: 1, maxLength: 4 })
  .map((lines) => lines.join('\n').replaceAll('\u0000', '').toWellFormed().trim())
  .filter((text) => text !== '');
const short = said
  .map((text) => text.replace(/\s+/g, ' ').slice(0, 50).toWellFormed().trim())
  .filter((text) => text !== '');
const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const moment = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2026-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());
const progress = fc
  .constantFrom(...PROGRESS_UNITS)
  .chain((unit) => fc.integer({ min: 1, max: LARGEST_PROGRESS[unit] }).map((amount) => ({ amount, unit })));
const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const stamps = {
  isFavourite: fc.boolean(),
  id: fc.uuid(),
  origin: fc.constantFrom(...ORIGINS),
  createdAt: moment,
  updatedAt: moment,
};

const revisit: fc.Arbitrary<LastAnswer> = fc
  .record({ firstMetOn: day, metOn: day, answer: fc.constantFrom('soon', 'later', 'never'), due: day })
  .map(({ due, ...met }) => ({ ...met, dueOn: met.answer === 'never' ? null : due }));
/** Some lines were met again. */
const met = <Of extends object>(line: fc.Arbitrary<Of>) =>
  fc
    .tuple(line, nullable(revisit))
    .map(([own, last]): Of & { revisit?: LastAnswer } => ({ ...own, ...(last && { revisit: last }) }));

const anyItem: fc.Arbitrary<ExportedItem> = fc.record({
  _id: fc.uuid(),
  slug: fc.constant('a-slug'),
  type: fc.constantFrom(...MEDIA_TYPES),
  title: short,
  authors: fc.array(short, { maxLength: 3 }),
  summary: fc.oneof(fc.constant(''), said),
  summaryOrigin: fc.constantFrom(...ORIGINS),
  image: fc.constantFrom(null, 'https://example.com/a.jpg', 'http://localhost:3001/covers/1.svg'),
  category: fc.oneof(fc.constant('General'), short),
  tags: fc.array(short, { maxLength: 3 }).map(cleanTags),
  status: nullable(fc.constantFrom(...READING_STATUSES)),
  startedAt: nullable(day),
  progress: nullable(progress),
  finishedAt: fc.uniqueArray(day, { maxLength: 3 }).map((days) => days.toSorted()),
  rating: fc.integer({ min: 1, max: 5 }),
  rated: fc.boolean(),
  isbn: fc.constantFrom(null, '9780141439587', '9780140449143'),
  pageCount: nullable(fc.integer({ min: 0, max: 100_000 })),
  publishedDate: fc.constantFrom(null, '1815', '2011-10', '2011-10-25'),
  timeCommitment: nullable(
    fc.record({
      amount: fc.integer({ min: 0, max: 1_000_000 }),
      unit: fc.constantFrom('minutes', 'hours', 'episodes'),
    }),
  ),
  previewLink: fc.constantFrom(null, 'https://example.com/book?id=1'),
  externalIds: fc.dictionary(fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/), short, {
    maxKeys: 3,
    noNullPrototype: true,
  }),
  savedFrom: fc.constantFrom(null, {
    influencerSlug: 'open-one',
    bookSlug: 'a-book-2',
    displayName: 'Somebody "Long" Dead',
  }),
  takeawayList: fc.array(met(fc.record({ ...stamps, text: said })), { maxLength: 3 }),
  quoteList: fc.array(
    met(
      fc.record({
        ...stamps,
        text: said,
        page: nullable(fc.oneof(short, fc.constantFrom('12:34', '1:02:33', 'xiv', 'Lesson 3', '12'))),
        location: nullable(fc.oneof(short, fc.constant('Letter 7, on friends. '.repeat(22).trim()))),
        comment: nullable(said),
      }),
    ),
    { maxLength: 3 },
  ),
  noteList: fc.array(fc.record({ ...stamps, title: short, content: fc.oneof(fc.constant(''), said) }), {
    maxLength: 3,
  }),
  createdAt: moment,
  updatedAt: moment,
});

/** Whether no two items or lines of one reader share an id: random ones sometimes do, those of the product never. */
function haveOwnIds(items: readonly ExportedItem[]): boolean {
  const ids = items.flatMap(({ _id, takeawayList, quoteList, noteList }) => [
    _id,
    ...[...takeawayList, ...quoteList, ...noteList].map(({ id }) => id),
  ]);
  return new Set(ids).size === ids.length;
}

export const exportedItem = anyItem.filter((item) => haveOwnIds([item]));

/** Up to four items of one reader. */
export const exportedVault = ({ minLength = 0 } = {}) =>
  fc.array(anyItem, { minLength, maxLength: 4 }).filter(haveOwnIds);
