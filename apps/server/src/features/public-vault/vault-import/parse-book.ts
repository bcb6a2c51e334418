import { notesFromLines, uniqueNoteTitle } from '@vault/domain';
import { parse as parseYaml } from 'yaml';

type Sections = Map<string, string>;

/** The front matter and the sections of a book's file. Throws with a sentence when it has no front matter. */
export function parseBook(source: string): {
  frontMatter: unknown;
  body: unknown;
  unknownSections: string[];
} {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const match = /^---\n(.*?)\n---\n(.*)$/s.exec(text);
  if (match?.[1] === undefined || match[2] === undefined)
    throw new Error('must begin with front matter between two lines of ---');
  const sections = splitSections(match[2]);
  return {
    frontMatter: parseYaml(match[1]),
    body: {
      summary: sections.get('summary') ?? '',
      takeaways: readTakeaways(sections.get('key takeaways') ?? ''),
      quotes: readQuotes(sections.get('quotes') ?? ''),
      notes: readNotes(sections.get('notes') ?? ''),
    },
    unknownSections: [...sections.keys()].filter((name) => !KNOWN.has(name)),
  };
}

const KNOWN = new Set(['summary', 'key takeaways', 'quotes', 'notes']);

function splitSections(body: string): Sections {
  const sections: Sections = new Map();
  for (const part of body.split(/^## /m).slice(1)) {
    const end = part.indexOf('\n');
    const name = (end === -1 ? part : part.slice(0, end)).trim().toLowerCase();
    sections.set(name, end === -1 ? '' : part.slice(end).trim());
  }
  return sections;
}

/** "- " starts a takeaway; lines below it that are indented belong to it. */
function readTakeaways(section: string): string[] {
  return section
    .split(/^[-*] /m)
    .map((item) => item.trim().replace(/\s*\n\s*/g, ' '))
    .filter((item) => item !== '');
}

/** Block quotes with an empty line between them; a last line that begins with a dash is the source. */
function readQuotes(section: string): { text: string; source: string | null }[] {
  return section
    .split(/\n\s*\n/)
    .map((block) => block.split('\n').map((line) => line.replace(/^>\s?/, '').trim()))
    .filter((lines) => lines.some((line) => line !== ''))
    .map((lines) => {
      const last = lines.at(-1) ?? '';
      const source = lines.length > 1 && /^[—–-]\s/.test(last) ? last.replace(/^[—–-]\s+/, '') : null;
      const text = (source === null ? lines : lines.slice(0, -1)).join('\n').trim();
      return { text, source };
    });
}

/** "### Title" starts a note; a section without titles is a list of lines. */
function readNotes(section: string): { title: string; content: string }[] {
  if (!/^### /m.test(section))
    return notesFromLines(section.split('\n').map((line) => line.replace(/^[-*] /, '')));
  const taken = new Set<string>();
  return section
    .split(/^### /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      const title = uniqueNoteTitle((end === -1 ? part : part.slice(0, end)).trim(), taken);
      taken.add(title);
      return { title, content: end === -1 ? '' : part.slice(end).trim() };
    });
}
