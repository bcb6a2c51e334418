const SPELLED_OUT: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower case, without diacritics and punctuation, words separated by one space. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => SPELLED_OUT[letter] ?? letter)
    .replace(/&/g, ' and ')
    .replace(/['’‘ʼ]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What word searches look in: "L'Étranger" is found as "letranger" and as "etranger", "C. G. Jung" also as "cg". */
export const searchableText = (text: string): string => {
  const folded = foldText(text);
  const apart = foldText(text.replace(/['’‘ʼ]/g, ' '));
  const initialsJoined = folded.replace(/(?<!\p{L})(\p{L}) (?=\p{L}(?!\p{L}))/gu, '$1');
  return ` ${[...new Set([folded, apart, initialsJoined])].join(' | ')} `;
};

const WRITTEN_WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/** Words of three letters and more also match the beginning of a longer word, as "habit" does in "habits". */
export const containsWord = (searchable: string, word: string): boolean => {
  if (WRITTEN_WITHOUT_SPACES.test(word)) return searchable.includes(word);
  return searchable.includes(word.length < 3 ? ` ${word} ` : ` ${word}`);
};

export const containsPhrase = (searchable: string, phrase: string): boolean =>
  WRITTEN_WITHOUT_SPACES.test(phrase) ? searchable.includes(phrase) : searchable.includes(` ${phrase} `);
