import { type Unpacked, unzip } from './archive/unzip.ts';
import type { FileReading } from './file-reading.ts';
import { REASONS_FILE } from './left-over.ts';
import { readMarkdownFiles } from './markdown/read-files.ts';
import { isOwnMarkdown } from './markdown/read-markdown.ts';
import { isReadwiseMarkdown, readReadwiseMarkdown } from './readwise/read-markdown.ts';
import { readText } from './read-text.ts';
import { decodeBytes, isBinary } from './text/decode-bytes.ts';

const GOODREADS_JSON =
  'This looks like the archive of JSON files that Goodreads sends when somebody asks for all their data. It names no books in a form that can be read here. What works is the table: on goodreads.com, open My Books, then Import and export, and choose Export Library. Drop the CSV file that you get.';

/** Reads our Markdown export, or the one readable file that a zip holds. */
export function readArchive(bytes: Uint8Array): FileReading {
  const files = unzip(bytes);
  if (typeof files === 'string') return { kind: 'unreadable', reason: files };
  if (files.length === 0) return { kind: 'unreadable', reason: 'This zip is empty.' };
  const texts = files
    .filter(({ name }) => name !== REASONS_FILE)
    .map((file) => ({ name: file.name, text: readable(file) }));
  const markdown = texts.filter(({ name }) => name.toLowerCase().endsWith('.md'));
  if (markdown.some(({ text }) => isOwnMarkdown(text))) return readMarkdownFiles(texts);
  if (markdown.some(({ text }) => isReadwiseMarkdown(text))) return readReadwiseMarkdown(markdown);
  return readOnlyFile(texts);
}

function readable({ bytes }: Unpacked): string {
  return isBinary(bytes) ? '' : decodeBytes(bytes);
}

function readOnlyFile(texts: readonly { name: string; text: string }[]): FileReading {
  const readings = texts.slice(0, 50).map(({ text }) => readText(text));
  const found = readings.filter(({ kind }) => kind !== 'unreadable');
  const [first] = found;
  if (first !== undefined && found.length === 1) return first;
  if (found.length > 1)
    return {
      kind: 'unreadable',
      reason: 'This zip holds several files that can be read. Unpack it and drop one at a time.',
    };
  const isJson = texts.some(({ name }) => name.toLowerCase().endsWith('.json'));
  return {
    kind: 'unreadable',
    reason: isJson ? GOODREADS_JSON : 'This zip holds no file that can be read here.',
  };
}
