/** A link of the table: its words, and the file by its path from the project's. */
type Link = { words: string; file: string };

export type Row = {
  line: number;
  number: string;
  /** What the product says to people, verbatim: the statement's words between backticks. */
  texts: string[];
  where: Link[];
  tests: Link[];
  decision: string;
  /** As they stand, to see what is missing. */
  cells: string[];
};

export const COLUMNS = ['no.', 'statement', 'where', 'shown by', 'decision'] as const;

/** The rows of every table of the page that has these columns. */
export function readTable(page: string): Row[] {
  return page
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.startsWith('|'))
    .map(({ text, line }) => readRow(splitCells(text), line))
    .filter(({ number }) => number !== COLUMNS[0] && !/^:?-+:?$/.test(number));
}

function splitCells(line: string): string[] {
  return line
    .replace(/^\|/, '')
    .replace(/\|\s*$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}

function readRow(cells: string[], line: number): Row {
  const [number = '', statement = '', where = '', tests = '', decision = ''] = cells;
  return {
    line,
    number,
    texts: [...statement.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text),
    where: readLinks(where),
    tests: readLinks(tests),
    decision,
    cells,
  };
}

/** The words may hold brackets of their own: the link ends where its address begins. */
function readLinks(cell: string): Link[] {
  return [...cell.matchAll(/\[(.+?)\]\(\.\.\/([^)]+)\)/g)].map(([, words = '', file = '']) => ({
    words,
    file,
  }));
}
