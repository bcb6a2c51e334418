/** Nothing to take apart. */
const PLAIN = /^[a-z0-9]*$/i;

/** Letters that Unicode does not decompose, as they are typed on a keyboard without them. */
const LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
};
const LATIN_LETTER = new RegExp(`[${Object.keys(LATIN).join('')}]`, 'g');

/**
 * What no keyboard has, and nobody types: signs of transliteration and apostrophes that are letters to Unicode
 * ("Qurʾān", "Hawaiʻi", "памʼять", "Tolʹstoĭ").
 */
const APOSTROPHE_LETTER = /[\u02b9-\u02c1\u02ee]/g;

/**
 * What people leave out when they type: accents of any script, Hebrew and Syriac points, Arabic vowel signs, the nuktas
 * of India ("ज़िंदगी", "जिंदगी"), and hyphens that show only where a line ends. What voices a kana is an accent to Unicode
 * alone.
 */
const ACCENT =
  /\u00ad|(?=\p{M})(?![\u3099\u309a])[\p{sc=Inherited}\p{sc=Cyrillic}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc]/gu;
/** The vowels, tones and viramas of other scripts, and voiced kana, are as much of a word as its letters. */
const WITH_MARKS = /.\p{M}+/gu;

/** All marks of these letters are accents, which is found out fast; with the punctuation that stands between them. */
const OF_EUROPE = /^[\0-\u058f\u2000-\u206f]*$/;
const MARK = /\p{M}/gu;
const MARK_OR_HYPHEN = /[\p{M}\u00ad]/gu;

/**
 * Lower case, without accents: "Éducation" and "education" are the same to a search, and "Łódź" and "lodz". Empty where
 * nothing is left that anybody types.
 */
export function foldWord(word: string): string {
  if (PLAIN.test(word)) return word.toLowerCase();
  return withoutAccents(word)
    .replace(APOSTROPHE_LETTER, '')
    .replace(LATIN_LETTER, (letter) => LATIN[letter] ?? letter);
}

/** The same with each letter distinct, whatever a search makes of it. */
export function withoutAccents(word: string): string {
  const parts = word.normalize('NFKD');
  const bare = OF_EUROPE.test(parts)
    ? parts.replace(MARK_OR_HYPHEN, '')
    : parts.replace(ACCENT, '').replace(WITH_MARKS, (letter) => letter.normalize('NFC'));
  return bare.toLowerCase();
}

/** Also without marks that are no accents: "की" and "का" are one. */
export function withoutMarks(word: string): string {
  return word.normalize('NFKD').replace(MARK, '').toLowerCase();
}

const FIRST_KATAKANA = 0x30a1;
const BETWEEN_KANA = 0x60;

/** Both kana of one sound are the same to a search. */
export function foldSign(word: string): string {
  return word.charCodeAt(0) < FIRST_KATAKANA ? word : foldKana(word);
}

export function foldKana(text: string): string {
  return text.replace(/[ァ-ヶ]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - BETWEEN_KANA));
}
