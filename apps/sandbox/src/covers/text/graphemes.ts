const segmenter = new Intl.Segmenter();

/** What a reader takes for single characters, accents and joined emoji included. */
export const listGraphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);
