import { listNames } from './archive/list-names.ts';
import { OTHER_ARCHIVES } from './archive/other-archives.data.ts';
import { type Room, startRoom, type Unpacked, unzipParts } from './archive/unzip.ts';
import type { FileReading, ReadFile } from './file-reading.ts';
import { REASONS_FILE } from './left-over.ts';
import { readKoreader } from './koreader/read-koreader.ts';
import { looksLikeSidecar, readSidecars } from './koreader/sidecar.ts';
import { readFilms } from './letterboxd/read-films.ts';
import { guessMapping } from './mapping/guess-mapping.ts';
import { readMarkdownFiles } from './markdown/read-files.ts';
import { isOwnMarkdown } from './markdown/read-markdown.ts';
import { isReadwiseMarkdown, readReadwiseMarkdown } from './readwise/read-markdown.ts';
import { withOmnivorePages } from './records/omnivore.ts';
import { joinTables } from './records/join-tables.ts';
import { looksLikeAnnotationSet, readAnnotationSets } from './marks/annotation-set.ts';
import { listPlayBooksNotes, looksLikePlayBooks, readDocument } from './marks/play-books.ts';
import { NO_MARKS, readMarks } from './marks/mark.ts';
import { findNotesAmongOthers, findNoteTable } from './records/notes.ts';
import { readDatabases } from './read-databases.ts';
import { readText } from './read-text.ts';
import { MOST_FILES, tellBesideDatabase, tellRest } from './rest-of-archive.ts';
import { isSnipd, readSnipd } from './snipd/read-snipd.ts';
import { decodeBytes, isBinary } from './text/decode-bytes.ts';
import { readTakeout } from './youtube/takeout.ts';

const LARGE_DOCUMENT = 'This document unpacks to more than can be read at once.';

/** Reads our Markdown export, or the one readable file that a zip holds. */
export function readArchive(bytes: Uint8Array): FileReading {
  const document = readDocument(bytes, startRoom());
  if (document === null) return { kind: 'unreadable', reason: LARGE_DOCUMENT };
  if (looksLikePlayBooks(document)) return readPlayBooks([document]);
  const room = startRoom();
  const files = unzipParts(bytes, room);
  if (typeof files === 'string') return { kind: 'unreadable', reason: files };
  if (files.length === 0) return { kind: 'unreadable', reason: 'This zip is empty.' };
  const database = readDatabases(files);
  const { texts, unread } = readTexts(
    files.filter(({ name }) => name !== REASONS_FILE),
    room,
  );
  if (database?.kind === 'items') return tellBesideDatabase(database, texts);
  const isMarkdown = ({ name }: ReadFile) => name.toLowerCase().endsWith('.md');
  const markdown = texts.filter(isMarkdown);
  if (markdown.some(({ text }) => isOwnMarkdown(text))) return readMarkdownFiles(texts);
  const alone = (reading: FileReading, used: readonly ReadFile[]) => tellRest(reading, { texts, used });
  if (markdown.some(({ text }) => isReadwiseMarkdown(text)))
    return alone(readReadwiseMarkdown(markdown), markdown);
  if (markdown.some(({ text }) => isSnipd(text))) return alone(readSnipd(markdown), markdown);
  const sidecars = texts.filter(({ text }) => looksLikeSidecar(text));
  if (sidecars.length > 0) return alone(readKoreader({ documents: readSidecars(sidecars) }), sidecars);
  const annotations = texts.filter(({ text }) => looksLikeAnnotationSet(text));
  if (annotations.length > 0)
    return alone(readAnnotationSets(annotations.map(({ text }) => text)), annotations);
  const documents = texts.filter(({ text }) => looksLikePlayBooks(text));
  if (documents.length > 0) {
    const notices = unread.length === 0 ? [] : [describeUnread(unread)];
    return alone(
      readPlayBooks(
        documents.map(({ text }) => text),
        notices,
      ),
      documents,
    );
  }
  const takeout = readTakeout(texts, readText);
  if (takeout !== null) return takeout;
  const films = readFilms(texts);
  if (films !== null) return films;
  const notes = findNoteTable(markdown);
  if (notes !== null)
    return alone({ kind: 'needs-mapping', table: notes, guess: guessMapping(notes) }, markdown);
  const among = findNotesAmongOthers(markdown);
  const whole = withOmnivorePages(texts);
  if (among !== null) {
    const beside = whole.filter((file) => !isMarkdown(file));
    const reading = readOthers(beside);
    return reading.kind === 'unreadable'
      ? alone({ kind: 'needs-mapping', table: among, guess: guessMapping(among) }, markdown)
      : tellRest(reading, { texts: whole, used: beside });
  }
  const others = readOthers(whole);
  if (others.kind !== 'unreadable') return others;
  return unread.length > 0 ? { ...others, reason: describeUnread(unread) } : (database ?? others);
}

/** Documents are unpacked as long as the archive comes to no more in all than can be read at once. */
function readTexts(files: readonly Unpacked[], room: Room): { texts: ReadFile[]; unread: string[] } {
  const unread: string[] = [];
  const texts = files.map(({ name, bytes }): ReadFile => {
    if (!/\.docx$/i.test(name)) return { name, text: isBinary(bytes) ? '' : decodeBytes(bytes) };
    const text = readDocument(bytes, room);
    if (text === null) unread.push(name);
    return { name, text: text ?? '' };
  });
  return { texts, unread };
}

function describeUnread(names: readonly string[]): string {
  return `These documents unpack to more than can be read at once: ${listNames(names)}. Choose them one at a time.`;
}

/** Of one book each, as Google Drive packs a folder of them. */
function readPlayBooks(documents: readonly string[], notices: readonly string[] = []): FileReading {
  return readMarks('play-books', documents.flatMap(listPlayBooksNotes), notices) ?? NO_MARKS;
}

/** The most specific formats come first: a zip may also hold the saved web pages themselves. */
const LIKELY = ['csv', 'tsv', 'json', 'txt'];

function readOthers(texts: readonly ReadFile[]): FileReading {
  const rankOf = ({ name }: ReadFile) => {
    const place = LIKELY.indexOf(name.split('.').at(-1)?.toLowerCase() ?? '');
    return place < 0 ? LIKELY.length : place;
  };
  // A list that is cut into many files is read whole.
  const likely = withoutParts(texts)
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .filter((file, index) => rankOf(file) < LIKELY.length || index < MOST_FILES);
  const readings = likely.map(({ text }) => readText(text)).filter(({ kind }) => kind !== 'unreadable');
  const [first] = readings;
  if (first !== undefined) return (readings.length === 1 ? first : joinTables(readings)) ?? SEVERAL;
  const other = OTHER_ARCHIVES.find(([holds]) => texts.some(({ name }) => holds.test(name)));
  return { kind: 'unreadable', reason: other?.[1] ?? 'This zip holds no file that can be read here.' };
}

/** Beside the table of one view, which has some of the columns and rows, Notion writes "… _all.csv" with all of them. */
function withoutParts(texts: readonly ReadFile[]): ReadFile[] {
  const names = new Set(texts.map(({ name }) => name));
  return texts.filter(({ name }) => !name.endsWith('.csv') || !names.has(`${name.slice(0, -4)}_all.csv`));
}

const SEVERAL: FileReading = {
  kind: 'unreadable',
  reason: 'This zip holds several files that can be read. Unpack it and choose one at a time.',
};
