import { COLUMNS, type Row } from './table.ts';

/** What the rows are held against. */
export type Product = {
  hasFile: (path: string) => boolean;
  /** The titles of a file's tests; what a title is filled with reads "{}". */
  titlesOf: (file: string) => string[];
  /** What the product says, each text whole; what a text is filled with reads "{}". */
  texts: ReadonlySet<string>;
};

/** Every row that says something untrue about the product, in words for the person who corrects it. */
export function findProblems(rows: readonly Row[], product: Product): string[] {
  const seen = new Set<string>();
  const problems = rows.flatMap((row) => {
    const isDoubled = seen.has(row.number);
    seen.add(row.number);
    return [
      ...(isDoubled ? ['this number is given twice'] : []),
      ...checkCells(row),
      ...row.where.filter(({ file }) => !product.hasFile(file)).map(({ file }) => `there is no file ${file}`),
      ...row.tests.flatMap((test) => checkTest(test, product)),
      ...row.texts
        .filter((text) => !isSaid(text, product.texts))
        .map((text) => `the product says nowhere: ${text}`),
    ].map((problem) => `line ${row.line}, ${row.number}: ${problem}`);
  });
  return rows.length === 0 ? ['there is no row'] : problems;
}

function checkCells({ cells, where, tests, decision }: Row): string[] {
  if (cells.length !== COLUMNS.length) return [`it has ${cells.length} columns, not ${COLUMNS.length}`];
  const empty = COLUMNS.filter((_, index) => cells[index] === '');
  if (empty.length > 0) return empty.map((column) => `the column "${column}" is empty`);
  return [
    ...(where.length === 0 ? ['the column "where" names no file'] : []),
    ...(tests.length === 0 ? ['the column "shown by" names no test'] : []),
    ...(/^(–|\d+(, \d+)*)$/.test(decision) ? [] : ['the column "decision" is neither numbers nor "–"']),
  ];
}

function checkTest({ words, file }: Row['tests'][number], { hasFile, titlesOf }: Product): string[] {
  if (!hasFile(file)) return [`there is no file ${file}`];
  const wanted = emptyPlaces(words);
  const titles = titlesOf(file);
  if (titles.includes(wanted)) return [];
  const found = titles.filter((title) => title.includes(wanted));
  if (found.length === 0) return [`no test of ${file} is named: ${words}`];
  return found.length === 1 ? [] : [`${found.length} tests of ${file} are named: ${words}`];
}

/** A text counts only as a whole; one that begins or ends with "…" is an excerpt. */
function isSaid(text: string, texts: ReadonlySet<string>): boolean {
  const wanted = emptyPlaces(text);
  if (texts.has(wanted)) return true;
  const isCutBefore = wanted.startsWith('…');
  const isCutAfter = wanted.endsWith('…');
  if (!isCutBefore && !isCutAfter) return false;
  const part = wanted.replace(/^…|…$/g, '');
  return [...texts].some((said) => {
    const place = isCutBefore ? said.indexOf(part) : said.startsWith(part) ? 0 : -1;
    return place >= 0 && (isCutAfter || said.endsWith(part));
  });
}

/** "{n} books found" is the same text whatever its place is called. */
function emptyPlaces(text: string): string {
  return text.replace(/\{[^{}]*\}/g, '{}');
}
