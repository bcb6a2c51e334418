import type { ContentCard, ContentItem, EntryWithSource } from '@vault/contract';
import { CARD_SUMMARY_CHARACTERS } from '@vault/contract';
import { notesToMap, truncateAtWord, webAddressOrNull } from '@vault/domain';
import { type EntryRow, noteOf, quoteOf, takeawayOf } from '../../db/item/entry-row.ts';
import { type ItemRow, sourceOf, timeOf } from '../../db/item/item-row.ts';

/** Its summary may be cut: a card needs only the first words, and a summary may have 20,000 characters. */
export type CardRow = Omit<ItemRow, 'summaryOrigin'>;

type EntryWithSourceRow = Omit<EntryWithSource, 'createdAt'> & { createdAt: Date };

export function presentCard(row: CardRow): ContentCard {
  return {
    _id: row.id,
    slug: row.slug,
    type: row.type,
    title: row.title,
    authors: row.authors,
    summary: truncateAtWord(row.summary, CARD_SUMMARY_CHARACTERS),
    image: webAddressOrNull(row.image),
    category: row.category,
    publishedDate: row.publishedDate,
    rating: row.rating,
    rated: row.rated,
    isbn: row.isbn,
    pageCount: row.pageCount,
    previewLink: webAddressOrNull(row.previewLink),
    timeCommitment: timeOf(row),
    status: row.status,
    startedAt: row.startedAt,
    progress: row.progress,
    finishedAt: row.finishedAt,
    tags: row.tags,
    externalIds: row.externalIds,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentItem(row: ItemRow, entries: readonly EntryRow[]): ContentItem {
  const ofKind = (kind: EntryRow['kind']) => entries.filter((entry) => entry.kind === kind);
  const takeaways = ofKind('takeaway').sort((a, b) => a.position - b.position);
  const quotes = ofKind('quote').sort((a, b) => a.position - b.position);
  const notes = ofKind('note').sort(newestNoteFirst);
  const noteList = notes.map(noteOf);
  return {
    ...presentCard(row),
    summary: row.summary,
    summaryOrigin: row.summaryOrigin,
    takeaways: takeaways.map((entry) => entry.text),
    quotes: quotes.map((entry) => entry.text),
    notes: notesToMap(noteList),
    takeawayList: takeaways.map(takeawayOf),
    quoteList: quotes.map(quoteOf),
    noteList,
    savedFrom: sourceOf(row),
  };
}

export function presentEntryWithSource(row: EntryWithSourceRow): EntryWithSource {
  return { ...row, createdAt: row.createdAt.toISOString() };
}

function newestNoteFirst(a: EntryRow, b: EntryRow): number {
  return b.createdAt.getTime() - a.createdAt.getTime() || b.position - a.position;
}
