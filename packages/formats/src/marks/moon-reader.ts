import type { Mark } from './mark.ts';

const HEAD = /^\s*\d+\nindent:\w+\ntrim:\w+\n(?=#\n)/;
/** Lines of one mark, the first of which is "#". */
const LINES = 17;

/** The file .mrexpt that Moon+ Reader exports of one book. */
export function looksLikeMoonReader(text: string): boolean {
  return HEAD.test(text.slice(0, 1000).replace(/\r\n?/g, '\n'));
}

export function listMoonReaderMarks(text: string): Mark[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(HEAD, '').split('\n');
  const marks: Mark[] = [];
  for (let at = 0; at < lines.length; ) {
    if (lines[at]?.trim() !== '#') {
      at += 1;
      continue;
    }
    marks.push(readMark(lines.slice(at, at + LINES)));
    at += LINES;
  }
  return marks;
}

function readMark(lines: readonly string[]): Mark {
  const lineAt = (place: number) => (lines[place] ?? '').replace(/<BR>/gi, '\n').trim();
  return { title: lineAt(2), created: lineAt(10), note: lineAt(12), quote: lineAt(13) };
}
