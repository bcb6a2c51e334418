import type { ExportedItem } from '../exported-item.ts';
import type { ImportedItem } from '../imported-item.ts';

/** What reading an exported item must give, by the seam between the two shapes and no code of the formats. */
export function asImported(item: ExportedItem, row: number): ImportedItem {
  const given = <Value>(name: string, value: Value | null | '') =>
    value === null || value === '' ? {} : { [name]: value };
  return {
    row,
    type: item.type,
    title: item.title,
    authors: item.authors,
    ...given('summary', item.summary),
    ...given('summaryOrigin', item.summary === '' ? null : item.summaryOrigin),
    ...given('image', item.image),
    ...given('category', item.category),
    tags: item.tags,
    ...given('status', item.status),
    ...given('startedAt', item.startedAt),
    finishedAt: item.finishedAt,
    ...given('rating', item.rated ? item.rating : null),
    ...given('isbn', item.isbn),
    ...given('pageCount', item.pageCount),
    ...given('publishedDate', item.publishedDate),
    ...given('timeCommitment', item.timeCommitment),
    ...given('previewLink', item.previewLink),
    createdAt: item.createdAt,
    externalIds: item.externalIds,
    takeaways: item.takeawayList.map(({ id, text, origin, createdAt }) => ({
      key: id,
      text,
      origin,
      createdAt,
    })),
    quotes: item.quoteList.map(({ id, text, origin, createdAt, page, location, comment }) => ({
      key: id,
      text,
      origin,
      createdAt,
      ...given('page', page),
      ...given('location', location),
      ...given('comment', comment),
    })),
    notes: item.noteList.map(({ id, title, content, origin, createdAt }) => ({
      key: id,
      title,
      content,
      origin,
      createdAt,
    })),
    notices: [],
  };
}
