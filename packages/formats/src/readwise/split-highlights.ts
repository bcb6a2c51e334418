import type { Heading } from './chapters.ts';

/** A highlight as it stands in Readwise's Markdown. */
export type WrittenHighlight = {
  text: string;
  page?: string;
  location?: string;
  /** "0:01:03" in a podcast. */
  time?: string;
  /** With a place that was not read at first. */
  whole?: string;
  note: string;
  tags: string;
};

/** The title of a chapter; `written` if it is itself a highlight. */
export type WrittenHeading = { heading: Heading; written: WrittenHighlight | null };

const SECTION = /^#{2,3} (?:New )?highlights\b.*$/i;
const OTHER_SECTION = /^#{1,2} /;

/**
 * Every highlight below the headings of highlights, with the titles of chapters among them, a list for each such
 * heading; what else stands in the file is neither.
 */
export function splitHighlights(text: string): (WrittenHighlight | WrittenHeading)[][] {
  const sections: Stretch[][] = [];
  let stretch: Stretch | null = null;
  let block: string[] | undefined;
  const lines = writeBullets(text.split('\n'));
  for (const [index, line] of lines.entries()) {
    const heading = readHeading(line, lines[index + 1]);
    if (SECTION.test(line)) sections.push([(stretch = { title: [], blocks: [] })]);
    else if (OTHER_SECTION.test(line)) stretch = null;
    else if (stretch !== null && heading !== null) {
      sections.at(-1)?.push((stretch = { title: [heading], blocks: [] }));
      // What is below a bullet belongs to it: the tag that has made it a heading.
      if (heading.written !== null) block = undefined;
    } else if (/^[-*] /.test(line)) stretch?.blocks.push((block = [line]));
    // Below a heading without a bullet: it continues what was there before.
    else if (stretch !== null) block?.push(line);
  }
  return sections.map((stretches) =>
    stretches.flatMap(({ title, blocks }) => [...title, ...joinLists(blocks).map(readHighlight)]),
  );
}

const BULLET_OF_HIGHLIGHT = /^[-*] (?!(?:Tags|Note):)/;

/** A template of one's own may quote a highlight, "> Still water.": as bullets, with what is said below it. */
function writeBullets(lines: readonly string[]): readonly string[] {
  const from = lines.findIndex((line) => SECTION.test(line)) + 1;
  const below = lines.slice(from);
  if (from === 0 || below.some((line) => BULLET_OF_HIGHLIGHT.test(line))) return lines;
  let last: 'quoted' | 'ended' | 'said' | 'other' = 'other';
  const written = below.map((line) => {
    const before = last;
    const quoted = /^> ?(.*)$/.exec(line)?.[1];
    if (quoted !== undefined) {
      last = 'quoted';
      return `${before === 'quoted' ? ' ' : '-'} ${quoted}`;
    }
    if (line.trim() === '') last = before === 'quoted' ? 'ended' : before;
    else last = before === 'other' || line.startsWith('#') ? 'other' : 'said';
    if (line.trim() === '' || last === 'other') return line;
    return `    ${before === 'said' || /^[-*] /.test(line) ? '' : '- Note: '}${line}`;
  });
  return [...lines.slice(0, from), ...written];
}

/** Lines between two headings, grouped by their bullets, and the first of the two. */
type Stretch = { title: WrittenHeading[]; blocks: string[][] };

/**
 * "### Economy" of a template, or "- ## Economy": how Readwise writes what its reader has marked as a heading. With a
 * comment, it is a highlight like others.
 */
function readHeading(line: string, next = ''): WrittenHeading | null {
  const [, bullet, marks = '', title = ''] = /^(?:([-*] )(?=#)|(?=###))(#{1,6}) (.+)$/.exec(line) ?? [];
  if (marks === '' || SAID.exec(next)?.[1] === 'Note') return null;
  const written = readPlace(title.trim());
  const heading = { level: marks.length, title: written.text };
  return { heading, written: bullet === undefined ? null : { ...written, note: '', tags: '' } };
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

function readHighlight(block: readonly string[]): WrittenHighlight {
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

/** "… (Page 12)": of what Readwise has no address for, as a book on paper. */
const BARE_PLACE = / \(((?:Location|Loc|Page|Time) (?:\d[\w,.:-]*|[ivxlc]+))\)(?: \^[\w-]+)?$/;

function readPlace(text: string): Omit<WrittenHighlight, 'note' | 'tags'> {
  const bare = BARE_PLACE.exec(text);
  if (bare !== null) return { ...cutPlace(text, bare), whole: text };
  const link = LINK.exec(text);
  return link === null ? { text } : cutPlace(text, link);
}

function cutPlace(text: string, link: RegExpExecArray): Omit<WrittenHighlight, 'note' | 'tags'> {
  const [, name, value = ''] = /^(Location|Loc|Page|Time) ([\w,.:-]+)$/.exec(link[1] ?? '') ?? [];
  const bare = { text: text.slice(0, link.index).trimEnd() };
  if (name === undefined) return bare;
  if (name === 'Page') return { ...bare, page: value };
  return name === 'Time' ? { ...bare, time: value } : { ...bare, location: value.replaceAll(',', '') };
}
