import { appendFileSync } from 'node:fs';

const file = process.env['FIGURES'];

/** In the long form, whose figures are kept. */
const isLong = file !== undefined;

export const howMany = ({ short, long }: { short: number; long: number }) => (isLong ? long : short);

/** One line of the table that the long form ends with. */
export function keepFigure(fault: string, measured: string, figure: string): void {
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ fault, measured, figure })}\n`);
}

export function describeTimes(seconds: readonly number[]): string {
  const sorted = seconds.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(2);
  return `${at(0.5)} s in the middle, ${at(1)} s at most`;
}
