import { foldWord } from './fold-word.ts';

/** A word that a text has, and in how many texts it was seen. */
export type SeenWord = { word: string; books: number };

const LEAST_LETTERS = 4;
const MOST_LETTERS = 30;
/** This many letters are enough to tell what is meant, even if the end has not been typed yet. */
const OPEN_ENDED_FROM = 6;
const TWO_SLIPS_FROM = 7;
/** Slips in the first letters are undone one by one; after them, few enough words share the beginning to be read. */
const FIRST_LETTERS = 3;
/** The letters of an alphabet stand close to each other in Unicode. */
const ALPHABET = 36;
const LETTERS = /^[\p{L}\p{M}]+$/u;

/** Whether a word may be mistyped: a number is taken as it is, and every word is close to a short one. */
export function mayBeMistyped(word: string): boolean {
  const { length } = Array.from(word);
  return length >= LEAST_LETTERS && length <= MOST_LETTERS && LETTERS.test(word);
}

/**
 * What a word, or the beginning of one, may be meant as: everything that one slip in its first letters can make of
 * it.
 */
export function listSpellings(word: string): { spelling: string; isBeginning: boolean }[] {
  return undoFirstSlips(word).map((spelling) => ({
    spelling,
    isBeginning: Array.from(spelling).length >= OPEN_ENDED_FROM,
  }));
}

/** What a word begins with from its first letters on, the longest first. */
export function beginningsOf(word: string): string[] {
  const letters = Array.from(word);
  return letters
    .map((_, length) => letters.slice(0, length).join(''))
    .slice(FIRST_LETTERS)
    .toReversed();
}

/** A word with one slip in its first letters undone: one left out, added, changed, or two swapped. */
function undoFirstSlips(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length < LEAST_LETTERS) return [];
  const undone = new Set<string>();
  for (let at = 0; at < FIRST_LETTERS; at += 1) {
    const [before, letter = '', next = '', after] = [
      letters.slice(0, at).join(''),
      letters[at],
      letters[at + 1],
      letters.slice(at + 2).join(''),
    ];
    undone.add(before + next + after).add(before + next + letter + after);
    for (const other of listAlphabet(letter))
      undone.add(before + other + next + after).add(before + other + letter + next + after);
  }
  undone.delete(word);
  return [...undone];
}

/** The letters beside this one that a search tells apart. */
function listAlphabet(letter: string): string[] {
  const middle = letter.codePointAt(0) ?? 0;
  return Array.from({ length: 2 * ALPHABET + 1 }, (_, index) => middle - ALPHABET + index)
    .map((code) => String.fromCodePoint(code))
    .filter((other) => LETTERS.test(other) && other === foldWord(other));
}

/** The word that is most likely meant; null where none is close. */
export function chooseClosest(typed: string, seen: readonly SeenWord[]): string | null {
  const close = seen.flatMap(({ word, books }) => {
    const distance = measureDistance(typed, word);
    return distance === null ? [] : [{ word, books, distance }];
  });
  const [best] = close.toSorted(
    (one, other) =>
      one.distance - other.distance ||
      countEqualFirst(typed, other.word) - countEqualFirst(typed, one.word) ||
      other.books - one.books ||
      (one.word < other.word ? -1 : 1),
  );
  return best?.word ?? null;
}

function countEqualFirst(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

/** Two letters in each other's place are one slip of the fingers, and the likeliest. */
const SWAP = 0.9;

/**
 * How many slips separate what was typed from a word, plus a half for an end that is not typed yet; null if there are
 * too many.
 */
function measureDistance(typed: string, word: string): number | null {
  const [given, wanted] = [Array.from(typed), Array.from(word)];
  if (given.length < LEAST_LETTERS) return null;
  const distances = countSlips(given, wanted.slice(0, given.length + 3));
  const whole = wanted.length < distances.length ? (distances[wanted.length] ?? Infinity) : Infinity;
  if (whole <= 1) return whole;
  if (given.length >= OPEN_ENDED_FROM && Math.min(...distances) <= 1) return 1.5;
  return whole <= 2 && given.length >= TWO_SLIPS_FROM ? 2 : null;
}

/**
 * The distance to each beginning of a word, from empty to whole: letters left out, added, changed, or two swapped.
 */
function countSlips(given: readonly string[], wanted: readonly string[]): number[] {
  let earlier: number[] = [];
  let last = [0, ...wanted.map((_, index) => index + 1)];
  given.forEach((letter, row) => {
    const next = [row + 1];
    wanted.forEach((other, column) => {
      const isSwapped = letter === wanted[column - 1] && given[row - 1] === other;
      next.push(
        Math.min(
          (last[column] ?? 0) + (letter === other ? 0 : 1),
          (last[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
          isSwapped ? (earlier[column - 1] ?? 0) + SWAP : Infinity,
        ),
      );
    });
    [earlier, last] = [last, next];
  });
  return last;
}
