import { setImmediate } from 'node:timers/promises';
import type { SearchHit } from '@vault/contract';
import { excerptOf, keepMissing, type MarkedPiece, type SearchQuery, withoutMarkdown } from '@vault/domain';
import type { FoundItem } from './search.store.ts';

const EXCERPT = 180;
const WHOLE = { length: 1000 };
/**
 * Characters in which matches are looked for, over all texts together; with the most texts, each has ten thousand, and
 * half of that where all are quotes with comments, which are no longer.
 */
const MOST_READ = 1_200_000;
/** After so many, it is somebody else's turn. */
const READ_AT_ONCE = 100_000;

/** What was found, with what matches in it marked. */
export async function presentHits(found: readonly FoundItem[], query: SearchQuery): Promise<SearchHit[]> {
  const texts = found.reduce((sum, item) => sum + listLongTexts(item).length, 0);
  const excerpt = { length: EXCERPT, reach: Math.floor(MOST_READ / texts) };
  const hits: SearchHit[] = [];
  let read = 0;
  for (const item of found) {
    hits.push(presentHit(item, query, excerpt));
    read += listLongTexts(item).reduce((sum, text) => sum + text.length, 0);
    if (read < READ_AT_ONCE) continue;
    read = 0;
    await setImmediate();
  }
  return hits;
}

function listLongTexts({ summary, entries }: FoundItem): string[] {
  return [summary, ...entries.flatMap(({ text, comment }) => (comment === null ? [text] : [text, comment]))];
}

type Excerpt = { length: number; reach: number; placedBy?: SearchQuery };

function presentHit(item: FoundItem, query: SearchQuery, excerpt: Excerpt): SearchHit {
  return {
    content: {
      _id: item.id,
      title: item.title,
      authors: item.authors,
      type: item.type,
      image: item.image,
      publishedDate: item.publishedDate,
    },
    title: excerptOf(item.title, query, WHOLE),
    byline: excerptOf(item.authors.join(', '), query, WHOLE),
    summary: showMatch(item.summary, query, excerpt) ?? [],
    entries: item.entries.map((entry) => {
      const comment = excerptOfComment(entry, query, excerpt);
      return {
        id: entry.id,
        kind: entry.kind,
        origin: entry.origin,
        title: entry.title === null ? null : excerptOf(entry.title, query, WHOLE),
        text:
          entry.kind === 'note'
            ? excerptOfNote(entry.text, query, excerpt)
            : excerptOf(entry.text, query, excerpt),
        ...(comment !== undefined && { comment }),
      };
    }),
  };
}

function showMatch(text: string, query: SearchQuery, excerpt: Excerpt): MarkedPiece[] | undefined {
  const pieces = excerptOf(text, query, excerpt);
  return pieces.some((piece) => piece.isMatch) ? pieces : undefined;
}

/** Where it has words that the quote lacks, from there. */
function excerptOfComment(
  { text, comment }: FoundItem['entries'][number],
  query: SearchQuery,
  excerpt: Excerpt,
): MarkedPiece[] | undefined {
  if (comment === null) return undefined;
  return showMatch(comment, query, { ...excerpt, placedBy: keepMissing(query, text) });
}

/** The words as they are read, without marks of Markdown; as they are written where the match is in an address. */
function excerptOfNote(text: string, query: SearchQuery, excerpt: Excerpt): MarkedPiece[] {
  const written = excerptOf(text, query, excerpt);
  const read = excerptOf(withoutMarkdown(written.map((piece) => piece.text).join('')), query, WHOLE);
  return read.some((piece) => piece.isMatch) ? read : written;
}
