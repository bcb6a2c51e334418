import { htmlToText } from '../text/html.ts';
import type { Watched } from './watched.ts';

const ENTRY = /<div class="outer-cell\b/;
const LINK = /<a href="([^"<>]*)"[^<>]*>([^<]*)<\/a>/g;
/** "From Google Ads"; the sentence why the line is here names Google as well. */
const AD = /^[^.<>]{0,40}Google[^.<>]{0,20}$/;
/** What follows the day: ", 2:52:38 PM UTC". */
const TIME_OF_DAY = /,?\s{1,3}\d{1,2}:\d{2}.*$/;

export function looksLikeWatchPage(html: string): boolean {
  return ENTRY.test(html) && /<a href="https:\/\/www\.youtube\.com\/watch\?/.test(html);
}

/** The same history as the web page that Google makes unless it is asked for JSON. */
export function listWatchedOfPage(html: string): Watched[] {
  return html.split(ENTRY).slice(1).map(readEntry);
}

function readEntry(entry: string): Watched {
  const [, said = '', ...beside] = entry.split(/<div class="content-cell\b[^<>]*>/);
  const words = said.split(/<\/div>/)[0] ?? '';
  const [video, channel] = [...words.matchAll(LINK)];
  const lines = words.split(/<br\s*\/?>/).map((line) => htmlToText(line));
  return {
    title: htmlToText(video?.[2] ?? lines[0] ?? ''),
    channel: htmlToText(channel?.[2] ?? ''),
    link: htmlToText(video?.[1] ?? ''),
    time: (lines.findLast((line) => line !== '') ?? '').replace(TIME_OF_DAY, ''),
    isAd: beside.some((cell) => cell.split(/<br\s*\/?>/).some((line) => AD.test(htmlToText(line)))),
  };
}
