import { isRecord } from '@vault/domain';
import type { ReadFile } from '../file-reading.ts';
import { recordsOf, textOf } from '../text/json.ts';
import { readMoment } from '../values/dates.ts';
import { parseLua } from './lua.ts';
import { PAGE } from './read-koreader.ts';

type Fields = Record<string, unknown>;

/** The file that KOReader keeps beside each book: "metadata.epub.lua". */
export function looksLikeSidecar(text: string): boolean {
  return /^(?:\s*--[^\n]*\n)*\s*return\s*\{/.test(text) && /\["(?:doc_props|stats|doc_pages)"\]/.test(text);
}

const OLD = /\.old$/;
const CORRECTED = /(?:^|\/)custom_metadata\.lua(?:\.old)?$/;

/**
 * The last version of the files beside some books. What their reader has corrected there is left out: by other names,
 * books that were imported before would come again.
 */
export function readSidecars(files: readonly ReadFile[]): (Fields | null)[] {
  const texts = new Map(files.map(({ name, text }) => [name, text]));
  return files
    .filter(({ name }) => !CORRECTED.test(name) && !(OLD.test(name) && texts.has(name.replace(OLD, ''))))
    .map(({ name, text }) => readSidecar(text) ?? readSidecar(texts.get(`${name}.old`) ?? ''));
}

/** The same as a document of KOReader's JSON, with what only this file knows; null where it is damaged. */
export function readSidecar(text: string): Fields | null {
  const file = parseLua(text);
  if (!isRecord(file)) return null;
  const [props, stats, summary] = [recordOf(file.doc_props), recordOf(file.stats), recordOf(file.summary)];
  const annotations = listOf(file.annotations).filter((mark) => textOf(mark.drawer) + noteOf(mark) !== '');
  const bookmarks = listOf(file.bookmarks).filter((mark) => mark.highlighted === true || saidOf(mark) !== '');
  return {
    title: textOf(props.title) || textOf(stats.title) || nameOf(textOf(file.doc_path)),
    author: textOf(props.authors) || textOf(stats.authors),
    number_of_pages: file.doc_pages ?? stats.pages,
    identifiers: props.identifiers,
    keywords: props.keywords,
    series: props.series,
    status: summary.status,
    modified: summary.modified,
    rating: summary.rating,
    percent_finished: file.percent_finished,
    review: summary.note,
    entries: file.annotations === undefined ? bookmarks.map(readBookmark) : annotations.map(readAnnotation),
  };
}

/** Of a page that was marked, "text" tells the chapter. "pageref" is what the book itself calls the page. */
function readAnnotation(mark: Fields): Fields {
  const { chapter, drawer, pageref, pageno, page, text, datetime } = mark;
  const words = textOf(drawer) === '' ? '' : text;
  const named = PAGE.test(textOf(pageref)) ? pageref : (pageno ?? page);
  return { chapter, page: named, pageno, text: words, note: noteOf(mark), time: readTime(datetime) };
}

/** In 2024 KOReader took its own words for a note if their page or language had changed since. */
function noteOf({ text, note, datetime }: Fields): string {
  return saidOf({ notes: text, text: note, datetime });
}

/** Until 2024 the words of the book, or the chapter of a page, were "notes". */
function readBookmark(mark: Fields): Fields {
  const { chapter, page, notes, highlighted, datetime } = mark;
  const text = highlighted === true ? notes : '';
  return { chapter, page, text, note: saidOf(mark), time: readTime(datetime) };
}

/** "text" was what one said of it, or else the day in words, or "notes" again. */
function saidOf({ notes, text, datetime }: Fields): string {
  const said = textOf(text);
  return said === textOf(notes) || said.includes(`@ ${textOf(datetime)}`) ? '' : said;
}

function readTime(datetime: unknown): number | undefined {
  const moment = readMoment(textOf(datetime));
  return moment === null ? undefined : Date.parse(moment) / 1000;
}

function recordOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

/** What has the places 1, 2, 3…, in their order, which is not that of the file. */
function listOf(value: unknown): Fields[] {
  const places = Object.entries(recordOf(value)).toSorted(([a], [b]) => Number(a) - Number(b));
  return recordsOf(places.map(([, entry]) => entry));
}

function nameOf(path: string): string {
  return (
    path
      .split('/')
      .at(-1)
      ?.replace(/\.\w{2,5}$/, '') ?? ''
  );
}
