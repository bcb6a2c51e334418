import type { GeneratedContent } from '@vault/domain';
import {
  APICallError,
  generateText,
  type LanguageModel,
  NoObjectGeneratedError,
  Output,
  RetryError,
} from 'ai';
import { AppError } from '../../platform/app-error.ts';
import { draftSchema, readDraft } from './draft-schema.ts';
import { describeBook, INSTRUCTIONS } from './prompt.ts';

export type BookForGeneration = { title: string; author: string; description: string };
export type DraftWriter = (book: BookForGeneration, signal: AbortSignal) => Promise<GeneratedContent>;

const ANSWERS_TRIED = 2;
const OVERLOADED = new Set([408, 429, 500, 502, 503, 504, 529]);

/** Asks the model for a draft. An answer that can't be used is asked for once more, then it fails honestly. */
export function createDraftWriter(model: LanguageModel): DraftWriter {
  return async (book, signal) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const draft = readDraft(await askOnce(model, book, signal));
        if (draft !== null) return draft;
        throw new AppError('PROVIDER_FAILED', 'The language model sent nothing that can be used');
      } catch (error) {
        const failure = translate(error, signal);
        if (failure.code !== 'PROVIDER_FAILED' || attempt === ANSWERS_TRIED) throw failure;
      }
    }
  };
}

async function askOnce(model: LanguageModel, book: BookForGeneration, signal: AbortSignal) {
  const result = await generateText({
    model,
    instructions: INSTRUCTIONS,
    prompt: describeBook(book),
    output: Output.object({ schema: draftSchema, name: 'book_draft' }),
    maxRetries: 2,
    abortSignal: signal,
  });
  // Valid JSON that was cut short is still half a book.
  if (result.finishReason === 'length')
    throw new AppError('PROVIDER_FAILED', 'The language model stopped half-way');
  return result.output;
}

function translate(error: unknown, signal: AbortSignal): AppError {
  if (error instanceof AppError) return error;
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  if (isTimeout || (signal.aborted && isTimeoutReason(signal.reason))) {
    return new AppError('PROVIDER_TIMED_OUT', 'The language model took too long', { cause: error });
  }
  if (signal.aborted) return new AppError('CANCELLED', 'This was cancelled', { cause: error });
  if (NoObjectGeneratedError.isInstance(error) || isSchemaFailure(error)) {
    return new AppError('PROVIDER_FAILED', 'The language model sent something unreadable', { cause: error });
  }
  const last = RetryError.isInstance(error) ? error.lastError : error;
  const isRefused =
    APICallError.isInstance(last) && last.statusCode !== undefined && !OVERLOADED.has(last.statusCode);
  return isRefused
    ? new AppError('PROVIDER_FAILED', 'The language model refused the request', { cause: error })
    : new AppError('UNAVAILABLE', 'The language model is not reachable right now', { cause: error });
}

function isTimeoutReason(reason: unknown): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError';
}

function isSchemaFailure(error: unknown): boolean {
  return (
    error instanceof Error &&
    ['AI_NoOutputGeneratedError', 'AI_TypeValidationError', 'AI_JSONParseError'].includes(error.name)
  );
}
