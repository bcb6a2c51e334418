import { type ImportedItemInput, importedItemSchema } from '@vault/contract';
import { partsOf } from '@vault/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toItem } from '../to-item.ts';
import { planBatch } from '../match/plan-batch.ts';
import { makeKnownEntry } from '../testing/known-entry.ts';
import { nothingStored } from '../testing/nothing-stored.ts';
import type { KnownEntry } from '../working-item.ts';

const NOW = new Date('2026-01-02T03:04:05Z');
const WALDEN = 'b31a2f8e-3c0e-4a55-9d59-0f5a3c7d1e42';
const ROOM = 5;

const read = (fields: Partial<ImportedItemInput>) =>
  importedItemSchema.parse({ row: 1, title: 'Walden', mergeInto: WALDEN, ...fields });

const filler = (kind: 'quote' | 'takeaway', number: number) =>
  makeKnownEntry({
    id: `${kind} ${number}`,
    kind,
    position: number,
    text: `Known ${number}`,
    updatedAt: NOW,
  });

/** A book with room for a few more lines and tags, and one import after another into it. */
function openBook() {
  const tags = Array.from({ length: 50 - ROOM }, (_, number) => `known ${number}`);
  let row = toItem(read({ tags }), { id: WALDEN, slug: 'walden', now: NOW });
  let entries = (['takeaway', 'quote'] as const).flatMap((kind) =>
    Array.from({ length: 1000 - ROOM }, (_, number) => filler(kind, number)),
  );
  return {
    bring(fields: Partial<ImportedItemInput>) {
      const stored = {
        ...nothingStored,
        candidates: [row],
        entries: entries.map((entry) => ({ ...entry, contentId: WALDEN })),
      };
      const { items, outcomes } = planBatch([read(fields)], stored, { importId: 'import', now: NOW });
      for (const item of items) {
        row = item.row;
        entries = [...item.known, ...item.added];
      }
      return outcomes[0]?.outcome;
    },

    count: (kind: KnownEntry['kind']) => entries.filter((entry) => entry.kind === kind).length,

    /** Its whole content: tags, texts, comments, and the paragraphs of its notes. */
    list: () => [
      ...row.tags,
      ...entries.flatMap(({ kind, text, comment }) =>
        kind === 'note' ? partsOf(text) : [text, ...partsOf(comment)],
      ),
    ],
  };
}

const some = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 12 });
const file = fc.record({ quotes: some, commented: some, takeaways: some, tags: some });

type File = Record<'quotes' | 'commented' | 'takeaways' | 'tags', number[]>;

const fieldsOf = ({ quotes, commented, takeaways, tags }: File) => ({
  quotes: quotes.map((number) => ({
    text: `Thought ${number}.`,
    key: `${number}`,
    page: `${number}`,
    ...(commented.includes(number) && { comment: `Why ${number}?` }),
  })),
  takeaways: takeaways.map((number) => ({ text: `Idea ${number}.` })),
  tags: tags.map((number) => `tag ${number}`),
});

test('whatever files of a full book come, in whatever order, each line of them stands in it once', () => {
  fc.assert(
    fc.property(fc.array(file, { minLength: 1, maxLength: 5 }), (files) => {
      const book = openBook();
      for (const each of files) {
        expect(book.bring(fieldsOf(each))).not.toBe('failed');
        expect(book.bring(fieldsOf(each))).toBe('skipped');
      }
      const standing = book.list().flatMap((line) => /(?:Thought|Why|Idea|tag) \d+/.exec(line)?.[0] ?? []);
      const wanted = files.flatMap(({ quotes, commented, takeaways, tags }) => [
        ...quotes.map((number) => `Thought ${number}`),
        ...quotes.filter((number) => commented.includes(number)).map((number) => `Why ${number}`),
        ...takeaways.map((number) => `Idea ${number}`),
        ...tags.map((number) => `tag ${number}`),
      ]);
      expect(standing.toSorted()).toEqual([...new Set(wanted)].toSorted());
      expect([book.count('quote'), book.count('takeaway')].every((count) => count <= 1000)).toBe(true);
    }),
    { numRuns: 40 },
  );
});
