import type { FileReading } from '../file-reading.ts';
import { type Cells, type DeviceBook, readDeviceBooks } from '../marks/device-books.ts';
import { type Database, findRows, type Row, textOf } from '../sqlite/database.ts';
import { readEpoch } from '../values/dates.ts';

const HALF: FileReading = {
  kind: 'unreadable',
  reason:
    'This is one of the two databases of Apple Books: one holds what you marked, the other the names of the books. On a Mac, quit Books, open ~/Library/Containers/com.apple.iBooksX/Data/Documents, and compress the folders AEAnnotation and BKLibrary together. Choose that zip.',
};
const NOT_BEGUN: FileReading = { kind: 'unreadable', reason: 'In Apple Books no book has been begun.' };

/** The two databases of Apple Books on a Mac; null where none of these is one. */
export function readAppleBooks(databases: readonly Database[]): FileReading | null {
  const marks = findRows(databases, 'ZAEANNOTATION', [
    'ZANNOTATIONASSETID',
    'ZANNOTATIONTYPE',
    'ZANNOTATIONDELETED',
    'ZANNOTATIONSELECTEDTEXT',
    'ZANNOTATIONNOTE',
    'ZANNOTATIONCREATIONDATE',
    'ZFUTUREPROOFING5',
  ]);
  const assets = findRows(databases, 'ZBKLIBRARYASSET', [
    'ZASSETID',
    'ZTITLE',
    'ZAUTHOR',
    'ZISFINISHED',
    'ZDATEFINISHED',
    'ZREADINGPROGRESS',
  ]);
  if (marks === null && assets === null) return null;
  return marks === null || assets === null ? HALF : readBooks(assets, marks);
}

function readBooks(assets: readonly Row[], all: readonly Row[]): FileReading {
  const marks = Map.groupBy(all.filter(isMark), ({ ZANNOTATIONASSETID }) => textOf(ZANNOTATIONASSETID));
  const marksOf = (id: string) => (marks.get(id) ?? []).map(readMark);
  const books = assets.map((asset): DeviceBook => {
    const book = readAsset(asset);
    return { book, marks: marksOf(textOf(asset.ZASSETID)), isTold: book.Status !== undefined };
  });
  // What was marked stays when a book is deleted.
  const known = new Set(assets.map(({ ZASSETID }) => textOf(ZASSETID)));
  const gone = [...marks.keys()]
    .filter((id) => !known.has(id))
    .map((id): DeviceBook => ({ book: { Title: `Apple Books ${id}` }, marks: marksOf(id), isTold: false }));
  return readDeviceBooks('apple-books', [...books, ...gone]) ?? NOT_BEGUN;
}

/** Where somebody stopped reading. */
const PLACE = 3;

function isMark({ ZANNOTATIONTYPE, ZANNOTATIONDELETED }: Row): boolean {
  return ZANNOTATIONTYPE !== PLACE && ZANNOTATIONDELETED !== 1;
}

function readAsset({ ZTITLE, ZAUTHOR, ZISFINISHED, ZDATEFINISHED, ZREADINGPROGRESS }: Row): Cells {
  const percent = Math.floor(Number(ZREADINGPROGRESS) * 100);
  return {
    Title: textOf(ZTITLE),
    Author: textOf(ZAUTHOR),
    ...(ZISFINISHED === 1
      ? { Status: 'finished', Finished: readMoment(ZDATEFINISHED) }
      : percent > 0 && { Status: 'reading', Progress: `${percent}%` }),
  };
}

function readMark(mark: Row): Cells {
  return {
    Quote: textOf(mark.ZANNOTATIONSELECTEDTEXT),
    Comment: textOf(mark.ZANNOTATIONNOTE),
    Chapter: textOf(mark.ZFUTUREPROOFING5),
    Created: readMoment(mark.ZANNOTATIONCREATIONDATE),
  };
}

/** From which Apple counts seconds: the first of January 2001. */
const FIRST_SECOND = 978_307_200;

function readMoment(seconds: Row[string] | undefined): string {
  return typeof seconds === 'number' ? (readEpoch(seconds + FIRST_SECOND) ?? '') : '';
}
