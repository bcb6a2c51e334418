const levels = { info: 30, warn: 40, error: 50, fatal: 60 } as const;
type Level = keyof typeof levels;

/**
 * A line of the server's log for a person, or null if it is below the level. Anything that is not a log line stays.
 */
export function readableLine(line: string, from: Level): string | null {
  const entry = parseEntry(line);
  if (!entry) return line;
  if (entry.level < levels[from]) return null;
  const name = Object.entries(levels).findLast(([, level]) => entry.level >= level)?.[0] ?? 'debug';
  const label = name === 'info' ? '' : `${name}: `;
  return `${label}${[entry.message, entry.cause].filter(Boolean).join(': ')}`;
}

type Entry = { level: number; message: string; cause: string };

function parseEntry(line: string): Entry | null {
  if (!line.startsWith('{')) return null;
  try {
    // pino's own shape; a line of another shape has none of these fields.
    const { level, msg, err } = JSON.parse(line) as {
      level?: unknown;
      msg?: unknown;
      err?: { message?: unknown; code?: unknown; type?: unknown };
    };
    if (typeof level !== 'number') return null;
    const cause = err?.message ?? err?.code ?? err?.type;
    return { level, message: textOf(msg), cause: textOf(cause) };
  } catch {
    return null;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
