/** A comment may contain several thoughts, which came from its source one by one: its paragraphs. */
export function partsOf(comment: string | null | undefined): string[] {
  return (comment ?? '')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const MARKS = /^#\S+(?: #\S+)*$/;

/** Whether a person has written something there: a highlight's tags alone, "#calm #two-words", do not count. */
export function saysSomething(comment: string | null | undefined): boolean {
  return partsOf(comment).some((part) => !MARKS.test(part));
}

/** Words of this length are in no other text by chance, as a "no" is in "I know". */
const TELLING = 20;

/** Whether a comment has this part: by itself, with more said after it, or among other words. */
export function isSaidIn(part: string, comment: string | null): boolean {
  if (comment === null) return part === '';
  if (part.length >= TELLING && comment.includes(part)) return true;
  return comment.split('\n').some((line) => beginsWith(line.trim(), part)) || partsOf(comment).includes(part);
}

/** Whole words alone: "yesterday" does not begin with "yes". */
export function beginsWith(text: string, start: string): boolean {
  return text.startsWith(start) && isWordEnd(text, start.length);
}

/** Scripts that put no space between words may end one anywhere. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

export function isWordEnd(text: string, at: number): boolean {
  const [before = '', after = ''] = [text[at - 1], text[at]];
  const isWithin = /[\p{L}\p{M}\p{N}]/u.test(before) && /[\p{L}\p{M}\p{N}]/u.test(after);
  return !isWithin || UNSPACED.test(before) || UNSPACED.test(after);
}
