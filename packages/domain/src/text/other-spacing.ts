import { findWords, listQuotedRanges, type PlacedWord } from './search-words.ts';

/**
 * A search of which some letters stand together or apart otherwise, and the words that a library needs to have it.
 * `parted`: the word in whose place several stand.
 */
export type OtherSpacing = { text: string; needed: string[]; parted?: string };

const MOST_LETTERS = 20;
/** "jrr", "usa": where every letter may be a word. */
const MOST_INITIALS = 4;
/** What may stand between the parts of one name or number: "Spider-Man", "J. K.", "20,000". */
const JOINT = /^[\s.,'’·\-‐‑–]{1,3}$/u;
const LETTERS_OR_DIGITS = /^[\p{L}\p{N}]+$/u;

/**
 * The same letters set otherwise, one word at a time: those that signs or spaces part written as one ("Spider-Man" for
 * "Spiderman", "J.K." for "JK"), and one word as a phrase of its parts ("jk" for "J. K.", "20000" for "20,000"). What is
 * in quotation marks stays as it is.
 */
export function listOtherSpacings(text: string): OtherSpacing[] {
  const quoted = listQuotedRanges(text);
  const words = findWords(text).filter(
    ({ start }) => !quoted.some(([from, to]) => start >= from && start < to),
  );
  return [...listJoined(text, words), ...words.flatMap((word) => listSplit(text, word))];
}

function listJoined(text: string, words: readonly PlacedWord[]): OtherSpacing[] {
  return words.flatMap((first, at) => {
    const run = [first];
    for (const next of words.slice(at + 1, at + MOST_INITIALS)) {
      if (!JOINT.test(text.slice(run.at(-1)?.end, next.start))) break;
      run.push(next);
    }
    return run.slice(1).flatMap((last, step) => {
      const parts = run.slice(0, step + 2);
      const word = parts.map(({ folded }) => folded).join('');
      const written = parts.map((part) => text.slice(part.start, part.end)).join('');
      // The full stop of "J.K." is none of "JK".
      const end = text.startsWith('.', last.end) ? last.end + 1 : last.end;
      return LETTERS_OR_DIGITS.test(word)
        ? [{ text: replaceRange(text, { start: first.start, end }, written), needed: [word] }]
        : [];
    });
  });
}

function listSplit(text: string, { folded, start, end }: PlacedWord): OtherSpacing[] {
  const letters = Array.from(folded);
  if (letters.length < 2 || letters.length > MOST_LETTERS || !LETTERS_OR_DIGITS.test(folded)) return [];
  const inTwo = letters
    .slice(1)
    .map((_, at) => [letters.slice(0, at + 1).join(''), letters.slice(at + 1).join('')]);
  const initials = letters.length > 2 && letters.length <= MOST_INITIALS ? [letters] : [];
  return [...initials, ...inTwo].map((parts) => ({
    text: replaceRange(text, { start, end }, `"${parts.join(' ')}"`),
    needed: parts,
    parted: folded,
  }));
}

function replaceRange(text: string, { start, end }: { start: number; end: number }, words: string): string {
  return text.slice(0, start) + words + text.slice(end);
}
