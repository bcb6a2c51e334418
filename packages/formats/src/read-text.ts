import { readExcerpts } from './marks/read-excerpts.ts';
import type { FileReading } from './file-reading.ts';
import { readClippings } from './kindle/read-clippings.ts';
import { looksLikeClippings } from './kindle/parse-clippings.ts';
import { looksLikeBookcision, readBookcision } from './kindle/read-bookcision.ts';
import { looksLikeNotebook, readNotebook } from './kindle/read-notebook.ts';
import { looksLikeNotesPage, readNotesPage } from './kindle/read-notes-page.ts';
import { looksLikeNotesTable, readNotesTable } from './kindle/read-notes-table.ts';
import { looksLikeKarakeep, readKarakeep } from './karakeep/read-karakeep.ts';
import { looksLikeKoreader, readKoreader } from './koreader/read-koreader.ts';
import { looksLikeSidecar, readSidecar } from './koreader/sidecar.ts';
import { looksLikeWrittenMarkdown, readWrittenMarkdown } from './koreader/written-markdown.ts';
import { guessMapping } from './mapping/guess-mapping.ts';
import { looksLikeAnnotationSet, readAnnotationSets } from './marks/annotation-set.ts';
import { NO_MARKS, readMarks } from './marks/mark.ts';
import { listMoonReaderMarks, looksLikeMoonReader } from './marks/moon-reader.ts';
import { listSharedNotes, looksLikeSharedNotes } from './marks/moon-reader-shared.ts';
import { listPlayBooksNotes, looksLikePlayBooks } from './marks/play-books.ts';
import { listPocketBookNotes, looksLikePocketBook } from './marks/pocketbook.ts';
import { describeUnmarked, listReadEraMarks, looksLikeReadEra } from './marks/readera.ts';
import { isOwnMarkdown } from './markdown/read-markdown.ts';
import { readMarkdownFiles } from './markdown/read-files.ts';
import { isOwnJson, readOwnJson } from './own-json/read-json.ts';
import { findLibbyTable } from './records/libby.ts';
import { findLinkTable } from './records/links.ts';
import { findNoteTable } from './records/notes.ts';
import { findRecordTable } from './records/table-of-records.ts';
import { isReadwiseMarkdown, readReadwiseMarkdown } from './readwise/read-markdown.ts';
import { readReadwise } from './readwise/read-readwise.ts';
import { isReadwise, recogniseTable } from './recognise-table.ts';
import { isSnipd, readSnipd } from './snipd/read-snipd.ts';
import { parseTable } from './table/parse-table.ts';
import { readTable } from './table/read-table.ts';
import { parseJson } from './text/json.ts';
import { restoreHeader } from './trackers/goodreads-header.ts';
import { looksLikeLibraryThing, readLibraryThingJson } from './trackers/librarything-json.ts';
import { listWatchedOfPage, looksLikeWatchPage } from './youtube/history-html.ts';
import { listWatched, looksLikeWatchHistory } from './youtube/history-json.ts';
import { recognisePlaylist, withoutPlaylistData } from './youtube/playlist.ts';
import { readWatchHistory } from './youtube/watched.ts';

