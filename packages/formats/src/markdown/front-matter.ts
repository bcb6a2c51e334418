import { formatProgress, slugify } from '@vault/domain';
import type { ExportedItem } from '../exported-item.ts';
import { listTextMarks } from './text-marks.ts';

export type Place = { /** The product's address, without a slash at its end. */ origin: string };

/**
 * The keys of a file's head. A re-export changes only what it says about texts: the other keys belong to the reader.
 */
export function writeFrontMatter(item: ExportedItem, { origin }: Place): string {
  const lines: [string, string | null][] = [
    ['kv_id', item._id],
    ['kv_schema', '1'],
    ['type', item.type],
    ['title', quoted(item.title)],
    ['author', list(item.authors)],
    ['category', item.category === '' ? null : list([item.category])],
    ['tags', `[${obsidianTags(item).map(plain).join(', ')}]`],
    ['shelves', item.tags.length === 0 ? null : list(item.tags)],
    ['status', item.status],
    ['rating', item.rated ? String(item.rating) : null],
    ['isbn', quotedOrNull(item.isbn)],
    ['pages', item.pageCount === null ? null : String(item.pageCount)],
    ...writeTime(item),
    ['published', item.publishedDate],
    ['started', item.startedAt],
    ['progress', item.progress && formatProgress(item.progress)],
    [
      'finished',
      item.finishedAt.length > 1 ? `[${item.finishedAt.join(', ')}]` : (item.finishedAt[0] ?? null),
    ],
    ['cover', quotedOrNull(item.image)],
    ['preview', quotedOrNull(item.previewLink)],
    ['ids', writeIds(item.externalIds)],
    ['source', quoted(`${origin}/app/content/${item._id}`)],
    ['created', item.createdAt],
    ['updated', item.updatedAt],
    ...writeTextMarks(item),
  ];
  return writeHead(lines);
}

/** The head of a single quote's file. `book` is the name of its book's file. */
export function writeQuoteFrontMatter(
  quote: ExportedItem['quoteList'][number],
  { item, book }: { item: ExportedItem; book: string },
): string {
  return writeHead([
    ['kv_quote', quote.id],
    ['kv_book', item._id],
    ['kv_schema', '1'],
    ['type', 'quote'],
    ['book', quoted(`[[${book}]]`)],
    ['author', list(item.authors)],
    ['tags', `[${['quote', ...obsidianTags(item)].map(plain).join(', ')}]`],
    ['created', quote.createdAt],
    ['updated', quote.updatedAt],
    ...writeTextMarks({ ...item, summary: '', takeawayList: [], quoteList: [quote], noteList: [] }),
  ]);
}

function writeTextMarks(texts: Parameters<typeof listTextMarks>[0]): [string, string | null][] {
  return listTextMarks(texts).map(([key, names]) => [
    key,
    names.length === 0 ? null : `[${names.map(plain).join(', ')}]`,
  ]);
}

function writeHead(lines: readonly (readonly [string, string | null])[]): string {
  const written = lines.filter(([, value]) => value !== null && value !== '');
  return `---\n${written.map(([key, value]) => `${key}: ${value}\n`).join('')}---\n`;
}

function writeTime({ timeCommitment }: ExportedItem): [string, string | null][] {
  if (timeCommitment === null) return [];
  const { amount, unit } = timeCommitment;
  return unit === 'minutes' ? [['minutes', String(amount)]] : [['time', quoted(`${amount} ${unit}`)]];
}

type Named = Pick<ExportedItem, 'type' | 'category' | 'tags'>;

const namesOf = ({ type, category, tags }: Named) => [type, category, ...tags].filter((name) => name !== '');

/**
 * Tags as Obsidian takes them: letters and digits, never digits alone. What the person really calls them stands in
 * `shelves`.
 */
export function obsidianTags(item: Named): string[] {
  const words = namesOf(item).filter((name) => /[\p{L}\p{N}]/u.test(name));
  return [...new Set(words.map(slugify).map((word) => (/^\p{N}+$/u.test(word) ? `y${word}` : word)))];
}

/** And as earlier exports wrote them. */
export function formerTags(item: Named): string[] {
  return namesOf(item).map(slugify);
}

function writeIds(ids: Record<string, string>): string | null {
  const pairs = Object.entries(ids).map(([name, id]) => `${quoted(name)}: ${quoted(id)}`);
  return pairs.length === 0 ? null : `{ ${pairs.join(', ')} }`;
}

function list(texts: readonly string[]): string {
  return `[${texts.map(quoted).join(', ')}]`;
}

function quotedOrNull(text: string | null): string | null {
  return text === null || text === '' ? null : quoted(text);
}

/** A JSON text is a YAML one, but for letters that YAML wants escaped. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const YAML_WORDS = new Set(['true', 'false', 'null', 'yes', 'no', 'on', 'off', 'y', 'n']);

function plain(tag: string): string {
  return /^[a-z][a-z0-9-]*$/.test(tag) && !YAML_WORDS.has(tag) ? tag : quoted(tag);
}
