import { randomBytes } from 'node:crypto';
import type { Answer, TokenCounts } from '../answer.ts';

const REASONS = { stop: 'STOP', length: 'MAX_TOKENS', filtered: 'RECITATION' };

/** Writes the whole answer, or the pieces of one that is streamed; they share an id. */
export const createResponses = (answer: Answer, { model, usage }: { model: string; usage: TokenCounts }) => {
  const responseId = randomBytes(16).toString('base64url');
  const isFiltered = answer.finishReason === 'filtered';
  const finishReason = REASONS[answer.finishReason];
  const respond = (text: string, { isLast, count }: { isLast: boolean; count: number }) => ({
    candidates: [
      {
        // Of what recites somebody's book nothing is left.
        content: { ...(!(isLast && isFiltered) && { parts: [{ text }] }), role: 'model' },
        ...(isLast && { finishReason }),
        index: 0,
      },
    ],
    usageMetadata: {
      promptTokenCount: usage.prompt,
      candidatesTokenCount: count,
      totalTokenCount: usage.prompt + count,
      promptTokensDetails: [{ modality: 'TEXT', tokenCount: usage.prompt }],
    },
    modelVersion: model,
    responseId,
  });
  return {
    whole: () => respond(answer.content, { isLast: true, count: usage.answer }),
    piece: (text: string) => respond(text, { isLast: false, count: 1 }),
    last: () => respond('', { isLast: true, count: usage.answer }),
  };
};
