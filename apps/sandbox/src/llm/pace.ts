import { setTimeout as sleep } from 'node:timers/promises';

const MOST_PIECES = 60;

/** False when the client left meanwhile. */
const wait = async (milliseconds: number, signal: AbortSignal): Promise<boolean> => {
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

const waitForLeave = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Cuts a text into a handful of pieces, between words, as a model sends it. */
const cutIntoPieces = (text: string): string[] => {
  const words = text.match(/\S+\s*|\s+/g) ?? [];
  const wordsPerPiece = Math.max(1, Math.ceil(words.length / MOST_PIECES));
  return Array.from({ length: Math.ceil(words.length / wordsPerPiece) }, (_, index) =>
    words.slice(index * wordsPerPiece, (index + 1) * wordsPerPiece).join(''),
  );
};

type Paced = {
  answer: { content: string; stalls: boolean; slowness: number };
  delayMs: number;
  signal: AbortSignal;
  send: (piece: string) => Promise<unknown>;
};

/** Sends an answer piece by piece, spread over its delay. False when it did not come to its end. */
export const sendInPieces = async ({ answer, delayMs, signal, send }: Paced): Promise<boolean> => {
  const pieces = cutIntoPieces(answer.content);
  for (const [index, piece] of pieces.entries()) {
    if (answer.stalls && index >= pieces.length / 2) {
      await waitForLeave(signal);
      return false;
    }
    if (!(await wait((delayMs * answer.slowness) / pieces.length, signal))) return false;
    await send(piece);
  }
  return true;
};

/** The time that a whole answer takes; one that stalls never comes. */
export const takeTime = async ({ answer, delayMs, signal }: Omit<Paced, 'send'>): Promise<void> => {
  if (answer.stalls) await waitForLeave(signal);
  await wait(delayMs * answer.slowness, signal);
};
