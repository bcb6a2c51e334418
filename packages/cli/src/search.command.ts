import { persist } from '@vault/contract/client';
import { type EntryKind, markOfAi, type Origin } from '@vault/domain';
import type { Connection } from './connect.ts';
import type { Terminal } from './terminal.ts';

function markOf({ kind, origin }: { kind: EntryKind; origin: Origin }): string {
  const mark = markOfAi(origin, kind === 'quote');
  return mark === null ? '' : ` (${mark})`;
}

type Piece = { text: string };
const join = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');

/** Prints the matches, each book with its lines, or the raw answer. Returns how many books there are. */
export async function searchVault(
  { api }: Connection,
  { words, isJson }: { words: string; isJson: boolean },
  terminal: Terminal,
): Promise<number> {
  const { hits, instead } = await persist(() => api('GET /content/search', { query: { q: words } }));
  if (isJson) terminal.print(JSON.stringify(hits, null, 2));
  else
    for (const { title, byline, summary, entries } of hits) {
      const by = join(byline);
      terminal.print(by === '' ? join(title) : `${join(title)}, ${by}`);
      if (summary.length > 0) terminal.print(`  summary: ${join(summary)}`);
      for (const { kind, origin, title: noteTitle, text, comment = [] } of entries) {
        const said = [join(noteTitle ?? []), join(text)].filter(Boolean).join(': ');
        terminal.print(`  ${kind}${markOf({ kind, origin })}: ${said}`);
        if (comment.length > 0) terminal.print(`    comment: ${join(comment)}`);
      }
    }
  if (hits.length === 0) terminal.tell('Nothing matches');
  if (instead !== null) terminal.tell(`Nothing has "${words}"; this has "${instead}"`);
  return hits.length;
}
