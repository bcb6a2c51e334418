/** At most `max` UTF-16 units, as the limits count, without half a character at the end. */
export function cutText(text: string, max: number): string {
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
}

/** In characters. Where no space is so near, it is no sign of where a word ends: many languages write without any. */
export const LONGEST_WORD = 30;
const BREAK_NEAR_END = new RegExp(`\\s\\S{0,${LONGEST_WORD}}$`, 'u');

/** Where what a person sees as one character begins that a place is in, or before. */
export function characterStart(text: string, place: number): number {
  return new Intl.Segmenter('en').segment(text).containing(place)?.index ?? place;
}

/** At most `limit` characters, cut at the last word break, with an ellipsis when something was cut. */
export function truncateAtWord(text: string, limit: number): string {
  const head = cutAtWord(text, limit);
  return head === text ? text : endWithDots(head);
}

/** At most `limit` characters, to the last word break, if one is near. */
export function cutAtWord(text: string, limit: number): string {
  const characters = Array.from(text);
  if (characters.length <= limit) return text;
  const head = characters.slice(0, limit).join('');
  const isWhole = /\s/.test(characters[limit] ?? '');
  const lastBreak = isWhole ? head.length : head.search(BREAK_NEAR_END);
  if (lastBreak > 0) return head.slice(0, lastBreak);
  return head.slice(0, characterStart(text, head.length) || head.length);
}

export function endWithDots(text: string): string {
  return `${withoutLastMarks(text)}…`;
}

/** Without the marks that no ellipsis follows: a full stop before it would be a fourth dot. */
export function withoutLastMarks(text: string): string {
  return text.replace(/[\s.…,;:–—。、，；：-]+$/u, '');
}

export type Preview = { shown: string; hidden: string };

type PreviewSize = { atLeast: number; atMost: number };

/** A sentence's last mark, with the quotation marks and brackets that close after it. */
const SENTENCE_END = /[.!?…。！？｡]["'’”»)\]」』）】》〉]*$/u;
/** That of Chinese and Japanese, where no space follows. A straight quotation mark there may as well open what comes. */
const WIDE_SENTENCE_END = /[。！？｡][’”»)\]」』）】》〉]*$/u;
const GOES_WITH_THE_END = /^[.!?…。！？｡"'’”»)\]」』）】》〉]/u;

export function endsSentence(text: string): boolean {
  return SENTENCE_END.test(text.trimEnd().slice(-12));
}

/**
 * The beginning of a text and the rest; together they are the text. The cut is after the last sentence or before the
 * last line break between the two sizes, else before the last space, else at the size limit. It never splits what a
 * person sees as one character, which is also what is counted.
 */
export function splitPreview(text: string, { atLeast, atMost }: PreviewSize): Preview {
  let count = 0;
  let lastSpace = 0;
  let lastSentence = 0;
  for (const { segment, index } of new Intl.Segmenter('en').segment(text)) {
    if (index > 0 && /^\s/u.test(segment)) lastSpace = index;
    if (count >= atLeast && isBetweenSentences(text.slice(Math.max(0, index - 12), index), segment))
      lastSentence = index;
    if (count === atMost) {
      const cut = lastSentence || lastSpace || index;
      return { shown: text.slice(0, cut), hidden: text.slice(cut) };
    }
    count += 1;
  }
  return { shown: text, hidden: '' };
}

function isBetweenSentences(before: string, next: string): boolean {
  if (/^\s/u.test(next)) return /^[\r\n]/.test(next) || endsSentence(before);
  return WIDE_SENTENCE_END.test(before) && !GOES_WITH_THE_END.test(next);
}
