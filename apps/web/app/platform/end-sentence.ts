/** What the server says may be a sentence already, or end without a stop. */
export function endSentence(words: string): string {
  return /[.!?…]$/u.test(words) ? words : `${words}.`;
}
