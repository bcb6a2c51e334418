import type { Table } from '../table/parse-table.ts';
import { htmlToText } from '../text/html.ts';
import { makeTable } from './table-of-records.ts';

const PARTS = /<h[1-6][^<>]*>([^<]*)<\/h[1-6]>|<a\s([^<>]*)>([^<]*)<\/a>/gi;
const ADDED = /\b(?:time_added|add_date)\s*=/i;

/** The page of saved links that browsers and Pocket write, as a table; null for any other page. */
export function findLinkTable(html: string): Table | null {
  let folder = '';
  const rows: Map<string, string>[] = [];
  for (const [, heading, attributes = '', words = ''] of html.matchAll(PARTS)) {
    if (heading !== undefined) folder = htmlToText(heading);
    else if (ADDED.test(attributes)) rows.push(readLink({ attributes, words, folder }));
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
