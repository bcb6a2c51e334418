import { type ImportedItem, RATING_DEFAULT } from '@vault/contract';
import {
  cleanTags,
  DEFAULT_GENRE,
  joinProgress,
  listOtherDays,
  parseIsbn,
  sortDates,
  titleCaseGenre,
} from '@vault/domain';
import { type ItemRow, sourceColumns, timeColumns } from '../../db/item/item-row.ts';

/** The row of a book that the vault doesn't have yet. */
export function toItem(
  imported: ImportedItem,
  { id, slug, now }: { id: string; slug: string; now: Date },
): ItemRow {
  const summary = imported.summary ?? '';
  return {
    id,
    slug,
    type: imported.type,
    title: imported.title.trim(),
    authors: imported.authors.map((author) => author.trim()),
    summary,
    summaryOrigin: summary === '' ? 'user' : (imported.summaryOrigin ?? 'import'),
    image: imported.image ?? null,
    category: titleCaseGenre(imported.category ?? '') || DEFAULT_GENRE,
    publishedDate: imported.publishedDate ?? null,
    rating: imported.rating ?? RATING_DEFAULT,
    rated: imported.rating !== undefined,
    isbn: parseIsbn(imported.isbn ?? ''),
    pageCount: imported.pageCount || null,
    previewLink: imported.previewLink ?? null,
    ...timeColumns(imported.timeCommitment),
    status: imported.status ?? null,
    startedAt: imported.startedAt ?? null,
    progress: joinProgress({ progress: null }, imported, imported.status ?? null),
    finishedAt: sortDates(imported.finishedAt),
    tags: cleanTags(imported.tags),
    sourceTags: [],
    sourceDays: [],
    externalIds: imported.externalIds,
    ...sourceColumns(imported.savedFrom),
    version: 1,
    createdAt: notAfter(imported.createdAt ?? findFirstTime(imported), now),
    updatedAt: notAfter(imported.updatedAt, now),
  };
}

/** As many of each as one item keeps. */
const SOURCE_VALUES_MAX = 1000;

/** The item that knows which tags and which of its days a row has told, or stood beside; the same one if it knew. */
export function withSourceValues(row: ItemRow, imported: ImportedItem): ItemRow {
  const others = new Set(listOtherDays(imported, row));
  const days = imported.finishedAt.filter((day) => !others.has(day));
  const sourceTags = cleanTags([...row.sourceTags, ...imported.tags]).slice(0, SOURCE_VALUES_MAX);
  const sourceDays = sortDates([...row.sourceDays, ...days]).slice(0, SOURCE_VALUES_MAX);
  const isKnown = sourceTags.length === row.sourceTags.length && sourceDays.length === row.sourceDays.length;
  return isKnown ? row : { ...row, sourceTags, sourceDays };
}

/** For lines: what was marked ten years ago is no newer than what a tracker has learned since. */
function findFirstTime({ takeaways, quotes, notes }: ImportedItem): string | undefined {
  const times = [...takeaways, ...quotes, ...notes].flatMap(({ createdAt }) => createdAt ?? []);
  return times.length === 0
    ? undefined
    : times.reduce((first, time) => (new Date(time) < new Date(first) ? time : first));
}

/** A time from a file, unless that would be later than now. */
export function notAfter(time: string | undefined, now: Date): Date {
  if (time === undefined) return now;
  const given = new Date(time);
  return given < now ? given : now;
}
