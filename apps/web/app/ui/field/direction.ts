import { hasRightToLeft } from '~/platform/isolate.ts';

const MARKS_THAT_TURN = /[\u200f\u202b\u202e\u2067]/;

/** A browser that looks for the side of each paragraph sets all of them again at each letter. */
const LONG = 2000;

/** The direction of a long text that has no other; undefined where each paragraph is set from its own side. */
export function directionOf(text: string): 'ltr' | undefined {
  return text.length > LONG && !hasRightToLeft(text) && !MARKS_THAT_TURN.test(text) ? 'ltr' : undefined;
}
