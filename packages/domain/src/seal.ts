import { CLOTHS } from './binding.ts';
import { firstGrapheme } from './text/first-grapheme.ts';
import { hashText } from './text/text-hash.ts';

/** An engraved ornament with initials that stands for a person of whom there is no picture; lengths in a square of 100. */
export type Seal = {
  initials: string;
  /** Which of the eight cloths it is stamped on. */
  cloth: number;
  /** Ellipses with a common centre, turned evenly through half a circle. */
  ellipses: { count: number; rx: number; ry: number };
};

/** Always the same seal for the same name. */
export function designSeal(name: string): Seal {
  const hash = hashText(name.trim().toLowerCase());
  return {
    initials: readInitials(name),
    cloth: (hash >>> 25) % CLOTHS,
    ellipses: { count: 7 + ((hash >>> 4) % 8), rx: 41, ry: 13 + ((hash >>> 9) % 12) },
  };
}

/** The first letters of the first and the last name; "de", "von" and "da" are skipped. */
function readInitials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\P{Ll}/u.test(word) && /^[\p{L}\p{N}]/u.test(word));
  const [first] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letters = [first ?? name.trim(), last ?? ''].map((word) => firstGrapheme(word)).join('');
  return letters.toLocaleUpperCase('en');
}
