/** Sentences come without a full stop at their end. */
export function joinSentences(...sentences: readonly (string | null | undefined)[]): string {
  return sentences.filter(Boolean).join('. ');
}
