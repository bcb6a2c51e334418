type Bar = { label: string; median: number; least: number; most: number };
type Plot = { title: string; bars: readonly Bar[]; goal: number | null };

const ROW = 26;
const LABELS = 190;
const WIDTH = 720;
const TOP = 44;

/** A bar for each measure with its range, and a line where the goal is. One picture for light and dark pages. */
export function drawBars({ title, bars, goal }: Plot): string {
  const most = Math.max(1, ...bars.map((bar) => bar.most), goal ?? 0);
  const x = (value: number) => LABELS + (value / most) * (WIDTH - LABELS - 70);
  const height = TOP + bars.length * ROW + 16;
  const rows = bars.map((bar, index) => {
    const y = TOP + index * ROW;
    return `<text x="${LABELS - 8}" y="${y + 13}" text-anchor="end">${bar.label}</text>
  <rect x="${LABELS}" y="${y}" width="${(x(bar.median) - LABELS).toFixed(1)}" height="16" rx="2" fill="#2f7f86"/>
  <path d="M${x(bar.least).toFixed(1)} ${y + 8}H${x(bar.most).toFixed(1)}" stroke="#b98a2f" stroke-width="2"/>
  <text x="${(x(Math.max(bar.most, bar.median)) + 6).toFixed(1)}" y="${y + 13}">${bar.median.toFixed(2)}</text>`;
  });
  const line =
    goal === null
      ? ''
      : `<path d="M${x(goal).toFixed(1)} ${TOP - 8}V${height - 10}" stroke="#a33" stroke-dasharray="4 3"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="#777">
  <text x="8" y="20" font-size="14" font-weight="600">${title}</text>
  ${rows.join('\n  ')}
  ${line}
</svg>
`;
}
