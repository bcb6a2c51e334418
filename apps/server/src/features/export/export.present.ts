import type { ContentItem } from '@vault/contract';
import type { ExportedItem } from '@vault/formats';
import type { FormerItem } from '../../db/item/former-items.ts';
import { type ItemRow, sourceOf, timeOf } from '../../db/item/item-row.ts';
import type { ExportedEntry } from './export.store.ts';
import { noteOf, quoteOf, takeawayOf } from '../../db/item/entry-row.ts';

/** The fields of an item that no file would have. There must be none, or the type below can't be made. */
type Lost = Exclude<keyof ContentItem, keyof ExportedItem | 'version' | 'takeaways' | 'quotes' | 'notes'>;

/** An item in the shape that the writers of files take. Notes are in the order in which they were written. */
export function presentExported(
  item: ItemRow,
  { entries, formers }: { entries: readonly ExportedEntry[]; formers: readonly FormerItem[] | undefined },
): ExportedItem & Record<Lost, never> {
  const ofKind = (kind: ExportedEntry['kind']) => entries.filter((entry) => entry.kind === kind);
  return {
    _id: item.id,
    slug: item.slug,
    type: item.type,
    title: item.title,
    authors: item.authors,
    summary: item.summary,
    summaryOrigin: item.summaryOrigin,
    image: item.image,
    category: item.category,
    tags: item.tags,
    status: item.status,
    startedAt: item.startedAt,
    progress: item.progress,
    finishedAt: item.finishedAt,
    rating: item.rating,
    rated: item.rated,
    isbn: item.isbn,
    pageCount: item.pageCount,
    publishedDate: item.publishedDate,
    timeCommitment: timeOf(item),
    previewLink: item.previewLink,
    externalIds: item.externalIds,
    savedFrom: sourceOf(item),
    ...(formers && {
      formerly: formers.map(({ type, title, authors, tags, isbn, externalIds }) => ({
        type,
        title,
        authors,
        tags,
        ...(isbn !== null && { isbn }),
        externalIds,
      })),
    }),
    takeawayList: ofKind('takeaway').map((entry) => ({ ...takeawayOf(entry), ...answerTo(entry) })),
    quoteList: ofKind('quote').map((entry) => ({ ...quoteOf(entry), ...answerTo(entry) })),
    noteList: ofKind('note')
      .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
      .map(noteOf),
    createdAt: item.createdAt.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
  };
}

function answerTo({ revisit }: ExportedEntry) {
  return revisit && { revisit };
}