/** Reads the text of a file that is no archive. */
export function readText(raw: string): FileReading {
  const text = raw.replaceAll('\u0000', '');
  if (text.trim() === '') return unreadable('This file is empty.');
  if (/^\s*[{[]/.test(text)) {
    const reading = readJsonText(text);
    if (reading !== null) return reading;
  }
  // Before all that the words in it may look like.
  if (isOwnMarkdown(text)) return readMarkdownFiles([{ name: '', text }]);
  if (isKnownTable(text)) return readTableText(text);
  if (looksLikeSidecar(text)) return readSidecarText(text);
  const marks = readMarkedText(text);
  if (marks !== null) return marks;
  if (looksLikeClippings(text)) return readClippings(text);
  if (looksLikeWrittenMarkdown(text)) return readKoreader({ documents: readWrittenMarkdown(text) });
  if (isReadwiseMarkdown(text)) return readReadwiseMarkdown([{ name: '', text }]);
  if (isSnipd(text)) return readSnipd([{ name: '', text }]);
  if (looksLikeNotebook(text)) return readNotebook(text);
  if (looksLikeNotesPage(text)) return readNotesPage(text);
  if (looksLikeNotesTable(text)) return readNotesTable(text);
  if (looksLikeWatchPage(text)) return readWatchHistory(listWatchedOfPage(text));
  if (/^\s*@\w+\s*\{|^\s*TY {1,2}- /.test(text)) return unreadable(REFERENCES);
  if (/<opml\b/i.test(text.slice(0, 1000))) return unreadable(SUBSCRIPTIONS);
  if (text.startsWith('Letterboxd list export')) return unreadable(FILM_LIST);
  const table = findNoteTable([{ name: '', text }]) ?? findLinkTable(text);
  if (table !== null) return { kind: 'needs-mapping', table, guess: guessMapping(table) };
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(text))
    return unreadable(
      'This is a web page. A table (CSV), a text file of clippings, the notebook of a Kindle app or an export of ours can be read here.',
    );
  return readTableText(text);
}

/** Null for the file of no reading app that is told by its first lines. */
function readMarkedText(text: string): FileReading | null {
  if (looksLikeMoonReader(text)) return readMarks('moon-reader', listMoonReaderMarks(text)) ?? NO_MARKS;
  if (looksLikeAnnotationSet(text)) return readAnnotationSets([text]);
  if (looksLikeSharedNotes(text)) return readMarks('moon-reader', listSharedNotes(text)) ?? NO_MARKS;
  if (looksLikePlayBooks(text)) return readMarks('play-books', listPlayBooksNotes(text)) ?? NO_MARKS;
  if (looksLikePocketBook(text)) return readMarks('pocketbook', listPocketBookNotes(text)) ?? NO_MARKS;
  return null;
}

const SUBSCRIPTIONS =
  'This is a list of the podcasts or feeds that you follow (OPML). It names no episode or article that you have heard or read, so nothing of it can be imported.';

const REFERENCES =
  'This is a list of references (BibTeX or RIS). What can be imported is a table: in Zotero, open File, then Export Library, and choose CSV. Here, choose that file.';

const FILM_LIST =
  'This is a single list from Letterboxd. What can be imported is the whole of your data: on letterboxd.com, open Settings, then Data, and choose Export your data. Here, choose the zip that you get.';

function readSidecarText(text: string): FileReading {
  const document = readSidecar(text);
  if (document !== null) return readKoreader(document);
  return unreadable('This KOReader file is cut off or damaged, so nothing in it can be relied on.');
}

/** Null when the text only starts like JSON. */
function readJsonText(text: string): FileReading | null {
  const value = parseJson(text);
  if (value === undefined) {
    return /^\s*(?:\{\s*"|\[\s*[{["])/.test(text)
      ? unreadable('This file is JSON that is cut off or damaged, so nothing in it can be relied on.')
      : null;
  }
  if (isOwnJson(value)) return readOwnJson(value);
  if (looksLikeKoreader(value)) return readKoreader(value);
  if (looksLikeBookcision(value)) return readBookcision(value);
  // Also has bookmarks.
  const libby = findLibbyTable(value);
  if (libby !== null) return { kind: 'needs-mapping', table: libby, guess: guessMapping(libby) };
  if (looksLikeKarakeep(value)) return readKarakeep(value);
  if (looksLikeReadEra(value))
    return readMarks('readera', listReadEraMarks(value), describeUnmarked(value)) ?? NO_MARKS;
  if (looksLikeLibraryThing(value)) return readLibraryThingJson(value);
  if (looksLikeWatchHistory(value)) return readWatchHistory(listWatched(value));
  const table = findRecordTable(value);
  if (table !== null) return { kind: 'needs-mapping', table, guess: guessMapping(table) };
  return unreadable(
    'This file is JSON, but neither an export of Knowledge Vault nor one of Karakeep, KOReader or Bookcision, and no list of books or highlights.',
  );
}

/** A title may be "Highlight", but none is the names of several columns. */
function isKnownTable(text: string): boolean {
  const [header = ''] = text
    .trimStart()
    .slice(0, 10_000)
    .split(/[\r\n]/, 1);
  const { columns } = parseTable(header) ?? { columns: [] };
  return columns.length > 1 && (isReadwise(columns) || recogniseTable(columns) !== null);
}

function readTableText(text: string): FileReading {
  const parsed = parseTable(text);
  const table = parsed && withoutPlaylistData(restoreHeader(parsed));
  if (table === null || (table.columns.length < 2 && !isReadwise(table.columns))) {
    return (
      readExcerpts(text) ?? unreadable('This file is not a table, clippings or an export that is known here.')
    );
  }
  if (table.rows.length === 0) return unreadable('This table has a header and no rows.');
  if (isReadwise(table.columns)) return readReadwise(table);
  const known = recogniseTable(table.columns) ?? recognisePlaylist(table);
  if (known !== null) return readTable(table, known);
  const guess = guessMapping(table);
  // Passages may hold commas, and a table such passages: only one that names titles is a table for certain.
  const excerpts = guess.fields.includes('title') ? null : readExcerpts(text);
  return excerpts ?? { kind: 'needs-mapping', table, guess };
}

function unreadable(reason: string): FileReading {
  return { kind: 'unreadable', reason };
}
