import { type Heading, startChapters } from './chapters.ts';

/** A highlight as it stands in Readwise's Markdown. */
export type WrittenHighlight = {
  text: string;
  page?: string;
  location?: string;
  /** "0:01:03" in a podcast. */
  time?: string;
  /** The headings that it stands below. */
  chapter: string;
  note: string;
  tags: string;
};

const SECTION = /^#{2,3} (?:New )?highlights\b.*$/i;
const OTHER_SECTION = /^#{1,2} /;

/** Every highlight below the headings of highlights; what else stands in the file is not one. */
export function splitHighlights(text: string): WrittenHighlight[] {
  const stretches: Stretch[] = [];
  let stretch: Stretch | null = null;
  let block: string[] | undefined;
  let chapters = startChapters();
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const heading = readHeading(line, lines[index + 1]);
    if (SECTION.test(line)) {
      chapters = startChapters();
      stretch = { blocks: [], chapter: '' };
    } else if (OTHER_SECTION.test(line)) stretch = null;
    else if (stretch !== null && heading !== null) {
      chapters.enter(heading);
      stretch = { blocks: [], chapter: chapters.current() };
      // What is below a bullet belongs to it: the tag that has made it a heading.
      if (!line.startsWith('#')) block = undefined;
    } else if (/^[-*] /.test(line)) stretch?.blocks.push((block = [line]));
    // Below a heading without a bullet: it continues what was there before.
    else if (stretch !== null) block?.push(line);
    if (stretch !== null && stretch !== stretches.at(-1)) stretches.push(stretch);
  }
  return stretches.flatMap(({ blocks, chapter }) =>
    joinLists(blocks).map((lines) => ({ ...readHighlight(lines), chapter })),
  );
}

/** Lines between two headings, grouped by their bullets. */
type Stretch = { blocks: string[][]; chapter: string };

/**
 * "### Economy" of a template, or "- ## Economy": how Readwise writes what its reader has marked as a heading. With a
 * comment, it is a highlight like others.
 */
function readHeading(line: string, next = ''): Heading | null {
  const [, marks = '', title = ''] = /^(?:[-*] (?=#)|(?=###))(#{1,6}) (.+)$/.exec(line) ?? [];
  if (marks === '' || SAID.exec(next)?.[1] === 'Note') return null;
  return { level: marks.length, title: readPlace(title.trim()).text };
}

/**
 * A highlight that contains a list looks like several. Where highlights end with their link, a bullet without one
 * belongs to the highlight that goes on. If the last has none, or one with a comment, the file doesn't tell.
 */
function joinLists(blocks: readonly string[][]): string[][] {
  const last = blocks.at(-1);
  const isTold =
    last !== undefined && isLinked(last) && blocks.every((lines) => isLinked(lines) || !isSaid(lines));
  if (!isTold) return [...blocks];
  const joined: string[][] = [];
  let isOpen = false;
  for (const lines of blocks) {
    if (isOpen) for (const line of lines) joined.at(-1)?.push(line);
    else joined.push([...lines]);
    isOpen = !isLinked(lines);
  }
  return joined;
}

function isLinked(lines: readonly string[]): boolean {
  const saidAt = lines.findIndex((line) => SAID.test(line));
  const text = saidAt < 0 ? lines : lines.slice(0, saidAt);
  return LINK.test(text.findLast((line) => line.trim() !== '')?.trimEnd() ?? '');
}

function isSaid(lines: readonly string[]): boolean {
  return lines.some((line) => SAID.test(line));
}

const SAID = /^[ \t]+[-*] (Tags|Note):[ \t]*(.*)$/;

function readHighlight(block: readonly string[]): Omit<WrittenHighlight, 'chapter'> {
  const [start = '', ...more] = block;
  const parts: Record<'text' | 'note' | 'tags', string[]> = { text: [], note: [], tags: [] };
  let current: keyof typeof parts = 'text';
  for (const line of [start.slice(2), ...more]) {
    const [, name, rest = ''] = SAID.exec(line) ?? [];
    if (name !== undefined) current = name === 'Tags' ? 'tags' : 'note';
    parts[current].push(name === undefined ? line.replace(/^(?: {1,6}|\t{1,2})/, '') : rest);
  }
  const [text, note, tags] = [parts.text, parts.note, parts.tags].map((part) => part.join('\n').trim());
  return {
    ...readPlace(text ?? ''),
    note: note ?? '',
    tags: tags ?? '',
  };
}

/** "… ([Location 204](https://readwise.io/…))": the link leads back to Readwise, and its words tell the place. */
const LINK = /\(\[([^[\]]{1,60})\] ?\(https?:\/\/[^\s()]*\)\)(?: \^[\w-]+)?$/;

function readPlace(text: string): Pick<WrittenHighlight, 'text' | 'page' | 'location' | 'time'> {
  const link = LINK.exec(text);
  if (link === null) return { text };
  const [, name, value = ''] = /^(Location|Loc|Page|Time) ([\w,.:-]+)$/.exec(link[1] ?? '') ?? [];
  const bare = { text: text.slice(0, link.index).trimEnd() };
  if (name === undefined) return bare;
  if (name === 'Page') return { ...bare, page: value };
  return name === 'Time' ? { ...bare, time: value } : { ...bare, location: value.replaceAll(',', '') };
}
