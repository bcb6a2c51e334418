/**
 * What stands below a heading of the second level, or of the first where those name lists; `heading` is '' for what
 * stands above all of them.
 */
export type Section = { heading: string; list: List | null; body: string };

/** The lists of an item into which a section's lines go by its heading. */
type List = 'quotes' | 'takeaways' | 'summary' | 'notes';

const LISTS: readonly (readonly [List, RegExp])[] = [
  [
    'quotes',
    /^(?:(?:my|favou?rite|notable|key|book) )?(?:highlights?|quotes?|quotations?)(?: (?:and )?notes)?$/,
  ],
  ['takeaways', /^(?:(?:my|key|main|top) )?(?:takeaways?|take aways?|ideas|lessons(?: learned)?)$/],
  ['summary', /^(?:(?:my|short|book) )?summary$/],
  ['notes', /^(?:(?:my|book) )?notes?$/],
];

function listOf(heading: string): List | null {
  const words = heading
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
  return LISTS.find(([, named]) => named.test(words))?.[0] ?? null;
}

type Heading = { heading: string; list: List | null; level: number };

/** "## Quotes", "# Quotes", in an outline "- ## Quotes", and "**Quotes**" alone on its line if it names a list. */
function readHeading(line: string): Heading | null {
  const [, marks, mark, bold] = /^(?:- )?(?:(##?) +(\S.*)|\*\*([^*]{1,40})\*\*:?)\s*$/.exec(line) ?? [];
  const heading = (mark ?? bold ?? '').replaceAll('**', '').trim();
  const list = listOf(heading);
  const level = marks?.length ?? 2;
  return heading === '' || (mark === undefined && list === null) ? null : { heading, list, level };
}

export function splitSections(text: string): Section[] {
  const sections: (Omit<Section, 'body'> & { lines: string[] })[] = [{ heading: '', list: null, lines: [] }];
  let isCode = false;
  let isOutline = false;
  // The chapters of "# Highlights" are headings of the second level.
  let level = 2;
  for (const line of text.split('\n')) {
    if (/^\s*(?:```|~~~)/.test(line)) isCode = !isCode;
    const found = isCode ? null : readHeading(line);
    if (found !== null && (found.list !== null || found.level === level)) {
      isOutline = line.startsWith('- ');
      level = found.list === 'quotes' || found.list === 'takeaways' ? found.level : 2;
      sections.push({ heading: found.heading, list: found.list, lines: [] });
    } else sections.at(-1)?.lines.push(isOutline ? line.replace(/^(?:\t| {2})/, '') : line);
  }
  return sections
    .map(({ lines, ...section }) => ({ ...section, body: lines.join('\n').replace(/^\n+/, '').trimEnd() }))
    .filter(({ heading, body }) => heading !== '' || body !== '');
}

/** Whether a file without a head is told by its headings to be of something that was read. */
export function hasLists(text: string): boolean {
  const lists = new Set(splitSections(text).map(({ list }) => list));
  lists.delete(null);
  return lists.has('quotes') || lists.has('takeaways') || lists.size > 1;
}
