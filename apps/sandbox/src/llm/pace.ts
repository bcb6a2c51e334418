import { setTimeout as sleep } from 'node:timers/promises';

const MOST_PIECES = 60;

/** False when the client left meanwhile. */
export const wait = async (milliseconds: number, signal: AbortSignal): Promise<boolean> => {
  if (signal.aborted) return false;
  if (milliseconds <= 0) return true;
  try {
    await sleep(milliseconds, undefined, { signal });
    return true;
  } catch {
    // Only the signal ends the wait early.
    return false;
  }
};

export const waitForLeave = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Cuts a text into a handful of pieces, between words, as a model sends it. */
export const cutIntoPieces = (text: string): string[] => {
  const words = text.match(/\S+\s*|\s+/g) ?? [];
  const wordsPerPiece = Math.max(1, Math.ceil(words.length / MOST_PIECES));
  return Array.from({ length: Math.ceil(words.length / wordsPerPiece) }, (_, index) =>
    words.slice(index * wordsPerPiece, (index + 1) * wordsPerPiece).join(''),
  );
};
