import { type ImportedItemInput, importedItemSchema } from '@vault/contract';
import { expect, test } from 'vitest';
import type { ItemRow } from '../../../db/item/item-row.ts';
import { makeKnownEntry } from '../testing/known-entry.ts';
import { nothingStored } from '../testing/nothing-stored.ts';
import { toItem } from '../to-item.ts';
import { planBatch } from './plan-batch.ts';
import type { KnownEntry } from '../working-item.ts';

const NOW = new Date('2026-01-02T03:04:05Z');
const WALDEN = 'b31a2f8e-3c0e-4a55-9d59-0f5a3c7d1e42';

const row = (number: number, fields: Partial<ImportedItemInput>) =>
  importedItemSchema.parse({ row: number, title: 'Walden', mergeInto: WALDEN, ...fields });

const quote = (id: string, text: string, key = id) => ({
  ...makeKnownEntry({ id, text, sourceKey: `quote:${key}`, updatedAt: NOW }),
  contentId: WALDEN,
});

const walden: ItemRow = toItem(row(1, {}), { id: WALDEN, slug: 'walden', now: NOW });

function plan(
  rows: ReturnType<typeof row>[],
  entries: (KnownEntry & { contentId: string })[],
  candidates = [walden],
) {
  const stored = { ...nothingStored, candidates, entries };
  const { items, joined, outcomes } = planBatch(rows, stored, { importId: 'import', now: NOW });
  return { items, joined, outcomes: outcomes.map(({ outcome }) => outcome) };
}

test('however many rows are for one book, its texts are read once and not for each of them', () => {
  let reads = 0;
  let readsOfNote = 0;
  const entries = Array.from({ length: 50 }, (_, index) => ({
    ...quote(`line ${index}`, ''),
    get text() {
      reads += 1;
      return `Line ${index}`;
    },
  }));
  const beyond = {
    ...quote('beyond', ''),
    kind: 'note' as const,
    title: 'More highlights',
    get text() {
      readsOfNote += 1;
      return '> One\n\n> Another';
    },
  };
  const rows = Array.from({ length: 40 }, (_, index) =>
    row(index + 1, { tags: [`tag ${index}`], quotes: [{ text: `New ${index}` }] }),
  );
  expect(plan(rows, [...entries, beyond]).outcomes).toEqual(rows.map(() => 'merged'));
  expect(reads).toBeLessThanOrEqual(3 * entries.length);
  expect(readsOfNote).toBeLessThanOrEqual(5);
});

test('a row knows what the rows before it have added and changed, and nothing of one that failed', () => {
  const elevenIds = (name: string) =>
    Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${name}${index}`, `${index}`]));
  const added = { text: 'I went to the woods.', key: 'new' };
  const longer = { text: 'Simplify, simplify.', key: 'longer', former: [{ key: 'old', text: 'Simplify.' }] };
  const lost = { text: 'Lost.', key: 'lost' };
  const { items, outcomes } = plan(
    [
      row(1, { quotes: [added, longer], externalIds: elevenIds('a') }),
      row(2, { quotes: [lost], externalIds: elevenIds('b') }),
      row(3, { quotes: [added, longer] }),
      row(4, { quotes: [{ text: 'I went  to the woods.' }, { text: 'Simplify, simplify.' }] }),
      row(5, { quotes: [lost, { text: 'Simplify.' }] }),
    ],
    [quote('one', 'Simplify.', 'old')],
  );
  expect(outcomes).toEqual(['merged', 'failed', 'skipped', 'skipped', 'merged']);
  expect(items[0]?.known.map(({ text }) => text)).toEqual(['Simplify, simplify.']);
  expect(items[0]?.added.map(({ text }) => text)).toEqual(['I went to the woods.', 'Lost.', 'Simplify.']);
});

test('however many books of one name are told apart from a row, it is compared with few', () => {
  let looks = 0;
  const counted = (externalIds: Record<string, string>) =>
    new Proxy(externalIds, {
      getOwnPropertyDescriptor(ids, name) {
        looks += 1;
        return Reflect.getOwnPropertyDescriptor(ids, name);
      },
    });
  const rows = Array.from({ length: 60 }, (_, index) =>
    row(index + 1, {
      mergeInto: undefined,
      externalIds: { goodreads: `new ${index}` },
      quotes: [{ text: 'Simplify.' }],
    }),
  );
  const countLooks = (books: number) => {
    const candidates = Array.from({ length: books }, (_, index) => ({
      ...toItem(row(1, {}), { id: `book ${index}`, slug: `walden-${index}`, now: NOW }),
      externalIds: counted({ goodreads: `${index}` }),
    }));
    looks = 0;
    expect(plan(rows, [], candidates).outcomes).toEqual(rows.map(() => 'created'));
    return looks;
  };
  expect(countLooks(400)).toBeLessThan(1.5 * countLooks(100));
});

test('a book knows the lines of its rows by their keys there, and not those of another volume that was compared with it', () => {
  const volume = (index: number, key: string) =>
    row(index, {
      mergeInto: undefined,
      tags: [`Series: Walden #${index}`],
      quotes: [{ text: 'Simplify.', key }, ...(index === 1 ? [] : [{ text: 'Of the second.' }])],
    });
  const first = { ...walden, tags: ['Series: Walden #1'] };
  const { joined, outcomes } = plan(
    [volume(1, 'one'), volume(2, 'two')],
    [quote('line', 'Simplify.')],
    [first],
  );
  expect(outcomes).toEqual(['skipped', 'created']);
  expect(joined).toEqual([{ contentId: WALDEN, sourceKey: 'quote:one', joinedId: 'line' }]);
});
