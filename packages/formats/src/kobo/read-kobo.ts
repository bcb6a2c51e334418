import type { FileReading } from '../file-reading.ts';
import { type Cells, type DeviceBook, readDeviceBooks } from '../marks/device-books.ts';
import { type Database, findRows, type Row, textOf } from '../sqlite/database.ts';

/** The database of a Kobo; null where none of these is one. */
export function readKobo(databases: readonly Database[]): FileReading | null {
  const contents = findRows(databases, 'content', [
    'ContentID',
    'ContentType',
    'MimeType',
    'BookID',
    'Title',
    'Attribution',
    'Series',
    'SeriesNumber',
    'ISBN',
    'ReadStatus',
    '___PercentRead',
    'DateLastRead',
    'LastTimeFinishedReading',
  ]);
  const bookmarks = findRows(databases, 'Bookmark', [
    'VolumeID',
    'ContentID',
    'Text',
    'Annotation',
    'DateCreated',
    'Hidden',
  ]);
  if (contents === null || bookmarks === null) return null;
  const ratings = findRows(databases, 'ratings', ['ContentID', 'Rating', 'Review']) ?? [];
  return readBooks({ contents, bookmarks, ratings });
}

type Kobo = { contents: Row[]; bookmarks: Row[]; ratings: Row[] };

const NOT_BEGUN: FileReading = { kind: 'unreadable', reason: 'On this Kobo no book has been begun.' };

function readBooks({ contents, bookmarks, ratings }: Kobo): FileReading {
  const chapters = nameChapters(contents);
  const marks = Map.groupBy(bookmarks.filter(isShown), ({ VolumeID }) => textOf(VolumeID));
  const marksOf = (id: string) => (marks.get(id) ?? []).map((mark) => readMark(mark, chapters));
  const rated = new Map(ratings.map((rating) => [textOf(rating.ContentID), rating]));
  const volumes = contents.filter(isVolume);
  const books = volumes.map((volume): DeviceBook => {
    const id = textOf(volume.ContentID);
    const rating = rated.get(id);
    const isTold = rating !== undefined || isBegun(volume);
    return { book: readVolume(volume, rating), marks: marksOf(id), isTold };
  });
  // What was marked stays when a book is deleted.
  const known = new Set(volumes.map(({ ContentID }) => textOf(ContentID)));
  const gone = [...marks.keys()]
    .filter((id) => !known.has(id))
    .map((id): DeviceBook => ({ book: { Title: nameOf(id) }, marks: marksOf(id), isTold: false }));
  return readDeviceBooks('kobo', [...books, ...gone]) ?? NOT_BEGUN;
}

/** "file:///mnt/onboard/Ann One/Reeds.kepub.epub" is "Reeds"; a book of the shop has a number alone. */
function nameOf(volumeId: string): string {
  const file = /^file:.*\/([^/]+)$/.exec(volumeId)?.[1];
  return file?.replace(/(?:\.kepub)?\.\w{2,5}$/, '') ?? `Kobo ${volumeId}`;
}

/** A chapter names its book. */
function isVolume({ ContentType, BookID }: Row): boolean {
  return String(ContentType) === '6' && !BookID;
}

function isShown({ Hidden }: Row): boolean {
  return !/^(?:1|true)$/.test(String(Hidden));
}

function isBegun({ ReadStatus }: Row): boolean {
  return Number(ReadStatus) > 0;
}

const FINISHED = 2;

function readVolume(volume: Row, rating: Row | undefined): Cells {
  const status = Number(volume.ReadStatus);
  const percent = Number(volume.___PercentRead);
  return {
    Title: textOf(volume.Title),
    Kind: /pocket|instapaper/.test(textOf(volume.MimeType)) ? 'article' : 'book',
    Author: textOf(volume.Attribution),
    Series: textOf(volume.Series),
    'Series number': textOf(volume.SeriesNumber),
    ISBN: textOf(volume.ISBN),
    ...(isBegun(volume) && { Status: status === FINISHED ? 'finished' : 'reading' }),
    ...(isBegun(volume) && status !== FINISHED && percent > 0 && { Progress: `${percent}%` }),
    ...(status === FINISHED && readEnd(volume)),
    Rating: textOf(rating?.Rating),
    'My review': textOf(rating?.Review),
  };
}

/** Some are finished, and nothing but when they were last opened is told. */
function readEnd({ LastTimeFinishedReading, DateLastRead }: Row): Cells {
  const finished = textOf(LastTimeFinishedReading);
  return finished === '' ? { Finished: textOf(DateLastRead), dayPrecision: 'rough' } : { Finished: finished };
}

function readMark(mark: Row, chapters: ReadonlyMap<string, string>): Cells {
  return {
    Quote: joinLines(textOf(mark.Text)),
    Comment: textOf(mark.Annotation),
    Chapter: chapters.get(textOf(mark.ContentID)) ?? '',
    Created: textOf(mark.DateCreated),
  };
}

/** A line that is set in is one of the book's file, and none of its text. */
function joinLines(text: string): string {
  const lines = text.split(/\n[ \t]{2,}/);
  return lines.map((line) => line.trimEnd()).join(' ');
}

/** The names of chapters by the parts of a book that begin with them; most parts are called like their files. */
function nameChapters(contents: readonly Row[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { ContentID, BookID, Title } of contents) {
    const [id, title] = [textOf(ContentID), textOf(Title)];
    if (!BookID || title === '' || /\.x?html?\b/i.test(title)) continue;
    const part = id.replace(/-\d+$/, '');
    if (!names.has(part)) names.set(part, title);
    names.set(id, title);
  }
  return names;
}
