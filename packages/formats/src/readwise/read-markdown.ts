import { parseAuthors, startNoteTitles } from '@vault/domain';
import type { ItemsReading, ReadFile, RowOutcome } from '../file-reading.ts';
import { type ImportedItem, type ImportedQuote, startItem } from '../imported-item.ts';
import { namePictures } from '../text/pictures.ts';
import { stableId } from '../text/stable-id.ts';
import { withoutWikiLinks } from '../text/wiki-links.ts';
import { readCategory } from '../values/media-type.ts';
import { addNames, dropNoNames } from '../values/names.ts';
import { takeGenreFromTags } from '../values/genres.ts';
import { addTags, readWebAddress } from '../values/set-values.ts';
import { readNote } from './ai-note.ts';
import { type Mark, takeChapters } from './chapters.ts';
import { addMarks, isFavouriteTag } from './highlight-tags.ts';
import { splitHighlights, type WrittenHeading, type WrittenHighlight } from './split-highlights.ts';

const METADATA = /^#{2,3} Metadata[ \t]*$/m;

/** A file of Readwise's plugin for Obsidian, or of its export as Markdown, by the headings of its own template. */
export function isReadwiseMarkdown(text: string): boolean {
  return METADATA.test(text) && /^(?:- )?(?:Full Title|Category): /m.test(text);
}

/** Readwise's files of Markdown: a row is a file, and each is a book or an article. */
export function readReadwiseMarkdown(files: readonly ReadFile[]): ItemsReading {
  const items: ImportedItem[] = [];
  const rows = files.map(({ name, text }, index): RowOutcome => {
    const row = index + 1;
    if (!isReadwiseMarkdown(text))
      return { row, outcome: 'skipped', label: name, reason: 'Readwise did not write this file' };
    const item = readOne(text.replace(/\r\n?/g, '\n'), { row, name });
    if (item.title === '') return { row, outcome: 'failed', label: name, reason: 'The title is missing' };
    items.push(item);
    return { row, outcome: 'item', label: item.title };
  });
  return { kind: 'items', format: 'readwise', items, rows, notices: [], files: [...files] };
}

function readOne(text: string, { row, name }: { row: number; name: string }): ImportedItem {
  const about = readAbout(text);
  const heading = /^# (.+)$/m.exec(text)?.[1]?.trim();
  const fileName = name.split('/').at(-1)?.replace(/\.md$/i, '') ?? '';
  const item = startItem(row, withoutWikiLinks(about('Full Title')).trim() || heading || fileName);
  const type = readCategory(about('Category'));
  if (type !== null) item.type = type;
  addNames(item.authors, parseAuthors(withoutWikiLinks(about('Author')).replace(/,? and /g, ', ')));
  addTags(item, readTags(about('Document Tags')));
  takeGenreFromTags(item);
  const link = readWebAddress(about('URL'));
  if (link !== null) item.previewLink = link;
  const cover = readWebAddress(/!\[rw-book-cover\]\(([^()\s]+)\)/.exec(text)?.[1] ?? '');
  if (cover !== null && !STANDARD_COVER.test(cover)) item.image = cover;
  const summary = about('Summary');
  if (summary !== '') Object.assign(item, { summary, summaryOrigin: 'import' });
  const note = about('Document Note');
  const titleOf = startNoteTitles();
  if (note !== '') addNote({ item, titleOf }, { note, tags: [] });
  item.quotes = splitHighlights(text).flatMap((parts) =>
    takeChapters(parts.flatMap((part, at) => readPart({ item, titleOf }, part, at))),
  );
  item.authors = dropNoNames(item.authors);
  return item;
}

/** A picture of Readwise's own for what has none. */
const STANDARD_COVER = /readwise-assets\.[^/]*\/static\//;

/** What the lines below "Metadata" say, by their names. */
function readAbout(text: string): (name: string) => string {
  const below = text.split(METADATA)[1]?.split(/^#{1,6} /m)[0] ?? '';
  const values = new Map<string, string[]>();
  let said: string[] = [];
  for (const line of below.split('\n')) {
    const [, name, value = ''] = /^(?:[-*] )?([A-Z][A-Za-z ]{2,30}):(?:[ \t]+(.*))?$/.exec(line) ?? [];
    if (name !== undefined) values.set(name, (said = []));
    // A line without a name of its own continues the one above.
    said.push((name === undefined ? line : value).trim());
  }
  return (name) => (values.get(name) ?? []).filter((line) => line !== '').join('\n');
}

/** "[[one]] [[two words]]" or "#one #two-words". */
function readTags(text: string): string[] {
  const linked = Array.from(text.matchAll(/\[\[([^[\]]+)\]\]/g), ([, tag = '']) => tag);
  return linked.length > 0 ? linked : Array.from(text.matchAll(/#(\S+)/g), ([, tag = '']) => tag);
}

function keyOf(item: ImportedItem, parts: [kind: 'highlight' | 'note', place: string, text: string]): string {
  return stableId([item.title, item.authors.join('; '), ...parts]);
}

type Book = { item: ImportedItem; titleOf: (title: string) => string };

function addNote({ item, titleOf }: Book, { note, tags }: { note: string; tags: readonly string[] }): void {
  const content = addMarks(note, tags);
  item.notes.push({ title: titleOf('Note'), content, key: keyOf(item, ['note', '', note]) });
}

/** What it says of the book alone becomes a note. */
function readPart(book: Book, part: WrittenHighlight | WrittenHeading, at: number): Mark[] {
  if ('heading' in part) return [{ at, heading: part.heading, quote: quoteOfHeading(book, part) }];
  if (part.text !== '') return [{ at, quote: quoteOf(book, part) }];
  if (part.note !== '') addNote(book, { note: part.note, tags: readTags(part.tags) });
  return [];
}

/** It came as "## Economy" when headings were highlights like others. */
function quoteOfHeading(book: Book, { heading, written }: WrittenHeading): ImportedQuote | null {
  if (written === null) return null;
  const former = `${'#'.repeat(heading.level)} ${written.text}`;
  return {
    ...quoteOf(book, written),
    former: [{ key: keyOfHighlight(book, { ...written, text: former }), text: former }],
  };
}

function quoteOf(book: Book, written: WrittenHighlight): ImportedQuote {
  const { text, page, location, time, whole } = written;
  const tags = readTags(written.tags);
  const { note, ...origin } = readNote(written.note);
  const comment = addMarks(note, tags);
  const at = time ?? location;
  return {
    text: namePictures(text),
    key: keyOfHighlight(book, written),
    ...origin,
    ...(isFavouriteTag(tags) && { isFavourite: true }),
    ...(page !== undefined && { page }),
    ...(at !== undefined && { location: at }),
    ...(comment !== '' && { comment }),
    ...(whole !== undefined && { former: [{ key: keyOfHighlight(book, { text: whole }), text: whole }] }),
  };
}

/** As in Readwise's table, so that one adds nothing to the other. */
type Placed = Pick<WrittenHighlight, 'text' | 'page' | 'location'>;

function keyOfHighlight({ item }: Book, { text, page, location }: Placed): string {
  return keyOf(item, ['highlight', page ?? location ?? '', text]);
}
