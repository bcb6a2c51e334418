import type { EntryKind } from '../book/media.ts';
import { foldWord } from '../text/fold-word.ts';

/** A word that its writer has marked with "#", as written and as compared, and its position, "#" included. */
export type Hashtag = { name: string; key: string; start: number; end: number };

export const HASHTAG_MAX = 100;

/** What a hashtag begins with; the second is that of Japanese keyboards. */
export const HASHTAG_SIGN = /[#＃]/;
/** The invisible signs that stand within words of Persian and of languages of India. */
const JOINERS = /[\u200c\u200d]/g;
/** It shows only where a line ends, and belongs to no name. */
const SOFT_HYPHEN = /\u00ad/g;
/** An address is skipped whole, so that no part of it counts as a hashtag. */
const CANDIDATE =
  /https?:\/\/\S+|(?<![\p{L}\p{M}\p{N}#＃/&])[#＃]([\p{L}\p{M}\p{N}_]+(?:(?:[-/]+|[\u00ad\u200c\u200d])[\p{L}\p{M}\p{N}_]+)*)/giu;

export function findHashtags(text: string): Hashtag[] {
  if (!HASHTAG_SIGN.test(text)) return [];
  return [...text.matchAll(CANDIDATE)].flatMap(({ 1: written = '', index: start }) => {
    const name = written.replace(SOFT_HYPHEN, '');
    if (name.length > HASHTAG_MAX || !/\p{L}/u.test(name)) return [];
    return [{ name, key: hashtagKey(name), start, end: start + 1 + written.length }];
  });
}

/** A text in pieces, each with the name of the hashtag that it is, or null. */
export function splitHashtags(text: string): { text: string; hashtag: string | null }[] {
  const pieces: { text: string; hashtag: string | null }[] = [];
  let at = 0;
  for (const { name, start, end } of findHashtags(text)) {
    pieces.push({ text: text.slice(at, start), hashtag: null });
    pieces.push({ text: text.slice(start, end), hashtag: name });
    at = end;
  }
  return [...pieces, { text: text.slice(at), hashtag: null }].filter((piece) => piece.text !== '');
}

/** What makes two hashtags the same, as with words in a search: "Führung" and "fuhrung" are. */
export function hashtagKey(name: string): string {
  return foldWord(name.replace(JOINERS, ''));
}

type EntryTexts = { kind: EntryKind; title?: string | null; text: string; comment?: string | null };

/** What a reader has written in an entry. The words of a quote are its author's. */
function ownTexts({ kind, title, text, comment }: EntryTexts): string[] {
  return [title, kind === 'quote' ? comment : text].filter((each) => typeof each === 'string');
}

/** The hashtags of an entry by their compared form, each as it is written first. */
export function hashtagsOf(entry: EntryTexts): Record<string, string> {
  const found = ownTexts(entry).flatMap(findHashtags).toReversed();
  return Object.fromEntries(found.map(({ key, name }) => [key, name]));
}
