import type { Table } from '../table/parse-table.ts';
import { htmlToText } from '../text/html.ts';
import { makeTable } from './table-of-records.ts';

const PARTS =
  /<h(?<level>[1-6])[^<>]*>(?<heading>[^<]*)<\/h[1-6]>|<a\s(?<attributes>[^<>]*)>(?<words>[^<]*)<\/a>|<dd>(?<said>[^<]*)|<(?<list>\/?dl)\b/gi;
const ADDED = /\b(?:time_added|add_date)\s*=/i;
/** It names no days, so nothing but its title tells that its links were saved. */
const INSTAPAPER = /<title>\s*Instapaper\b/i;
/** What browsers write. Safari's names no days either, and its folders stand in no list around them. */
const BOOKMARKS = /^\s*<!doctype\s+netscape-bookmark-file-1\b/i;

/** The page of saved links that browsers, Pocket and Instapaper write, as a table; null for any other page. */
export function findLinkTable(html: string): Table | null {
  const isInstapaper = INSTAPAPER.test(html.slice(0, 1000));
  const isBookmarks = BOOKMARKS.test(html);
  let heading = '';
  let latest: Map<string, string> | null = null;
  const folders: string[] = [];
  const rows: Map<string, string>[] = [];
  for (const { groups = {} } of html.matchAll(PARTS)) {
    const { attributes = '', words = '', said, list } = groups;
    if (groups.heading !== undefined) {
      // A browser's page begins with its own title.
      heading = isBookmarks && groups.level === '1' ? '' : htmlToText(groups.heading);
      // What stands below it says something about a folder.
      latest = null;
    } else if (list?.toLowerCase() === 'dl') {
      folders.push(isBookmarks || folders.length > 0 ? heading : '');
      heading = '';
    } else if (list !== undefined) {
      folders.pop();
    } else if (said !== undefined) {
      latest?.set('Note', htmlToText(said));
    } else if (isInstapaper || isBookmarks || ADDED.test(attributes)) {
      const folder = folders.length === 0 ? heading : (folders.findLast(Boolean) ?? '');
      latest = readLink({ attributes, words, folder });
      rows.push(latest);
    }
  }
  return rows.length === 0 ? null : makeTable(rows);
}

type Link = { attributes: string; words: string; folder: string };

function readLink({ attributes, words, folder }: Link): Map<string, string> {
  const valueOf = (name: string) =>
    htmlToText(new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`, 'i').exec(attributes)?.[1] ?? '');
  return new Map([
    ['title', htmlToText(words)],
    ['url', valueOf('href')],
    ['time added', valueOf('(?:time_added|add_date)')],
    ['tags', valueOf('tags')],
    ['folder', folder],
  ]);
}
