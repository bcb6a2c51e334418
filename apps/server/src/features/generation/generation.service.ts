import { setTimeout as wait } from 'node:timers/promises';
import {
  AI_TIMEOUT,
  type EndpointOutput,
  ERROR_STATUS,
  type ErrorCode,
  type generateContent,
  type Generation,
} from '@vault/contract';
import { DAY, describeUsage, NO_DESCRIPTION, UNKNOWN_AUTHOR } from '@vault/domain';
import type { z } from 'zod';
import type { SignedInUser } from '../../access/actor.ts';
import type { DraftWriter } from '../../integrations/llm/llm.ts';
import { AppError, keyMismatch, notFound } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import { cutPage, decodeCursor } from '../../platform/cursor.ts';
import { hashValue, newId } from '../../platform/ids.ts';
import { patiently } from '../../platform/pace/patiently.ts';
import { createTurnstiles } from '../../platform/pace/turnstile.ts';
import type { Logger } from '../../platform/logger.ts';
import { tryEach } from '../../platform/try-each.ts';
import { presentGeneration } from './generation.present.ts';
import type { GenerationRow, GenerationStore } from './generation.store.ts';
import { createProgressKeeper } from './progress-keeper.ts';
import type { Ending, Reservation, ReservationStore } from './reservations.store.ts';

/** Before the client stops waiting. */
export const GENERATION_DEADLINE = AI_TIMEOUT - 10_000;
export const LEASE_BEYOND_DEADLINE = 10_000;
const RESULT_KEPT_FOR = 7 * DAY;
/** Longer than any period of a plan, which may be a year. */
const COUNTED_FOR = 400 * DAY;
const LOOK_AGAIN_AFTER = 500;
/** Each is listed with its whole draft. */
const PAGE_SIZE = 20;
/** Repeats of one person's requests. Each holds a place of the server's for as long as the draft takes. */
const FOLLOWERS = { places: 4, patience: 0, queued: 0 };
const CROWDED_RETRY_SECONDS = 15;
const STOPPED_RETRY_SECONDS = 5;

export type GenerationDeps = {
  store: GenerationStore;
  reservations: ReservationStore;
  writeDraft: DraftWriter;
  /** Generations that the person's plan allows, in all or since `periodStart`; null means no limit. */
  getAllowance: (userId: string) => Promise<{ limit: number | null; periodStart: Date | null }>;
  /**
   * Counts a call of the model, for a free account by the day as well. Throws RATE_LIMITED when the limit is reached.
   */
  takeFromBudget: (userId: string, plan: { isFree: boolean }) => Promise<void>;
  /** How many may run at once, of everybody and in all copies of the server. */
  places: number;
  /** Milliseconds that the model has, retries included. */
  deadline: number;
  clock: Clock;
  logger: Logger;
};

type GenerationRequest = { key: string | undefined; input: z.output<typeof generateContent.body> };
type GenerationResult = EndpointOutput<'POST /book-content-combined/fetch-and-format-content'>;
export type GenerationService = ReturnType<typeof createGenerationService>;

