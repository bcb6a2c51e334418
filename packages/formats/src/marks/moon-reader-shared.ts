import type { Mark } from './mark.ts';

/** "Walden - Henry David Thoreau (Highlight: 12; Note: 3)" */
const HEAD = /^\s*(\S[^\n]{0,300}) \(Highlight: (\d+); Note: (\d+)\)[ \t]*\n/;
const CHAPTER = /^◆ ?/;
const MARK = /^▪ ?/;
const SAID = /^([\s\S]*\S) \(([^()]+)\)$/;

/** What Moon+ Reader shares of one book as text. */
export function looksLikeSharedNotes(text: string): boolean {
  return HEAD.test(text.slice(0, 1000).replace(/\r\n?/g, '\n'));
}

export function listSharedNotes(shared: string): Mark[] {
  const text = shared.replace(/\r\n?/g, '\n');
  const [head = '', name = '', , notes] = HEAD.exec(text) ?? [];
  const at = name.lastIndexOf(' - ');
  const book = at < 0 ? { title: name } : { title: name.slice(0, at), author: name.slice(at + 3) };
  const lines = listLines(text.slice(head.length));
  // Words in brackets at the end of as many highlights as there are notes are the notes.
  const isNoted = lines.filter(({ words }) => SAID.test(words)).length === Number(notes);
  return lines.map(({ words, chapter }) => {
    const [, quote = words, note = ''] = (isNoted && SAID.exec(words)) || [];
    return { ...book, quote, note, chapter };
  });
}

function listLines(text: string): { words: string; chapter: string }[] {
  const found: { words: string; chapter: string }[] = [];
  let chapter = '';
  for (const line of text.split('\n')) {
    const last = found.at(-1);
    if (CHAPTER.test(line)) chapter = line.replace(CHAPTER, '').trim();
    else if (MARK.test(line)) found.push({ words: line.replace(MARK, '').trim(), chapter });
    else if (/^[─-]+$/.test(line.trim()) || line.trim() === '') continue;
    else if (last === undefined) found.push({ words: line.trim(), chapter });
    else last.words += `\n${line.trim()}`;
  }
  return found;
}
