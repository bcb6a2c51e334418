import { foldForSearch } from '@vault/domain';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';

type ItemTexts = { title: string; authors: readonly string[]; summary: string };
type Given = SQL | Placeholder;

/** The texts of an item as `indexItemWords` wants them. */
export function foldItem({ title, authors, summary }: ItemTexts) {
  return { sourceWords: foldForSearch([title, ...authors].join(' ')), summaryWords: foldForSearch(summary) };
}

/** What an item's `search` holds: title and authors have the weight A, which a query can ask for. */
export function indexItemWords({ sourceWords, summaryWords }: { sourceWords: Given; summaryWords: Given }) {
  return sql<string>`setweight(to_tsvector('simple', ${sourceWords}), 'A') || to_tsvector('simple', ${summaryWords})`;
}
