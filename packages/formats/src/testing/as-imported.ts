import type { ExportedItem } from '../exported-item.ts';
import type { ImportedItem } from '../imported-item.ts';

/** What reading an exported item must give, by the seam between the two shapes and no code of the formats. */
export function asImported(item: ExportedItem, row: number): ImportedItem {
  const given = <Value>(name: string, value: Value | null | '') =>
    value === null || value === '' ? {} : { [name]: value };
  return {
    row,
    ownId: item._id,
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
    ...given('progress', item.progress),
    finishedAt: item.finishedAt,
    ...given('rating', item.rated ? item.rating : null),
    ...given('isbn', item.isbn),
    ...given('pageCount', item.pageCount),
    ...given('publishedDate', item.publishedDate),
    ...given('timeCommitment', item.timeCommitment),
    ...given('previewLink', item.previewLink),
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
    externalIds: item.externalIds,
    ...given('savedFrom', item.savedFrom),
    ...(item.formerly && { formerly: item.formerly }),
    takeaways: item.takeawayList.map(({ id, text, isFavourite, origin, createdAt, updatedAt, revisit }) => ({
      key: id,
      text,
      ...(revisit && { revisit }),
      ...(isFavourite && { isFavourite }),
      origin,
      createdAt,
      updatedAt,
    })),
    quotes: item.quoteList.map(
      ({ id, text, isFavourite, origin, createdAt, updatedAt, page, location, comment, revisit }) => ({
        key: id,
        text,
        ...(revisit && { revisit }),
        ...(isFavourite && { isFavourite }),
        origin,
        createdAt,
        updatedAt,
        ...given('page', page),
        ...given('location', location),
        ...given('comment', comment),
      }),
    ),
    notes: item.noteList.map(({ id, title, content, isFavourite, origin, createdAt, updatedAt }) => ({
      key: id,
      title,
      content,
      ...(isFavourite && { isFavourite }),
      origin,
      createdAt,
      updatedAt,
    })),
    notices: [],
  };
}
