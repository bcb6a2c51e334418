import { isTimeOfRecording } from '@vault/domain';
import type { ItemsReading, ReadFile, RowOutcome } from '../file-reading.ts';
import { type ImportedItem, startItem } from '../imported-item.ts';
import { htmlToText } from '../text/html.ts';
import { withoutWikiLinks } from '../text/wiki-links.ts';
import { addNames } from '../values/names.ts';
import { addTags, readWebAddress, setPublished } from '../values/set-values.ts';
import { type Snip, splitSnips } from './snips.ts';

const METADATA = /^## Episode metadata[ \t]*$/m;

/** Snipd's export of the podcasts that somebody has marked, by the headings of its own template. */
export function isSnipd(text: string): boolean {
  return METADATA.test(text) && /^- Episode (?:title|link)::? /m.test(text);
}

/** A row is an episode. */
export function readSnipd(files: readonly ReadFile[]): ItemsReading {
  const items: ImportedItem[] = [];
  const episodes = files.flatMap(splitEpisodes);
  const rows = episodes.map(({ name, text }, index): RowOutcome => {
    const row = index + 1;
    if (!isSnipd(text))
      return { row, outcome: 'skipped', label: name, reason: 'Snipd did not write this file' };
    const item = readEpisode(text.replace(/\r\n?/g, '\n'), row);
    if (item.title === '') return { row, outcome: 'failed', label: name, reason: 'The title is missing' };
    items.push(item);
    return { row, outcome: 'item', label: item.title };
  });
  return { kind: 'items', format: 'snipd', items, rows, notices: [], files: episodes };
}

/** One file may hold several; what stands before the first is its title and its cover. */
function splitEpisodes({ name, text }: ReadFile): ReadFile[] {
  const parts = text.split(/^(?=## Episode metadata[ \t]*$)/m);
  if (parts.length < 3) return [{ name, text }];
  const [before = '', first = '', ...others] = parts;
  return [before + first, ...others].map((part) => ({ name, text: part }));
}

function readEpisode(text: string, row: number): ImportedItem {
  const [head = '', snips = ''] = text.split(/^## Snips[ \t]*$/m);
  const about = (name: string) =>
    withoutLinks(new RegExp(`^- ${name}::?[ \\t]+(.*)$`, 'm').exec(head)?.[1] ?? '');
  const item = startItem(row, about('Episode title') || (/^# (.+)$/m.exec(head)?.[1] ?? ''));
  item.type = 'podcast';
  addNames(item.authors, [about('Show'), about('Owner / Host')]);
  setPublished(item, about('Episode publish date'));
  const link = readWebAddress(/^- Episode link::?[ \t]+\[[^[\]]*\]\(([^()\s]+)\)/m.exec(head)?.[1] ?? '');
  if (link !== null) item.previewLink = link;
  const cover = readWebAddress(/!\[Cover[^[\]]*\]\(([^()\s]+)\)/.exec(head)?.[1] ?? '');
  if (cover !== null) item.image = cover;
  addTags(item, readTags(about('Tags')));
  const notes = htmlToText(
    withoutMarks((head.split('<summary>Show notes</summary>')[1] ?? '').split('</details>')[0] ?? ''),
  );
  if (notes !== '') Object.assign(item, { summary: notes, summaryOrigin: 'import' });
  for (const snip of splitSnips(snips)) addSnip(item, snip);
  return item;
}

function addSnip(item: ImportedItem, { time, url, title, quote, transcript, said }: Snip): void {
  const [text] = [quote, transcript, title, ...said].filter((part) => part !== '');
  if (text === undefined) return;
  const comment = [title, ...said, quote === '' ? '' : transcript].filter(
    (part) => part !== '' && part !== text,
  );
  item.quotes.push({
    text,
    ...(url !== '' && { key: url }),
    ...(isTimeOfRecording(time) && { location: time }),
    ...(comment.length > 0 && { comment: comment.join('\n\n') }),
  });
}

/** "[[A pond]]" and "[open in Snipd](https://…)" by their words. */
function withoutLinks(text: string): string {
  return withoutWikiLinks(text)
    .replace(/\[([^[\]]*)\]\([^()\s]*\)/g, '$1')
    .trim();
}

/** Those that Snipd itself gives each say nothing. */
function readTags(text: string): string[] {
  return Array.from(text.matchAll(/#(\S+)/g), ([, tag = '']) => tag).filter(
    (tag) => tag !== 'podcasts' && tag !== 'snipd',
  );
}

/** The marks of a quotation before each line, also after a break of HTML. */
function withoutMarks(text: string): string {
  return text.replace(/<br\s*\/?>/g, '\n').replace(/^> ?/gm, '');
}
