import { PROGRESS_PERCENT_MAX } from '@vault/contract';
import type { GeneratedContent } from '@vault/domain';

/** The parts in the order in which they are written, with the number of characters of a typical draft. */
const PARTS = [
  ['summary', 1400],
  ['keyTakeaways', 900],
  ['keyQuotes', 500],
  ['detailedNotes', 3200],
] as const;
const WHOLE = PARTS.reduce((sum, [, ordinary]) => sum + ordinary, 0);

/** How much of an ordinary draft has arrived, in whole percent from 0 to 99. */
export function measureDraft(draft: GeneratedContent): number {
  const arrived = PARTS.map(([part]) => countCharacters(draft[part]));
  const last = arrived.findLastIndex((characters) => characters > 0);
  const sum = PARTS.reduce((total, [, ordinary], index) => {
    const characters = arrived[index] ?? 0;
    // A part that another one follows is done, however short it is.
    const isDone = characters > 0 && index < last;
    return total + (isDone ? ordinary : Math.min(characters, ordinary));
  }, 0);
  return Math.min(PROGRESS_PERCENT_MAX, Math.floor((sum / WHOLE) * 100));
}

function countCharacters(part: GeneratedContent[keyof GeneratedContent]): number {
  if (typeof part === 'string') return part.length;
  return part
    .map((entry) => (typeof entry === 'string' ? entry.length : entry.title.length + entry.content.length))
    .reduce((sum, length) => sum + length, 0);
}
