/** What was measured of a fault, or of what no case foresees (`fuzz`), in words. */
export type Figure = { fault: string; measured: string; figure: string };

const ROW = /^\| (F\d\d|fuzz) \| (.+?) \| (.+) \|$/gm;

/** One figure a line, as the tests leave them. */
export function readFigures(text: string): Figure[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Figure); // the tests wrote it
}

export function describeFigures(figures: readonly Figure[]): string {
  const sorted = figures.toSorted((a, b) => a.fault.localeCompare(b.fault));
  const rows = sorted.map(({ fault, measured, figure }) => `| ${fault} | ${measured} | ${figure} |`);
  return `| case | measured | figure |\n|---|---|---|\n${rows.join('\n')}\n`;
}

/** A page's figures that `isKept` retains, with newly measured ones replacing their predecessors. */
export function renewFigures(
  page: string,
  measured: readonly Figure[],
  isKept: (fault: string) => boolean = () => true,
): Figure[] {
  const renewed = new Set(measured.map(({ fault }) => fault));
  const kept = [...page.matchAll(ROW)].map(([, fault = '', measured = '', figure = '']) => ({
    fault,
    measured,
    figure,
  }));
  return [...kept.filter(({ fault }) => isKept(fault) && !renewed.has(fault)), ...measured];
}
