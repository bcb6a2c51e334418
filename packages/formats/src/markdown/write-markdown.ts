import { linkToMoment, nameBeforePlace, squeeze } from '@vault/domain';
import type { ExportedItem } from '../exported-item.ts';
import { escapeEnds, writeDate } from './entry-dates.ts';
import { escapeLines, tidyLines } from './escape-lines.ts';
import { type Place, writeFrontMatter } from './front-matter.ts';
import { BOOK_REGIONS, type BookRegion, wrapRegion } from './regions.ts';

/** The text of a region without any text of the item. */
type Instead = Partial<Record<BookRegion, string>>;

/** One item as a file for Obsidian: a head, and four regions that a later export may rewrite. */
export function writeMarkdown(item: ExportedItem, place: Place, instead: Instead = {}): string {
  const bodies = { ...writeBodies(item), ...instead };
  const regions = BOOK_REGIONS.map((region) => wrapRegion(region, bodies[region]));
  const title = squeeze(item.title);
  return `${writeFrontMatter(item, place)}# ${title}\n\n${regions.join('\n')}`;
}

function writeBodies(item: ExportedItem): Record<BookRegion, string> {
  return {
    summary: escapeLines(tidyLines(item.summary), 'prose'),
    takeaways: item.takeawayList.map(writeTakeaway).join('\n'),
    quotes: item.quoteList.map((quote) => writeQuote(quote, item, writeDate(quote.createdAt))).join('\n\n'),
    notes: item.noteList.map(writeNote).join('\n\n'),
  };
}

function writeTakeaway({ id, text, createdAt }: ExportedItem['takeawayList'][number]): string {
  const lines = escapeEnds(tidyLines(text)).replace(/\n(?!\n)/g, '\n  ');
  return `- ${lines} ${writeDate(createdAt)} ^t-${id}`;
}

type Quote = ExportedItem['quoteList'][number];
type Source = Pick<ExportedItem, 'type' | 'previewLink'>;

/** `date` comes before its id; none if the head of its file has it. */
export function writeQuote({ id, text, page, location, comment }: Quote, source: Source, date = ''): string {
  const lines = escapeLines(escapeEnds(tidyLines(text)), 'quote').split('\n');
  const place = writePlace({ page, location }, source);
  if (place !== '') lines.push(`- ${place}`);
  const block = lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
  const said = escapeLines(tidyLines(comment ?? ''), 'comment');
  return `${block}${date === '' ? '' : ` ${date}`} ^q-${id}${said === '' ? '' : `\n\n${said}`}`;
}

/** "p. 402, loc. 6101", "place: Lesson 3" for what is no page, or "at 12:34" in a recording, linked where its address can name a moment. A page that itself holds ", loc. " gets a backslash there. */
function writePlace(
  { page, location }: Pick<Quote, 'page' | 'location'>,
  { type, previewLink }: Source,
): string {
  const [onPage = '', at = ''] = [page, location].map((text) => squeeze(text ?? ''));
  const name = nameBeforePlace(onPage, type);
  const parts = [];
  if (onPage && name === 'at') parts.push(`at ${linkTime(onPage, previewLink)}`);
  else if (onPage)
    parts.push(`${name === 'page' ? 'p.' : 'place:'} ${onPage.replace(/, (\\*)loc\. /g, ', $1\\loc. ')}`);
  if (at) parts.push(`loc. ${linkTime(at, previewLink)}`);
  return parts.join(', ');
}

function linkTime(time: string, link: string | null): string {
  const moment = linkToMoment(link, time)?.replaceAll('(', '%28').replaceAll(')', '%29');
  return moment === undefined ? time : `[${time}](${moment})`;
}

function writeNote({ id, title, content, createdAt }: ExportedItem['noteList'][number]): string {
  const said = escapeLines(tidyLines(content), 'note');
  // On a line of its own: lists of headings show the whole line.
  const heading = `### ${squeeze(title)} ^n-${id}\n${writeDate(createdAt)}`;
  return said === '' ? heading : `${heading}\n${said}`;
}
