import { BOOK_TEXT_LIMIT, TEXT_LIMITS, TOO_MUCH_TEXT } from '@vault/contract';
import { cleanTags, cutText, type EntryKind, plainWords, sortDates, startNoteTitles } from '@vault/domain';
import { bytesOfEntries } from '../../../db/item/entry-bytes.ts';
import type { WholeEntry } from '../../../db/item/entry-row.ts';
import { pickFilled } from '../../../db/item/fillable-fields.ts';
import { type ItemRow, sourceColumns, sourceOf } from '../../../db/item/item-row.ts';
import { joinReading } from './merge-reading.ts';
import { type MergedEntries, mergeEntries } from './merge-entries.ts';

export type Whole = { row: ItemRow; entries: readonly WholeEntry[] };
export type Merged = MergedEntries & {
  row: ItemRow;
  /** Those of `all` that are new: summaries that would be lost. */
  added: WholeEntry[];
};
type Context = { now: Date; newId: () => string };

/** Several items as one: the first keeps its values, and takes from the others, in order, what it lacks. */
export function mergeItems(kept: Whole, others: readonly Whole[], { now, newId }: Context): Merged {
  const joined = others.reduce((row, other) => joinRows(row, other.row), kept.row);
  const row = { ...joined, version: kept.row.version + 1, updatedAt: now };
  const { all, absorbed } = mergeEntries(
    [kept, ...others].map(({ entries }) => entries),
    {
      contentId: row.id,
      now,
    },
  );
  const added = keepSummaries(row, { others: others.map((other) => other.row), all, now, newId });
  return { row, all: [...all, ...added], absorbed, added };
}

function joinRows(row: ItemRow, other: ItemRow): ItemRow {
  const reading = joinReading(row, other);
  return {
    ...row,
    ...pickFilled(row, other),
    ...reading,
    tags: cleanTags([...row.tags, ...other.tags]),
    sourceTags: cleanTags([...row.sourceTags, ...other.sourceTags]),
    sourceDays: joinSourceDays([row, other], reading.finishedAt),
    externalIds: { ...other.externalIds, ...row.externalIds },
    ...sourceColumns(sourceOf(row) ?? sourceOf(other)),
    createdAt: other.createdAt < row.createdAt ? other.createdAt : row.createdAt,
  };
}

/** A day that the joined reading leaves out is none that the person has removed. */
function joinSourceDays(rows: readonly ItemRow[], kept: readonly string[]): string[] {
  const leftOut = new Set(rows.flatMap(({ finishedAt }) => finishedAt)).difference(new Set(kept));
  return sortDates(rows.flatMap(({ sourceDays }) => sourceDays)).filter((day) => !leftOut.has(day));
}

type Summaries = Context & { others: readonly ItemRow[]; all: readonly WholeEntry[] };

/** Each differing summary, as a note dated when its book was added. */
function keepSummaries(row: ItemRow, { others, all, now, newId }: Summaries): WholeEntry[] {
  const said = new Set(['', plainWords(row.summary)]);
  const notes = all.filter(({ kind }) => kind === 'note');
  const titleOf = startNoteTitles(notes.flatMap(({ title }) => title ?? []));
  const first = Math.max(-1, ...notes.map(({ position }) => position)) + 1;
  const added: WholeEntry[] = [];
  for (const { title: name, summary, summaryOrigin, createdAt } of others) {
    if (said.has(plainWords(summary))) continue;
    said.add(plainWords(summary));
    added.push({
      id: newId(),
      contentId: row.id,
      kind: 'note',
      position: first + added.length,
      text: summary,
      title: titleOf(`Summary (${cutText(name, TEXT_LIMITS.noteTitle - 20)})`),
      origin: summaryOrigin,
      page: null,
      location: null,
      comment: null,
      isFavourite: false,
      sourceKey: null,
      sourceComment: null,
      importId: null,
      createdAt,
      updatedAt: now,
    });
  }
  return added;
}

/** What there would be too much of; null if everything fits, or there was as much before. */
export function findExcess(before: Whole, { row, all }: Pick<Merged, 'row' | 'all'>): string | null {
  const count = (entries: readonly WholeEntry[], kind: EntryKind) =>
    entries.filter((entry) => entry.kind === kind).length;
  const ofKind = (kind: EntryKind) => [count(all, kind), count(before.entries, kind)] as const;
  const sizes = [
    ['takeaways', ...ofKind('takeaway'), TEXT_LIMITS.lines],
    ['quotes', ...ofKind('quote'), TEXT_LIMITS.lines],
    ['notes', ...ofKind('note'), TEXT_LIMITS.notes],
    ['tags', row.tags.length, before.row.tags.length, TEXT_LIMITS.tags],
    ['finish dates', row.finishedAt.length, before.row.finishedAt.length, TEXT_LIMITS.finishedDates],
    [
      'ids from other catalogues',
      Object.keys(row.externalIds).length,
      Object.keys(before.row.externalIds).length,
      TEXT_LIMITS.externalIds,
    ],
  ] as const;
  const over = sizes.find(([, size, own, limit]) => size > limit && size > own);
  if (over !== undefined) {
    const [name, size, , limit] = over;
    return `The book would have ${size.toLocaleString('en')} ${name}, and has room for ${limit.toLocaleString('en')}`;
  }
  const bytes = bytesOfEntries(all);
  return bytes > BOOK_TEXT_LIMIT && bytes > bytesOfEntries(before.entries)
    ? `The book would have ${TOO_MUCH_TEXT}`
    : null;
}
