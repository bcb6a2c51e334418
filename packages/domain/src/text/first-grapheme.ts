/** What a reader takes for the first letter: with its accents, or a whole emoji. */
export function firstGrapheme(text: string): string {
  // Two plain characters never join, and a segmenter is expensive: most names need none.
  if (/^(?:[\x20-\x7e](?:[\x20-\x7e]|$)|$)/.test(text)) return text.charAt(0);
  const [first] = new Intl.Segmenter('en').segment(text);
  return first?.segment ?? '';
}
