import type { EntryWithSource } from '@vault/contract';
import {
  countFound,
  type EntryKind,
  isByAi,
  isEmptyQuery,
  keepMissing,
  opensWithMark,
  parseSearchQuery,
  type SearchQuery,
  withoutMarkdown,
} from '@vault/domain';
import type { Measured } from '../masonry/masonry.tsx';
import { beginningOf, startAtFound } from '../text/excerpt.ts';
import type { Ruler } from '../text/ruler.ts';
import { type TextStyle, textStyles } from '../text/text-styles.ts';
import { cardPadding } from './card-frame.ts';

type Shown = {
  text: string;
  lines: number;
  /** Surely: nothing in it is cut off. */
  isWhole: boolean;
};

export type EntrySize = Measured & {
  title: { text: string; lines: number } | null;
  text: (Shown & { style: TextStyle; hasHangingMark: boolean }) | null;
  /** Of a quote that was found by a hashtag in it, or by words that the quote has not. */
  comment: Shown | null;
};

const excerptCharacters = 700;
const mostLines = { takeaway: 14, quote: 14, note: 12, comment: 8 };
/** A longer quotation is set like other reading. */
const longQuote = 260;
/** How far a quotation is set in, for the mark that hangs in its margin. */
const quoteIndent = 14;
const sourceHeight = 48;
const gapAboveSource = 18;
const gapUnderTitle = 6;
const gapAboveComment = 10;
const originHeight = 28;

type Words = Pick<EntryWithSource, 'kind' | 'text' | 'title' | 'origin' | 'comment'>;

/** The height of an entry's card, and what it shows of it. Matches `EntryCard` to the pixel. */
export function measureEntry({
  entry,
  width,
  ruler,
  query,
  hashtag,
}: {
  entry: Words;
  width: number;
  ruler: Ruler;
  /** What is searched for. */
  query: SearchQuery;
  /** What the entries shown have in common; empty for none. */
  hashtag: string;
}): EntrySize {
  const inner = width - 2 * cardPadding.text;
  const title = measureTitle(entry, inner, ruler);
  const text = measureText({ ...entry, text: showFrom(entry, query) }, inner, ruler);
  const comment = measureComment(entry, { inner, ruler, query, hashtag });
  const height =
    2 * cardPadding.text +
    (title === null ? 0 : title.lines * textStyles.noteTitle.lineHeight) +
    (title === null || text === null ? 0 : gapUnderTitle) +
    (text === null ? 0 : text.lines * text.style.lineHeight) +
    (comment === null ? 0 : gapAboveComment + comment.lines * textStyles.byline.lineHeight) +
    (isByAi(entry.origin) ? originHeight : 0) +
    gapAboveSource +
    sourceHeight;
  return { height, title, text, comment };
}

/** The height of an entry that is on its way, of so many lines. Matches `EntrySkeleton`. */
export function measureSkeleton(kind: EntryKind, lines: number): Measured {
  const style = kind === 'quote' ? textStyles.quote : textStyles.reading;
  const title = kind === 'note' ? textStyles.noteTitle.lineHeight + gapUnderTitle : 0;
  return { height: 2 * cardPadding.text + title + lines * style.lineHeight + gapAboveSource + sourceHeight };
}

type Measuring = { inner: number; ruler: Ruler; query: SearchQuery; hashtag: string };

function measureComment(
  { kind, text: quote, comment }: Words,
  { inner, ruler, query, hashtag }: Measuring,
): EntrySize['comment'] {
  if (kind !== 'quote' || comment === null) return null;
  if (hashtag === '' && !hasOwnMatch({ quote, comment }, query)) return null;
  const sought = hashtag === '' ? keepMissing(query, quote) : parseSearchQuery(hashtag);
  const text = beginningOf(startAtFound(comment, sought), excerptCharacters);
  const limit = mostLines.comment;
  const lines = ruler.lines(text, textStyles.byline, { width: inner, limit });
  return { text, lines, isWhole: lines < limit };
}

function hasOwnMatch({ quote, comment }: { quote: string; comment: string }, query: SearchQuery): boolean {
  return !isEmptyQuery(query) && countFound([quote, comment], query) > countFound([quote], query);
}

/** A note is shown without its marks, and from the position of the searched words. */
function showFrom({ kind, text }: Words, query: SearchQuery): string {
  if (kind !== 'note') return text;
  return withoutMarkdown(startAtFound(text, query).slice(0, 4 * excerptCharacters));
}

function measureTitle({ kind, title }: Words, inner: number, ruler: Ruler): EntrySize['title'] {
  const text = title?.trim() ?? '';
  if (kind !== 'note' || text === '') return null;
  return { text, lines: ruler.lines(text, textStyles.noteTitle, { width: inner, limit: 3 }) };
}

function measureText({ kind, text: whole }: Words, inner: number, ruler: Ruler): EntrySize['text'] {
  const text = beginningOf(whole, excerptCharacters);
  if (text === '') return null;
  const isQuote = kind === 'quote';
  const style = isQuote && whole.length <= longQuote ? textStyles.quote : textStyles.reading;
  const hasHangingMark = isQuote && !opensWithMark(text);
  const width = inner - (hasHangingMark ? quoteIndent : 0);
  const limit = mostLines[kind];
  const lines = ruler.lines(text, style, { width, limit });
  return { text, style, hasHangingMark, lines, isWhole: lines < limit };
}
