/** The regions of a book's file, in their order. */
export const BOOK_REGIONS = ['summary', 'takeaways', 'quotes', 'notes'] as const;
/** Those of any file: `quote` is all that the file of a single quote has, and `goals` that of the goals. */
export const REGIONS = [...BOOK_REGIONS, 'quote', 'goals'] as const;
export type BookRegion = (typeof BOOK_REGIONS)[number];
export type Region = (typeof REGIONS)[number];

const REGION_HEADINGS: Readonly<Record<Region, string>> = {
  summary: '## Summary',
  takeaways: '## Key Takeaways',
  quotes: '## Quotes',
  notes: '## Notes',
  quote: '',
  goals: '',
};

type RegionPlace = { start: number; end: number; before: number; after: number };

/** Where a region's text starts and ends in a file, and where its marks do; null when a mark is missing. */
export function findRegion(file: string, region: Region): RegionPlace | null {
  const begin = new RegExp(`^%% kv:begin ${region} %%[ \\t]*\\r?\\n`, 'm').exec(file);
  if (begin === null) return null;
  const start = begin.index + begin[0].length;
  const mark = new RegExp(`^%% kv:end ${region} %%[ \\t]*\\r?$`, 'm').exec(file.slice(start));
  if (mark === null) return null;
  const end = start + mark.index;
  return { start, end, before: begin.index, after: end + mark[0].length };
}

export function wrapRegion(region: Region, body: string): string {
  const heading = REGION_HEADINGS[region];
  const text = body === '' ? '' : `${heading === '' ? '' : `${heading}\n`}${body}\n`;
  return `%% kv:begin ${region} %%\n${text}%% kv:end ${region} %%\n`;
}

/** The text of a region without its heading, with line feeds alone. */
export function readRegion(file: string, region: Region): string {
  const place = findRegion(file, region);
  if (place === null) return '';
  const body = file.slice(place.start, place.end).replace(/\r\n?/g, '\n').replace(/^\n+/, '');
  const heading = REGION_HEADINGS[region];
  const isHeaded = heading !== '' && (body === heading || body.startsWith(`${heading}\n`));
  return trimLines(isHeaded ? body.slice(heading.length) : body);
}

/** Without line feeds at its ends. A pattern would backtrack over each run of them inside the text. */
function trimLines(text: string): string {
  let [start, end] = [0, text.length];
  while (text[start] === '\n') start += 1;
  while (end > start && text[end - 1] === '\n') end -= 1;
  return text.slice(start, end);
}
