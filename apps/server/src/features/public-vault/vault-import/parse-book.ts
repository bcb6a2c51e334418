import { notesFromLines, startNoteTitles } from '@vault/domain';
import { parse as parseYaml } from 'yaml';

type Stray = { field: string; message: string };

type Parsed = {
  frontMatter: unknown;
  body: unknown;
  /** Content of the file that would otherwise be lost silently. */
  strays: Stray[];
};

const KNOWN = new Set(['summary', 'key takeaways', 'quotes', 'notes']);

/** The front matter and the sections of a book's file. Throws with a sentence if it has no front matter. */
export function parseBook(source: string): Parsed {
  const text = source.replace(/\r\n?/g, '\n');
  const match = /^---\n(.*?)\n---\n(.*)$/s.exec(text);
  if (match?.[1] === undefined || match[2] === undefined)
    throw new Error('must begin with front matter between two lines of ---');
  const { sections, strays } = splitSections(match[2]);
  const section = (name: string) => sections.get(name) ?? '';
  const takeaways = readTakeaways(section('key takeaways'));
  const quotes = readQuotes(section('quotes'));
  const notes = readNotes(section('notes'));
  return {
    frontMatter: parseYaml(match[1]) as unknown,
    body: {
      summary: section('summary'),
      takeaways: takeaways.items,
      quotes: quotes.items,
      notes: notes.items,
    },
    strays: [...strays, ...takeaways.strays, ...quotes.strays, ...notes.strays],
  };
}

function splitSections(body: string): { sections: Map<string, string>; strays: Stray[] } {
  const sections = new Map<string, string>();
  const [before = '', ...parts] = body.split(/^## /m);
  const strays: Stray[] = [];
  if (before.trim() !== '') strays.push({ field: '', message: 'has text before its first section' });
  for (const part of parts) {
    const { head, rest } = cutFirstLine(part);
    const name = head.toLowerCase();
    if (!KNOWN.has(name)) strays.push({ field: name, message: 'is not a known section' });
    else if (sections.has(name)) strays.push({ field: name, message: 'appears twice' });
    else sections.set(name, rest);
  }
  return { sections, strays };
}

/** "- " starts a takeaway; lines below it belong to it. */
function readTakeaways(section: string): { items: string[]; strays: Stray[] } {
  const [before = '', ...parts] = section.split(/^[-*] /m);
  const strays =
    before.trim() === '' ? [] : [{ field: 'takeaways', message: 'must be a list: "- " and the text' }];
  const items = parts.map((item) => item.trim().replace(/\s*\n\s*/g, ' '));
  return { items, strays };
}

/** Block quotes with an empty line between them; a last line that begins with a dash is the source. */
function readQuotes(section: string) {
  const strays: Stray[] = [];
  const items = section
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map((lines, index) => {
      if (lines.some((line) => !line.startsWith('>')))
        strays.push({ field: `quotes.${index}`, message: 'must have "> " before every line' });
      return readQuote(lines.map((line) => line.replace(/^>\s?/, '').trim()));
    });
  return { items, strays };
}

function readQuote(lines: readonly string[]): { text: string; source: string | null } {
  const last = lines.at(-1) ?? '';
  const source = /^[—–-]\s/.test(last) ? last.replace(/^[—–-]\s+/, '') : null;
  const text = (source === null ? lines : lines.slice(0, -1)).join('\n').trim();
  return { text, source };
}

/** "### Title" starts a note; a section without titles is a list of lines. */
function readNotes(section: string): { items: { title: string; content: string }[]; strays: Stray[] } {
  if (!/^### /m.test(section)) {
    const lines = section.split('\n').map((line) => line.replace(/^[-*] /, ''));
    return { items: notesFromLines(lines), strays: [] };
  }
  const [before = '', ...parts] = section.split(/^### /m);
  const titleOf = startNoteTitles();
  const items = parts.map((part) => {
    const { head, rest } = cutFirstLine(part);
    return { title: titleOf(head), content: rest };
  });
  const strays = before.trim() === '' ? [] : [{ field: 'notes', message: 'has text before its first title' }];
  return { items, strays };
}

function cutFirstLine(part: string): { head: string; rest: string } {
  const end = part.indexOf('\n');
  return end === -1
    ? { head: part.trim(), rest: '' }
    : { head: part.slice(0, end).trim(), rest: part.slice(end).trim() };
}
