import { isRecord, type ReadingStatus, startNoteTitles } from '@vault/domain';
import type { ItemsReading, RowOutcome } from '../file-reading.ts';
import { type ImportedItem, type ImportedNote, type ImportedQuote, startItem } from '../imported-item.ts';
import { recordsOf, textOf } from '../text/json.ts';
import { stableId } from '../text/stable-id.ts';
import { readEpoch } from '../values/dates.ts';
import { takeGenreFromTags } from '../values/genres.ts';
import { addNames, dropNoNames } from '../values/names.ts';
import { readSeriesCell } from '../values/series.ts';
import {
  addFinished,
  addNote,
  addSeries,
  addTags,
  setIsbn,
  setPages,
  setProgress,
  setRating,
} from '../values/set-values.ts';

export function looksLikeKoreader(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return Array.isArray(value.documents) || (Array.isArray(value.entries) && 'title' in value);
}

/** KOReader's export of one book or of several. A row is a book. */
export function readKoreader(value: unknown): ItemsReading {
  const record = isRecord(value) ? value : {};
  const documents: unknown[] = Array.isArray(record.documents) ? record.documents : [record];
  const items: ImportedItem[] = [];
  const rows = documents.map((document, index): RowOutcome => {
    const row = index + 1;
    if (!isRecord(document)) return { row, outcome: 'failed', label: '', reason: 'It is not a book' };
    const title = textOf(document.title);
    if (title === '')
      return { row, outcome: 'failed', label: textOf(document.file), reason: 'The title is missing' };
    items.push(readDocument(document, row));
    return { row, outcome: 'item', label: title };
  });
  return { kind: 'items', format: 'koreader', items, rows, notices: [], records: documents };
}

function readDocument(document: Record<string, unknown>, row: number): ImportedItem {
  const item = startItem(row, textOf(document.title));
  const written = readNames(document.author);
  item.authors = dropNoNames(written);
  setPages(item, textOf(document.number_of_pages));
  readSidecarFields(item, document);
  const entries: unknown[] = Array.isArray(document.entries) ? document.entries : [];
  const broken = entries.length - recordsOf(entries).length;
  if (broken > 0) item.notices.push(`${broken} of its entries could not be read.`);
  const titleOf = startNoteTitles();
  const authors = written.join('; ');
  const formerAuthors = readNames(document.formerAuthor ?? document.author).join('; ');
  for (const entry of recordsOf(entries)) addEntry({ item, entry, titleOf, authors, formerAuthors });
  numberTwins(item.quotes);
  numberTwins(item.notes);
  return item;
}

function readNames(lines: unknown): string[] {
  const names: string[] = [];
  addNames(names, textOf(lines).split('\n'));
  return names;
}

/** "Abandoned" stands in its files for what it shows as on hold. */
const STATUSES: Readonly<Record<string, ReadingStatus>> = {
  complete: 'finished',
  abandoned: 'paused',
  reading: 'reading',
};

/** What KOReader's own exports leave out, and the file beside a book has. */
function readSidecarFields(item: ImportedItem, document: Record<string, unknown>): void {
  const status = STATUSES[textOf(document.status)];
  if (status !== undefined) item.status = status;
  if (status === 'finished') {
    addFinished(item, textOf(document.modified));
    item.dayPrecision = 'rough';
  }
  setRating(item, textOf(document.rating));
  const percent = Math.round(Number(document.percent_finished) * 100);
  if (percent > 0 && percent < 100) setProgress(item, `${percent}%`);
  addNote(item, 'My review', textOf(document.review));
  addTags(item, textOf(document.keywords).split(/[\n,]/));
  // Not its number, which Calibre sets to 1 unasked: it would tell the book apart from the one of another list.
  const series = readSeriesCell(textOf(document.series), '');
  addSeries(
    item,
    series.map(({ name }) => ({ name, index: '' })),
  );
  const [, isbn] = /\bisbn:\s*([\dX-]{10,17})/i.exec(textOf(document.identifiers)) ?? [];
  if (isbn !== undefined) setIsbn(item, isbn);
  takeGenreFromTags(item);
}

/** "12", "xiv", "A-3"; a position inside a file is not a page: "/body/DocFragment[3]". */
export const PAGE = /^[\p{L}\p{N}][\p{L}\p{N}.-]{0,19}$/u;

type Entry = {
  item: ImportedItem;
  entry: Record<string, unknown>;
  titleOf: (title: string) => string;
  /** As they are written. */
  authors: string;
  formerAuthors: string;
};

function addEntry({ item, entry, titleOf, authors, formerAuthors }: Entry): void {
  const text = textOf(entry.text);
  const note = textOf(entry.note);
  if (text === '' && note === '') return void item.notices.push('An entry without text was left out.');
  const chapter = textOf(entry.chapter);
  const page = PAGE.test(textOf(entry.page)) ? textOf(entry.page) : '';
  const created = typeof entry.time === 'number' ? readEpoch(entry.time) : null;
  const stamp = created === null ? {} : { createdAt: created };
  const kind = text === '' ? 'note' : 'highlight';
  const words = text || note;
  const formerText = textOf(entry.formerText);
  const keyOf = (by: string, place: string, said: string) => stableId([item.title, by, kind, place, said]);
  const number = textOf(entry.pageno) || page;
  const key = keyOf(authors, '', words);
  // Keys had numbers of pages, which change with the font.
  const places = /^\d+$/.test(number) ? [number, ''] : [''];
  const wasReadOtherwise = formerText !== '' || formerAuthors !== authors;
  const former = [
    // It was never anything but these words.
    ...places.map((place) => ({ key: keyOf(authors, place, words), text: '' })),
    ...(wasReadOtherwise ? places : []).map((place) => ({
      key: keyOf(formerAuthors, place, formerText || words),
      text: formerText,
    })),
  ].filter((one) => one.key !== key);
  const known = { key, ...(former.length > 0 && { former }) };
  if (text === '') {
    const wanted = page === '' ? chapter || 'Note' : `Note on page ${page}`;
    item.notes.push({ title: titleOf(wanted), content: note, ...known, ...stamp });
    return;
  }
  item.quotes.push({
    text,
    ...known,
    ...stamp,
    ...(page === '' ? {} : { page }),
    ...(chapter === '' ? {} : { location: chapter.toWellFormed() }),
    ...(note === '' ? {} : { comment: note }),
  });
}

/** The same words on several pages are known by the order in which they were marked. */
function numberTwins(lines: readonly (ImportedQuote | ImportedNote)[]): void {
  const timeOf = ({ createdAt = '9999' }: { createdAt?: string }) => Date.parse(createdAt);
  for (const twins of Map.groupBy(lines, ({ key }) => key).values()) {
    const numbers = new Map<string | undefined, number>();
    const claimed = new Set<string>();
    for (const twin of twins.toSorted((a, b) => timeOf(a) - timeOf(b))) {
      const page = twin.former?.[0]?.key;
      const number = numbers.get(page) ?? numbers.size + 1;
      numbers.set(page, number);
      if (number > 1) twin.key = `${twin.key}#${number}`;
      // What they were known by without their pages was numbered, too.
      for (const one of twin.former ?? []) {
        if (number > 1 && claimed.has(one.key)) one.key = `${one.key}#${number}`;
        claimed.add(one.key);
      }
    }
  }
}
