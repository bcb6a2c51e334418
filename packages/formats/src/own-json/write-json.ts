import type { LastAnswer, ReadingGoal } from '@vault/domain';
import type { ExportedItem } from '../exported-item.ts';
import type { FormerName } from '../imported-item.ts';

export const JSON_FORMAT = 'knowledge-vault';
/** 2: with goals. 3: with answers of "Meet again". A program that knows only an earlier version is told that there is more. */
export const JSON_VERSION = 3;

export type JsonHead = { exportedAt: string; displayName: string; goals: readonly ReadingGoal[] };

/** The file up to its first item. The items follow, separated by commas, and then `JSON_TAIL`. */
export function writeJsonHead({ exportedAt, displayName, goals }: JsonHead): string {
  const head = { format: JSON_FORMAT, version: JSON_VERSION, exportedAt, user: { displayName } };
  const listed = goals.map(({ year, books }) => `\n    ${JSON.stringify({ year, books })}`);
  const goalsText = `"goals": [${listed.join(',')}${listed.length === 0 ? '' : '\n  '}]`;
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  ${goalsText},\n  "items": [`;
}

/** One item; `isFirst` says whether a comma must precede it. */
export function writeJsonItem(item: ExportedItem, { isFirst }: { isFirst: boolean }): string {
  return `${isFirst ? '' : ','}\n    ${JSON.stringify(presentItem(item))}`;
}

export const JSON_TAIL = '\n  ]\n}\n';

export function writeJson(items: readonly ExportedItem[], head: JsonHead): string {
  const body = items.map((item, index) => writeJsonItem(item, { isFirst: index === 0 })).join('');
  return `${writeJsonHead(head)}${body}${JSON_TAIL}`;
}

/** The order of the keys is part of the format: two exports of one vault are identical, byte by byte. */
function presentItem(item: ExportedItem) {
  return {
    id: item._id,
    slug: item.slug,
    type: item.type,
    title: item.title,
    authors: item.authors,
    summary: { text: item.summary, origin: item.summaryOrigin },
    image: item.image,
    category: item.category,
    tags: item.tags,
    status: item.status,
    startedAt: item.startedAt,
    progress: item.progress && { amount: item.progress.amount, unit: item.progress.unit },
    finishedAt: item.finishedAt,
    rating: item.rated ? item.rating : null,
    rated: item.rated,
    isbn: item.isbn,
    pageCount: item.pageCount,
    publishedDate: item.publishedDate,
    timeCommitment: item.timeCommitment && {
      amount: item.timeCommitment.amount,
      unit: item.timeCommitment.unit,
    },
    previewLink: item.previewLink,
    externalIds: sortIds(item.externalIds),
    savedFrom: item.savedFrom && {
      influencerSlug: item.savedFrom.influencerSlug,
      bookSlug: item.savedFrom.bookSlug,
      displayName: item.savedFrom.displayName,
    },
    ...(item.formerly && { formerly: item.formerly.map(presentFormer) }),
    takeaways: item.takeawayList.map(({ id, text, isFavourite, origin, createdAt, updatedAt, revisit }) => ({
      id,
      text,
      isFavourite,
      origin,
      createdAt,
      updatedAt,
      ...(revisit && { revisit: presentAnswer(revisit) }),
    })),
    quotes: item.quoteList.map(
      ({ id, text, comment, page, location, isFavourite, origin, createdAt, updatedAt, revisit }) => ({
        id,
        text,
        comment,
        page,
        location,
        isFavourite,
        origin,
        createdAt,
        updatedAt,
        ...(revisit && { revisit: presentAnswer(revisit) }),
      }),
    ),
    notes: item.noteList.map(({ id, title, content, isFavourite, origin, createdAt, updatedAt }) => ({
      id,
      title,
      content,
      isFavourite,
      origin,
      createdAt,
      updatedAt,
    })),
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
  };
}

function presentAnswer({ firstMetOn, metOn, answer, dueOn }: LastAnswer): LastAnswer {
  return { firstMetOn, metOn, answer, dueOn };
}

function presentFormer({ type, title, authors, tags, isbn, externalIds }: FormerName) {
  return { type, title, authors, tags, isbn: isbn ?? null, externalIds: sortIds(externalIds) };
}

function sortIds(externalIds: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(externalIds).toSorted(byName));
}

function byName([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : 1;
}
