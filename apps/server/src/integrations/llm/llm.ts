import type { GeneratedContent } from '@vault/domain';
import {
  generateText,
  type LanguageModel,
  NoObjectGeneratedError,
  Output,
  smoothStream,
  streamText,
  type StreamTextTransform,
  type ToolSet,
} from 'ai';
import { AppError } from '../../platform/app-error.ts';
import { draftSchema, readDraft, readParts } from './draft-schema.ts';
import { translateFailure } from './model-failure.ts';
import { createRetryRules, type Patience, systemPatience } from './patience.ts';
import { type BookForGeneration, describeBook, INSTRUCTIONS } from './prompt.ts';

type DraftCall = {
  signal: AbortSignal;
  /** Called with what has arrived, repeatedly, if the model streams. */
  onPart?: (draft: GeneratedContent) => void;
};
export type DraftWriter = (book: BookForGeneration, call: DraftCall) => Promise<GeneratedContent>;

export type DraftWriterSettings = {
  model: LanguageModel;
  /** Whether the answer is taken as it is written. */
  isStreaming: boolean;
  /** Comes before each question to the model, and throws where it must not be asked. */
  countCall: () => Promise<void>;
  patience?: Patience;
};

/** Asks the model for a draft. Failures are retried within limits, then reported, unless something useful has come. */
export function createDraftWriter({
  model,
  isStreaming,
  countCall,
  patience = systemPatience,
}: DraftWriterSettings): DraftWriter {
  const ask = isStreaming ? askInPieces : askWhole;

  async function askUntilWhole(
    book: BookForGeneration,
    call: DraftCall,
    onUseful: (part: GeneratedContent) => void,
  ): Promise<GeneratedContent> {
    const rules = createRetryRules(patience);
    for (;;) {
      await countCall();
      try {
        const draft = readDraft(await ask(model, book, call));
        if (draft !== null) return draft;
        throw new AppError('PROVIDER_FAILED', 'The language model sent nothing that can be used');
      } catch (error) {
        const failure = translateFailure(error, call.signal);
        const part = readUsefulPart(error);
        if (part !== null) onUseful(part);
        const pause = rules.pauseAfter(failure);
        if (pause === null) throw failure;
        await patience.wait(pause, call.signal).catch((reason: unknown) => {
          throw translateFailure(reason, call.signal);
        });
      }
    }
  }

  return async (book, call) => {
    const useful: GeneratedContent[] = [];
    try {
      return await askUntilWhole(book, call, (part) => useful.push(part));
    } catch (failure) {
      const fullest = useful.toSorted((one, other) => countParts(one) - countParts(other)).at(-1);
      // Whoever has cancelled it wants no part of it, and where a server stops it is asked for again.
      if (fullest === undefined || call.signal.reason instanceof AppError) throw failure;
      return fullest;
    }
  };
}

function request(model: LanguageModel, book: BookForGeneration, { signal }: DraftCall) {
  return {
    model,
    instructions: INSTRUCTIONS,
    prompt: describeBook(book),
    output: Output.object({ schema: draftSchema, name: 'book_draft' }),
    // The library's own retries know no jitter.
    maxRetries: 0,
    abortSignal: signal,
  };
}

async function askWhole(model: LanguageModel, book: BookForGeneration, call: DraftCall): Promise<unknown> {
  const result = await generateText(request(model, book, call));
  ensureWhole(result.finishReason);
  return result.output;
}

async function askInPieces(model: LanguageModel, book: BookForGeneration, call: DraftCall): Promise<unknown> {
  let failure: { error: unknown } | null = null;
  const result = streamText({
    ...request(model, book, call),
    experimental_transform: [dropThoughts, joinPieces()],
    onError: ({ error }) => {
      failure ??= { error };
    },
  });
  const answer = Promise.all([result.output, result.finishReason]);
  // A broken stream only ends its loop: the error goes to `onError`, and rejects the answer.
  answer.catch(() => undefined);
  for await (const part of result.partialOutputStream) call.onPart?.(readParts(part));
  const [output, finishReason] = await answer.catch((error: unknown) => {
    throw failure?.error ?? error;
  });
  ensureWhole(finishReason);
  return output;
}

/** Nobody reads what a model thinks, and it is no part of the draft's length. */
const dropThoughts: StreamTextTransform<ToolSet> = () =>
  new TransformStream({
    transform(part, controller) {
      if (part.type !== 'reasoning-delta') controller.enqueue(part);
    },
  });

/** The library reads all that has come again with each piece: of a long draft, each piece is a hundredth of it. */
function joinPieces() {
  let size = 0;
  return smoothStream({
    delayInMs: null,
    chunking(waiting) {
      if (waiting === '' || waiting.length * 100 < size) return null;
      size += waiting.length;
      return waiting;
    },
  });
}

/** From an answer that ended in order but lacks fields, or has some of another type: what can be kept. */
function readUsefulPart(error: unknown): GeneratedContent | null {
  if (!NoObjectGeneratedError.isInstance(error) || error.finishReason === 'length') return null;
  try {
    return readDraft(JSON.parse(error.text ?? ''));
  } catch {
    // No JSON at all: nothing can be kept.
    return null;
  }
}

function countParts(draft: GeneratedContent): number {
  return Object.values(draft).filter((part) => part.length > 0).length;
}

/** Valid JSON that was cut short is still half a book. */
function ensureWhole(finishReason: string): void {
  if (finishReason === 'length') throw new AppError('PROVIDER_FAILED', 'The language model stopped half-way');
}
