/** A piece that stays whole on a line. `glued` pieces follow the one before without a space. */
export type Piece = { text: string; glued: boolean };

const WITHOUT_SPACES = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
/** Marks that must not begin a line. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{M}、。，．・：；！？ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;

/** Words where the script has spaces, single characters where it has none. */
export const splitText = (text: string): Piece[] =>
  text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => (WITHOUT_SPACES.test(word) ? splitCharacters(word) : [{ text: word, glued: false }]));

const splitCharacters = (word: string): Piece[] => {
  const pieces: Piece[] = [];
  for (const character of word) {
    const last = pieces.at(-1);
    if (
      last &&
      (CLOSING.test(character) || !(WITHOUT_SPACES.test(character) || WITHOUT_SPACES.test(last.text)))
    ) {
      last.text += character;
    } else {
      pieces.push({ text: character, glued: pieces.length > 0 });
    }
  }
  return pieces;
};

export const joinPieces = (pieces: Piece[]): string =>
  pieces.map(({ text, glued }, at) => (at === 0 || glued ? text : ` ${text}`)).join('');
