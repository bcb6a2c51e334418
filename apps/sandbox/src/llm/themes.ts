import type { Book } from './book.ts';
import { WORD_LISTS } from './common-words.data.ts';

const MOST_THEMES = 10;
const MOST_WORDS = 3;

/** What often ends a run is not its noun but the verb after it: "the woodpecker looks at". */
const VERB_LIKE = /^\p{Ll}+(s|ed|en|ing|t)$/u;

/** What stands between the members of a list. */
const JOINING = /^(,|and|or|und|oder|et|ou|y|o|e)$/i;

type Token = { text: string; isWord: boolean };
type WordLists = (typeof WORD_LISTS)[string];

/** Whole sentences of the description, in their order. */
export const listSentences = ({ description, language }: Book): string[] =>
  segment(description, { language, granularity: 'sentence' })
    .map((part) => part.segment.trim())
    .filter((text) => text.length >= 12 && text.length <= 320 && /[.!?…。！？]["”’»)]?$/.test(text));

/** What the description speaks of: short runs of words behind "the", "of", "between" and their like. */
export const listThemes = (book: Book): string[] => {
  const lists = WORD_LISTS[book.language.slice(0, 2).toLowerCase() || 'en'];
  if (!lists) return [];
  const tokens = segment(book.description, { language: book.language, granularity: 'word' })
    .map((part) => ({ text: part.segment, isWord: part.isWordLike ?? false }))
    .filter(({ text }) => text.trim() !== '');
  const known = new Set(
    [...`${book.title} ${book.author}`.toLowerCase().matchAll(/[\p{L}\p{M}]+/gu)].map(([word]) => word),
  );
  const isNews = (theme: string) =>
    theme
      .toLowerCase()
      .split(/[\s-]/)
      .some((word) => !known.has(word));
  const runs = findRuns(joinHyphens(tokens), lists).filter(
    (run) => isNews(run) && (lists.noun?.test(run) ?? true),
  );
  return [...new Set(runs)].slice(0, MOST_THEMES);
};

const findRuns = (tokens: Token[], lists: WordLists): string[] => {
  const runs: string[] = [];
  let lastEnd = -1;
  for (const [index, token] of tokens.entries()) {
    const isAnnounced = token.isWord && lists.announcing.has(token.text.toLowerCase());
    // "duty, mortality and courage": a list goes on after a comma and after a word such as "and".
    const continuesList = index === lastEnd && JOINING.test(token.text);
    if (!isAnnounced && !continuesList) continue;
    const run = takeRun(tokens.slice(index + 1, index + 2 + MOST_WORDS), lists);
    const next = tokens[index + 1 + run.length];
    if (run.length > 1 && next?.isWord && VERB_LIKE.test(run.at(-1)?.text ?? '')) continue;
    const isThing =
      isAnnounced || next === undefined || /^[.;:!?]$/.test(next.text) || JOINING.test(next.text);
    if (run.length === 0 || run.length > MOST_WORDS || !isThing) continue;
    runs.push(run.map(({ text }) => text).join(' '));
    lastEnd = index + 1 + run.length;
  }
  return runs;
};

const takeRun = (tokens: Token[], { empty }: WordLists): Token[] => {
  const end = tokens.findIndex(
    ({ text, isWord }) => !isWord || /^\d/.test(text) || empty.has(text.toLowerCase()),
  );
  return end === -1 ? tokens : tokens.slice(0, end);
};

/** The segmenter cuts "self-command" in three. */
const joinHyphens = (tokens: Token[]): Token[] => {
  const joined: Token[] = [];
  for (const token of tokens) {
    const [before, hyphen] = joined.slice(-2);
    if (token.isWord && hyphen?.text === '-' && before?.isWord) {
      joined.splice(-2, 2, { text: `${before.text}-${token.text}`, isWord: true });
    } else joined.push(token);
  }
  return joined;
};

type Cut = { language: string; granularity: 'sentence' | 'word' };

const segment = (text: string, { language, granularity }: Cut): Intl.SegmentData[] => [
  ...new Intl.Segmenter(isLocale(language) ? language : 'en', { granularity }).segment(text),
];

const isLocale = (language: string): boolean => {
  try {
    return Intl.getCanonicalLocales(language).length === 1;
  } catch {
    // An unknown tag is no reason to fail: the text is cut as English.
    return false;
  }
};
