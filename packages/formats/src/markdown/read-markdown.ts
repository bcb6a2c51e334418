import {
  cleanTags,
  isMediaType,
  isReadingStatus,
  isRecord,
  parseIsbn,
  parseProgress,
  parseTimeCommitment,
} from '@vault/domain';
import { isScalar, parseDocument, visit } from 'yaml';
import { type ImportedItem, type ImportedQuote, startItem } from '../imported-item.ts';
import type { RowReading } from '../table/read-table.ts';
import { textOf, textRecordOf, textsOf } from '../text/json.ts';
import { readMoment, readPublished } from '../values/dates.ts';
import { addAllFinished, readWebAddress, setOwnId, setStarted } from '../values/set-values.ts';
import { unescapeLines } from './escape-lines.ts';
import { formerTags, obsidianTags } from './front-matter.ts';
import { hasMore, LEFT_IN_FILE } from './left-in-file.ts';
import { readNotes, readQuotes, readTakeaways } from './read-bodies.ts';
import { readRegion } from './regions.ts';
import { applyTextMarks } from './text-marks.ts';

export const GOALS_ID = 'goals';
const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/;

export function isOwnMarkdown(text: string): boolean {
  const head = FRONT_MATTER.exec(text.replace(/\r\n?/g, '\n'))?.[1];
  return head !== undefined && /^kv_(?:id|quote|schema|goals):/m.test(head);
}

/** What one of our files is about: a book's id or a quote's, which stay whatever the file's name is; or the goals. */
export function markdownIdOf(text: string): string | null {
  const head = FRONT_MATTER.exec(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))?.[1] ?? '';
  if (/^kv_goals:/m.test(head)) return GOALS_ID;
  const [, name, id] = /^kv_(id|quote):[ \t]*["']?([\w-]{1,100})["']?[ \t]*$/m.exec(head) ?? [];
  return id === undefined ? null : `${name === 'quote' ? 'quote' : 'book'}:${id}`;
}

/** The front matter of any Markdown file, by name, and the text below it. */
export function readHeadOf(text: string): { head: Record<string, unknown>; body: string } {
  const file = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const [whole = '', lines = ''] = FRONT_MATTER.exec(file) ?? [];
  return { head: parseHead(lines) ?? readKeys(lines), body: file.slice(whole.length) };
}

/** Where a key of a head begins. */
const KEY = /^(?=[\p{L}_][^:\n]{0,60}:(?:[ \t]|$))/mu;

/** Others write "title: Sapiens: A Brief History", which is no YAML: its line alone is read as it stands. */
function readKeys(lines: string): Record<string, unknown> {
  const parts = lines.split(KEY).filter((part) => KEY.test(part));
  return Object.fromEntries(parts.flatMap((part) => Object.entries(parseHead(part) ?? readKey(part))));
}