export function createGenerationService({
  store,
  reservations,
  writeDraft,
  getAllowance,
  takeFromBudget,
  places,
  deadline,
  clock,
  logger,
}: GenerationDeps) {
  /** The calls of this process, so that a cancel can end one at once. */
  const running = new Map<string, AbortController>();
  const callOf = ({ userId, id }: { userId: string; id: string }) => `${userId}/${id}`;
  /** Until each has ended, and given back what it has to. */
  const underWay = new Set<Promise<unknown>>();
  const toFollow = createTurnstiles(FOLLOWERS);
  const shutdown = new AbortController();

  async function giveUp(ending: Omit<Ending, 'now'>): Promise<void> {
    if (!(await reservations.giveUp({ ...ending, now: clock() }))) return;
    const note = { event: 'allowance-given-back', code: ending.errorCode ?? 'CANCELLED' };
    logger.info(note, 'a generation was given up');
  }

  /** Runs to its end whether or not anybody still waits for the answer. */
  async function run(
    actor: SignedInUser,
    { id, isFree, ...request }: GenerationRequest & { id: string; isFree: boolean },
  ): Promise<GenerationResult> {
    const row = { userId: actor.userId, id };
    const controller = new AbortController();
    // From here on, like the lease, which must not run out before.
    const timeout = AbortSignal.timeout(deadline);
    running.set(callOf(row), controller);
    const keepProgress = createProgressKeeper({
      keep: (arrived) => store.keepProgress({ ...row, progress: arrived }),
      onUnwanted: () => controller.abort(cancelled()),
      clock,
    });
    try {
      shutdown.signal.throwIfAborted();
      await takeFromBudget(actor.userId, { isFree });
      const result = await writeDraft(readBook(request), {
        signal: AbortSignal.any([controller.signal, shutdown.signal, timeout]),
        onPart: keepProgress,
      });
      if (!(await patiently(() => store.complete({ ...row, result, now: clock() })))) throw cancelled();
      return { generationId: id, ...result };
    } catch (error) {
      const errorCode = error instanceof AppError ? error.code : 'INTERNAL';
      await patiently(() => giveUp({ ...row, state: 'failed', errorCode }));
      throw error;
    } finally {
      running.delete(callOf(row));
    }
  }

  async function attend<Result>(work: Promise<Result>): Promise<Result> {
    underWay.add(work);
    try {
      return await work;
    } finally {
      underWay.delete(work);
    }
  }

  /** The result of the same request if it is in progress, here or in another copy of the server. */
  async function follow(first: GenerationRow): Promise<GenerationResult> {
    const giveUpAt = clock().getTime() + deadline;
    for (let row: GenerationRow | null = first; ; row = await store.findByKey(first)) {
      if (row === null || row.state === 'cancelled') throw cancelled();
      if (row.state === 'done' && row.result !== null) return { generationId: row.id, ...row.result };
      if (row.state !== 'running')
        throw new AppError(readErrorCode(row.errorCode), 'The draft could not be written');
      if (clock().getTime() > giveUpAt)
        throw new AppError('PROVIDER_TIMED_OUT', 'The draft is taking too long');
      await wait(LOOK_AGAIN_AFTER);
    }
  }

  async function find(actor: SignedInUser, key: string): Promise<GenerationRow> {
    const row = await store.findByKey({ userId: actor.userId, key });
    if (row === null) throw notFound();
    return row;
  }

  return {
    /** Writes a draft, or returns the one that was already written for the same key. */
    async generate(actor: SignedInUser, request: GenerationRequest): Promise<GenerationResult> {
      const now = clock();
      const { limit, periodStart } = await getAllowance(actor.userId);
      // What is asked for on the page of a book names no language: an item of the vault has none.
      const { target = null, language, ...book } = request.input;
      const inputHash = hashValue(book);
      // The release before hashed the language, too. TODO: goes with the next release, when its drafts are forgotten.
      const formerHash = hashValue({ ...book, language });
      const reservation = await reservations.reserve({
        userId: actor.userId,
        id: newId(),
        key: request.key ?? newId(),
        inputHash,
        target,
        limit,
        periodStart,
        places,
        now,
        leaseFor: deadline + LEASE_BEYOND_DEADLINE,
      });
      switch (reservation.outcome) {
        case 'reserved':
          return attend(
            run(actor, {
              ...request,
              id: reservation.id,
              isFree: periodStart === null,
            }),
          );
        case 'known':
          if (![inputHash, formerHash].includes(reservation.row.inputHash)) throw keyMismatch('another book');
          // Put aside on another device, or asked for in the search: it waits where it is asked for on the page of a book.
          if (target?.contentId !== undefined) await store.reopen({ ...reservation.row, target });
          return reservation.row.state === 'running'
            ? toFollow(actor.userId, () => follow(reservation.row))
            : follow(reservation.row);
        default:
          throw refusalOf(reservation, limit);
      }
    },

    get: async (actor: SignedInUser, key: string): Promise<Generation> =>
      presentGeneration(await find(actor, key)),

    async listOpen(
      actor: SignedInUser,
      cursor: string | undefined,
    ): Promise<EndpointOutput<'GET /generations'>> {
      const listed = await store.listOpen(actor.userId, {
        after: decodeCursor(cursor),
        limit: PAGE_SIZE + 1,
      });
      const { rows, nextCursor } = cutPage(listed, PAGE_SIZE);
      return { generations: rows.map(presentGeneration), nextCursor };
    },

    async close(actor: SignedInUser, key: string): Promise<void> {
      const { userId, id } = await find(actor, key);
      await store.close({ userId, id, now: clock() });
    },

    async cancel(actor: SignedInUser, key: string): Promise<void> {
      const { userId, id } = await find(actor, key);
      await giveUp({ userId, id, state: 'cancelled', errorCode: null });
      running.get(callOf({ userId, id }))?.abort(cancelled());
    },

    findResult: store.findResult,

    /** Gives back what a server that died had taken, and drops results after their week. */
    async sweep(): Promise<void> {
      const before = (age: number) => new Date(clock().getTime() - age);
      await tryEach([
        async () => {
          for (const each of await store.listAbandoned())
            await giveUp({ ...each, state: 'failed', errorCode: 'ABANDONED' });
        },
        () => store.removeUncountedBefore(before(RESULT_KEPT_FOR)),
        () => store.forgetResultsBefore(before(RESULT_KEPT_FOR)),
        () => store.removeBefore(before(COUNTED_FOR)),
      ]);
    },

    /**
     * Ends every call of this process, and any that begins from now on. Resolves when each has given its allowance
     * back.
     */
    async stop(): Promise<void> {
      shutdown.abort(stopping());
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
}

function refusalOf(
  refused: Exclude<Reservation, { outcome: 'reserved' | 'known' }>,
  limit: number | null,
): AppError {
  switch (refused.outcome) {
    case 'limit-reached':
      return new AppError('USAGE_LIMIT', 'Usage limit reached', {
        usage: describeUsage(refused.used, limit),
      });
    case 'busy':
      return new AppError(
        'IN_PROGRESS',
        'Another draft is being written for you. Please wait until it is done.',
      );
    case 'crowded':
      return new AppError(
        'UNAVAILABLE',
        'Many drafts are being written right now. Please try again in a moment.',
        { retryAfterSeconds: CROWDED_RETRY_SECONDS },
      );
  }
}

function readBook({ input }: GenerationRequest) {
  return {
    title: input.title.trim(),
    author: input.author?.trim() || UNKNOWN_AUTHOR,
    description: input.summary?.trim() || NO_DESCRIPTION,
    language: input.language?.trim() || null,
  };
}

/** A failure without one of the contract's codes is reported as the model's. */
function readErrorCode(stored: string | null): ErrorCode {
  return stored !== null && Object.hasOwn(ERROR_STATUS, stored) ? (stored as ErrorCode) : 'PROVIDER_FAILED';
}

function cancelled(): AppError {
  return new AppError('CANCELLED', 'This was cancelled');
}

/** Nobody cancelled it: whoever asks again in a moment is answered by another copy, or the next process. */
function stopping(): AppError {
  return new AppError('UNAVAILABLE', 'The draft was interrupted. Please try again in a moment.', {
    retryAfterSeconds: STOPPED_RETRY_SECONDS,
  });
}
