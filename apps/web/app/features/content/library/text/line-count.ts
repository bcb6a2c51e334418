type Column = {
  width: number;
  /** Width of a piece of text without spaces at its ends. */
  widthOf: (piece: string) => number;
  spaceWidth: number;
  /** Counting ends here. */
  limit: number;
};

// What a line can be broken between: words, the parts of a hyphenated word, and the characters of scripts without spaces.
const pieces =
  /\s+|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[^\s\p{Pd}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]*\p{Pd}+|[^\s\p{Pd}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu;

// A browser keeps it at the beginning of a line, where it drops other spaces.
const indent = /^\u2003*/;

/** How many lines the text takes, filled greedily as a browser does; each line break starts a new one. */
export function countLines(text: string, column: Column): number {
  let lines = 0;
  for (const paragraph of text.split('\n')) {
    lines += countParagraph(paragraph, { ...column, limit: column.limit - lines });
    if (lines >= column.limit) return column.limit;
  }
  return lines;
}

function countParagraph(paragraph: string, { width, widthOf, spaceWidth, limit }: Column): number {
  const setIn = indent.exec(paragraph)?.[0] ?? '';
  let lines = 1;
  let filled = widthOf(setIn);
  let space = 0;
  for (const [piece] of paragraph.slice(setIn.length).matchAll(pieces)) {
    if (lines >= limit) return limit;
    if (piece.trim() === '') {
      space = filled > 0 ? spaceWidth : 0;
      continue;
    }
    const pieceWidth = widthOf(piece);
    if (filled > 0 && filled + space + pieceWidth > width) {
      lines += 1;
      filled = 0;
      space = 0;
    }
    // A word longer than the line is broken anywhere.
    const further = Math.max(0, Math.ceil(pieceWidth / width) - 1);
    lines += further;
    filled += space + pieceWidth - further * width;
    space = 0;
  }
  return Math.min(lines, limit);
}
