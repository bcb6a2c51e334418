import { squeeze } from '@vault/domain';
import { unzipSync } from 'fflate';
import type { Room } from '../archive/unzip.ts';
import { decodeBytes } from '../text/decode-bytes.ts';
import { htmlToText } from '../text/html.ts';
import type { Mark } from './mark.ts';

/** A row, a cell, a heading with its level, or a paragraph. */
type Part = { kind: 'row' | 'cell' | 'p' | `h${number}`; text: string };

/**
 * The document of notes that Google Play Books keeps of each book in Google Drive, as a web page or a word processor's
 * document: each page number in it is a link that says what it is from, in any language.
 */
export function looksLikePlayBooks(text: string): boolean {
  return text.includes('books-notes-export') && /<(?:w:tc|td)[ >]/i.test(text);
}

/**
 * The body of a word processor's document, and where its links lead; '' for any other file, null for one that there is
 * no room for.
 */
export function readDocument(bytes: Uint8Array, room: Room): string | null {
  let hasRoom = true;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!PARTS_OF_DOCUMENT.has(name)) return false;
        hasRoom &&= originalSize <= LARGEST_PART && room.take(originalSize);
        return hasRoom;
      },
    });
    return hasRoom ? Object.values(files).map(decodeBytes).join('') : null;
  } catch {
    return '';
  }
}

const PARTS_OF_DOCUMENT: ReadonlySet<string> = new Set(['word/document.xml', 'word/_rels/document.xml.rels']);
const LARGEST_PART = 50 * 1024 * 1024;

/** A picture, what was marked with its day, and its page: the three cells of a row. */
export function listPlayBooksNotes(text: string): Mark[] {
  const parts = text.includes('<w:document') ? listPartsOfDocument(text) : listPartsOfPage(text);
  const head = parts.findIndex(({ kind }) => kind === 'h1');
  const [title, author] = parts.slice(head, head + 2);
  const book = { title: squeeze(title?.text ?? ''), author: author?.kind === 'p' ? author.text : '' };
  return listRows(parts).flatMap(({ cells: [picture, marked, place], chapter }): Mark[] => {
    if (marked === undefined || place === undefined || picture?.some((words) => words !== '')) return [];
    const page = place.find((words) => words !== '') ?? '';
    return [{ ...book, ...splitMarked(marked), page, chapter }];
  });
}

type Row = { cells: string[][]; chapter: string };

/** Of tables in tables only the inner rows have several cells. */
function listRows(parts: readonly Part[]): Row[] {
  const rows: Row[] = [];
  let chapter = '';
  for (const { kind, text } of parts) {
    const cells = rows.at(-1)?.cells;
    if (kind === 'row') rows.push({ cells: [], chapter });
    else if (kind === 'cell') cells?.push([text]);
    else if (kind === 'p') cells?.at(-1)?.push(text);
    else chapter = kind === 'h1' ? '' : squeeze(text);
  }
  return rows;
}

/** The words, then what was noted, then the day; a bookmark has the day alone. Empty paragraphs are between them. */
function splitMarked(paragraphs: readonly string[]): Pick<Mark, 'quote' | 'note' | 'created'> {
  const groups = paragraphs
    .join('\n')
    .split(/\n{2,}/)
    .map((group) => group.trim())
    .filter((group) => group !== '');
  const said = groups.length > 1 ? groups : paragraphs.filter((paragraph) => paragraph !== '');
  const [quote = '', ...note] = said.slice(0, -1);
  return { quote, note: note.join('\n\n'), created: said.at(-1) ?? '' };
}

function listPartsOfPage(html: string): Part[] {
  return html.split(/<(?=(?:tr|td|p|h\d)\b)/i).map((piece) => {
    const [, name = '', inner = ''] = /^(\w+)[^>]*>([\s\S]*)$/.exec(piece) ?? [];
    const words = inner.replace(/<\/?a\b[^<>]*>/gi, '').replace(/\s+/g, ' ');
    return { kind: kindOf(name.toLowerCase()), text: htmlToText(words) };
  });
}

function listPartsOfDocument(xml: string): Part[] {
  return xml.split(/<(?=w:(?:tr|tc|p)[ >])/).map((piece) => {
    const [, name = ''] = /^w:(\w+)/.exec(piece) ?? [];
    const [, level] = /<w:pStyle w:val="Heading(\d)"/.exec(piece) ?? [];
    const words = [...piece.matchAll(/<w:(t|br)(?: [^<>]*)?\/?>([^<]*)/g)].map(([, kind, said = '']) =>
      kind === 'br' ? '\n' : said,
    );
    return { kind: kindOf(level === undefined ? name : `h${level}`), text: htmlToText(words.join('')) };
  });
}

function kindOf(name: string): Part['kind'] {
  if (name === 'tr') return 'row';
  if (name === 'td' || name === 'tc') return 'cell';
  return /^h\d$/.test(name) ? `h${Number(name.slice(1))}` : 'p';
}
