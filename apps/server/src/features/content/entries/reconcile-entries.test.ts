import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EntryRow } from '../../../db/item/entry-row.ts';
import { reconcileEntries, type WantedEntry } from './reconcile-entries.ts';

const now = new Date('2026-05-01T00:00:00Z');
let made = 0;
const newId = () => `new-${String((made += 1)).padStart(8, '0')}`;
const context = (kind: EntryRow['kind']) => ({ kind, now, newId, originOf: () => 'user' as const });

const row = (id: string, position: number, fields: Partial<EntryRow> = {}): EntryRow => ({
  id,
  kind: 'takeaway',
  position,
  text: id,
  title: null,
  origin: 'ai',
  page: null,
  location: null,
  comment: null,
  isFavourite: false,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  updatedAt: new Date('2026-01-01T00:00:00Z'),
  ...fields,
});
const stored = [row('a', 0), row('b', 1), row('c', 2)];

test('the same list changes nothing', () => {
  const { changed, moved, removedIds } = reconcileEntries(
    stored,
    [{ text: 'a' }, { text: 'b' }, { text: 'c' }],
    context('takeaway'),
  );
  expect([changed, moved, removedIds]).toEqual([[], [], []]);
});

test('an edited line keeps its id and date, and is no longer the AI’s alone', () => {
  const { kept } = reconcileEntries(
    stored,
    [{ text: 'a' }, { text: 'b in my words' }, { text: 'c' }],
    context('takeaway'),
  );
  expect(kept[1]).toMatchObject({
    id: 'b',
    origin: 'edited-ai',
    createdAt: stored[1]?.createdAt,
    updatedAt: now,
  });
  expect(kept[0]).toMatchObject({ id: 'a', origin: 'ai' });
});

test('moving a line is no edit', () => {
  const { kept, changed, moved } = reconcileEntries(
    stored,
    [{ text: 'c' }, { text: 'a' }, { text: 'b' }],
    context('takeaway'),
  );
  expect([changed, moved]).toEqual([[], kept]);
  expect(kept.map(({ id, origin, position }) => [id, origin, position])).toEqual([
    ['c', 'ai', 0],
    ['a', 'ai', 1],
    ['b', 'ai', 2],
  ]);
});

test('an id that is named twice becomes two entries', () => {
  const { kept } = reconcileEntries(
    stored,
    [
      { id: 'a', text: 'a' },
      { id: 'a', text: 'again' },
    ],
    context('takeaway'),
  );
  expect(new Set(kept.map((entry) => entry.id)).size).toBe(2);
});

test('a note that comes back keeps its old date, and no date lies in the future', () => {
  const wanted = [
    { title: 'Back', text: '', createdAt: '2025-03-01T00:00:00Z' },
    { title: 'Ahead', text: '', createdAt: '2999-01-01T00:00:00Z' },
  ];
  const { kept } = reconcileEntries([], wanted, context('note'));
  expect(kept.map((note) => note.createdAt.toISOString())).toEqual([
    '2025-03-01T00:00:00.000Z',
    now.toISOString(),
  ]);
});

const wantedEntry: fc.Arbitrary<WantedEntry> = fc.record(
  { text: fc.constantFrom('a', 'b', 'c', 'd', 'e'), id: fc.constantFrom('a', 'b', 'c', 'x') },
  { requiredKeys: ['text'] },
);

test('whatever is wanted is what is kept, in order, with ids of their own', () => {
  fc.assert(
    fc.property(fc.array(wantedEntry), (wanted) => {
      const { kept, changed, moved, removedIds } = reconcileEntries(stored, wanted, context('takeaway'));
      expect(kept.map((entry) => entry.text)).toEqual(wanted.map((entry) => entry.text));
      expect(kept.map((entry) => entry.position)).toEqual(kept.map((_, index) => index));
      const ids = new Set(kept.map((entry) => entry.id));
      expect(ids.size).toBe(kept.length);
      expect(removedIds).toEqual(stored.map((entry) => entry.id).filter((id) => !ids.has(id)));
      // What the writes make of the stored rows is what is kept.
      const after = new Map(
        stored.filter((entry) => !removedIds.includes(entry.id)).map((entry) => [entry.id, entry]),
      );
      for (const entry of changed) after.set(entry.id, entry);
      for (const { id, position } of moved) {
        const entry = after.get(id);
        if (entry !== undefined) after.set(id, { ...entry, position });
      }
      expect([...after.values()].toSorted((a, b) => a.position - b.position)).toEqual(kept);
    }),
  );
});
