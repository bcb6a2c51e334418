import type { LastAnswer, ReadingGoal } from '@vault/domain';
import type { ExportedItem } from '../exported-item.ts';
import type { FormerName } from '../imported-item.ts';

export const JSON_FORMAT = 'knowledge-vault';
/** 2: with goals. 3: with reviews. A program that knows only an earlier version is told that there is more. */
export const JSON_VERSION = 3;

export type JsonHead = { exportedAt: string; displayName: string; goals: readonly ReadingGoal[] };

/** Writes a file item by item: `begin`, each item in turn, `end`. What was answered about their lines comes behind them. */
export function createJsonWriter({ exportedAt, displayName, goals }: JsonHead) {
  const reviews: string[] = [];
  let separator = '';
  return {
    begin(): string {
      const head = { format: JSON_FORMAT, version: JSON_VERSION, exportedAt, user: { displayName } };
      const listed = goals.map(({ year, books }) => JSON.stringify({ year, books }));
      return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  ${writeList('goals', listed)},\n  "items": [`;
    },
    item(item: ExportedItem): string {
      for (const { id, revisit } of [...item.takeawayList, ...item.quoteList])
        if (revisit) reviews.push(JSON.stringify(presentReview(id, revisit)));
      const text = `${separator}\n    ${JSON.stringify(presentItem(item))}`;
      separator = ',';
      return text;
    },
    end: (): string => `\n  ],\n  ${writeList('reviews', reviews)},\n  "settings": {}\n}\n`,
  };
}

export function writeJson(items: readonly ExportedItem[], head: JsonHead): string {
  const writer = createJsonWriter(head);
  return [writer.begin(), ...items.map(writer.item), writer.end()].join('');
}

function writeList(name: string, values: readonly string[]): string {
  const lines = values.map((value) => `\n    ${value}`).join(',');
  return `"${name}": [${lines}${lines && '\n  '}]`;
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
    takeaways: item.takeawayList.map(({ id, text, isFavourite, origin, createdAt, updatedAt }) => ({
      id,
      text,
      isFavourite,
      origin,
      createdAt,
      updatedAt,
    })),
    quotes: item.quoteList.map(
      ({ id, text, comment, page, location, isFavourite, origin, createdAt, updatedAt }) => ({
        id,
        text,
        comment,
        page,
        location,
        isFavourite,
        origin,
        createdAt,
        updatedAt,
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

/** What was last answered about a line in "Meet again". */
function presentReview(entryId: string, { firstMetOn, metOn, answer, dueOn }: LastAnswer) {
  return { entryId, firstMetOn, metOn, answer, dueOn };
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
