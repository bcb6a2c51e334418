import type { Origin } from '@vault/domain';

/** What the note of a quote says at its end where AI wrote the quote. */
const SAID: Partial<Record<Origin, string>> = {
  ai: 'AI, unverified',
  'edited-ai': 'AI, edited, unverified',
};

export function writeNote(comment: string | null, origin: Origin): string {
  return [comment?.trim(), SAID[origin]].filter(Boolean).join('\n\n');
}

/** The note without it, and whose words the quote is. */
export function readNote(note: string): { note: string; origin?: Origin } {
  for (const origin of ['ai', 'edited-ai'] as const) {
    const end = SAID[origin] ?? '';
    if (note === end) return { note: '', origin };
    if (note.endsWith(`\n\n${end}`)) return { note: note.slice(0, -end.length).trimEnd(), origin };
  }
  return { note };
}