function readKey(part: string): Record<string, string> {
  const colon = part.indexOf(':');
  const value = part.slice(colon + 1).trim();
  return Object.fromEntries([[part.slice(0, colon).trim(), value.replace(/^(["'])(.*)\1$/s, '$2')]]);
}

/** The same id of the book that a quote's file is of; null for any other file. */
export function markdownBookOf(text: string): string | null {
  const quote = readQuoteHead(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'));
  const book = textOf(quote?.kv_book);
  return book === '' ? null : `book:${book}`;
}

/** A file that `writeMarkdown` wrote, and its reader may have written in since. */
export function readMarkdown(text: string, row: number): RowReading {
  const file = text.replace(/\r\n?/g, '\n');
  if (!isOwnMarkdown(file)) return { skipped: 'Knowledge Vault did not write this file' };
  const head = parseHead(FRONT_MATTER.exec(file)?.[1] ?? '');
  if (head === null) return { failed: 'The lines between --- at its start are not YAML' };
  const title = textOf(head.title) || (/^# (.+)$/m.exec(file)?.[1] ?? '').trim();
  if (title === '') return { failed: 'The title is missing' };
  const item = startItem(row, title);
  readHead(item, head);
  const summary = unescapeLines(readRegion(file, 'summary'), 'prose').trim();
  if (summary !== '') item.summary = summary;
  item.takeaways = readTakeaways(readRegion(file, 'takeaways'));
  item.quotes = readQuotes(readRegion(file, 'quotes'));
  item.notes = readNotes(readRegion(file, 'notes'));
  applyTextMarks(item, head);
  if (hasMore(bodyOf(file))) item.notices.push(LEFT_IN_FILE);
  return { item };
}

/** The file of a single quote, with what its reader added, and the id of its book; null when it is none. */
export function readQuoteFile(
  text: string,
): { book: string; quotes: ImportedQuote[]; notices: string[] } | { failed: string } | null {
  const file = text.replace(/\r\n?/g, '\n');
  const head = readQuoteHead(file);
  if (head === null) return null;
  const id = textOf(head.kv_quote);
  const quotes = readQuotes(readRegion(file, 'quote'), id);
  const quote = quotes.find(({ key }) => key === id) ?? quotes[0];
  if (quote === undefined) return { failed: 'The quote has no text' };
  applyTextMarks({ quotes }, head);
  const createdAt = readMoment(textOf(head.created));
  if (createdAt !== null) quote.createdAt = createdAt;
  return { book: textOf(head.kv_book), quotes, notices: hasMore(bodyOf(file)) ? [LEFT_IN_FILE] : [] };
}

function bodyOf(file: string): string {
  return file.replace(FRONT_MATTER, '');
}

function readQuoteHead(file: string): Record<string, unknown> | null {
  const head = parseHead(FRONT_MATTER.exec(file)?.[1] ?? '');
  return head === null || textOf(head.kv_quote) === '' ? null : head;
}

function parseHead(yaml: string): Record<string, unknown> | null {
  try {
    // The library compares each key with all others.
    const document = parseDocument(yaml, { schema: 'core', logLevel: 'error', uniqueKeys: false });
    if (document.errors.length > 0 || hasKeyTwice(document)) return null;
    keepDigits(document);
    const head: unknown = document.toJS();
    return isRecord(head) ? head : null;
  } catch {
    return null;
  }
}

/** "isbn: 0141439580" is a number to YAML, without its zero. */
function keepDigits(document: ReturnType<typeof parseDocument>): void {
  visit(document, {
    Scalar(_, scalar) {
      const { value, source = '' } = scalar;
      if (typeof value === 'number' && /^\d+$/.test(source) && String(value) !== source)
        scalar.value = source;
    },
  });
}

function hasKeyTwice(document: ReturnType<typeof parseDocument>): boolean {
  let isTwice = false;
  visit(document, {
    Map(_, { items }) {
      const keys = items.map(({ key }) => (isScalar(key) ? key.value : key));
      isTwice ||= new Set(keys).size < keys.length;
    },
  });
  return isTwice;
}

function readHead(item: ImportedItem, head: Record<string, unknown>): void {
  setOwnId(item, textOf(head.kv_id));
  const type = textOf(head.type);
  if (isMediaType(type)) item.type = type;
  item.authors = listOf(head.author);
  const [category = ''] = listOf(head.category);
  if (category !== '') item.category = category;
  const shelves = listOf(head.shelves);
  const named = { type: item.type, category, tags: shelves };
  const own = new Set([...obsidianTags(named), ...formerTags(named)]);
  // A tag that the reader added in the file is theirs too.
  item.tags = cleanTags([...shelves, ...listOf(head.tags).filter((tag) => !own.has(tag))]);
  const image = readWebAddress(textOf(head.cover));
  if (image !== null) item.image = image;
  const link = readWebAddress(textOf(head.preview));
  if (link !== null) item.previewLink = link;
  item.externalIds = textRecordOf(head.ids);
  readReading(item, head);
  readEdition(item, head);
}

function readReading(item: ImportedItem, head: Record<string, unknown>): void {
  const status = textOf(head.status);
  if (isReadingStatus(status)) item.status = status;
  const rating = Number(textOf(head.rating) || Number.NaN);
  if (Number.isInteger(rating) && rating >= 1 && rating <= 5) item.rating = rating;
  setStarted(item, textOf(head.started));
  const progress = parseProgress(textOf(head.progress), item.type);
  if (progress !== null) item.progress = progress;
  addAllFinished(item, listOf(head.finished));
}

function readEdition(item: ImportedItem, head: Record<string, unknown>): void {
  const isbn = parseIsbn(textOf(head.isbn));
  if (isbn !== null) item.isbn = isbn;
  const pages = Number(textOf(head.pages) || Number.NaN);
  if (Number.isInteger(pages) && pages >= 0) item.pageCount = pages;
  const published = readPublished(textOf(head.published));
  if (published !== null) item.publishedDate = published;
  const minutes = textOf(head.minutes);
  const time = parseTimeCommitment(minutes === '' ? textOf(head.time) : `${minutes} minutes`);
  if (time !== null) item.timeCommitment = time;
  const created = readMoment(textOf(head.created));
  if (created !== null) item.createdAt = created;
}

function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return textsOf(value);
  const text = textOf(value);
  return text === '' ? [] : [text];
}
