import type { ContentItem, ImportRow } from '@vault/contract';
import { type ApiCall, ApiError } from '@vault/contract/client';
import type { ReadingGoal } from '@vault/domain';
import { stayUnreachable } from '~/testing/fake-api.ts';
import type { KnownItem } from '../import.queries.ts';

type SentRow = { row: number; title: string; mergeInto?: string };

type Call = {
  headers?: { 'idempotency-key'?: string };
  params?: { id: string };
  query?: { after?: string };
  body?: { rows: SentRow[]; rowCount?: number; goals?: ReadingGoal[] };
};

/** Answers as the server does: an import begins once for each key, and a row ends once and is never done again. */
export function createImportServer({
  known = [] as KnownItem[],
  goals = [] as ReadingGoal[],
  /** What each known item is as a whole: rows bring nothing to it. */
  book = null as ContentItem | null,
} = {}) {
  const brought: ReadingGoal[] = [];
  const ended = new Map<number, ImportRow>();
  const calls: string[] = [];
  const sent: SentRow[] = [];
  const begun = new Set<string>();
  let failures = 0;
  let lost = 0;
  let lostBegun = 0;
  let announced = 0;
  let state: 'running' | 'finished' | 'undone' = 'running';
  let isUndoOver = false;
  const summary = (next = state) => ({
    _id: 'an-import',
    fileName: 'books.csv',
    format: 'goodreads',
    state: (state = next),
    rowCount: Math.max(announced, ended.size),
    created: ended.size,
    merged: 0,
    skipped: 0,
    failed: 0,
    goals: brought.length,
    createdAt: '2026-01-01T00:00:00.000Z',
    finishedAt: null,
    undoneAt: null,
    undoableUntil: state !== 'undone' && !isUndoOver ? '2026-01-31T00:00:00.000Z' : null,
    undone:
      state === 'undone'
        ? { removed: ended.size, restored: 0, kept: 0, keptForImports: 0, goals: brought.length }
        : null,
  });
  const ensureRunning = () => {
    if (state === 'running') return;
    const message = `This import ${state === 'undone' ? 'was undone' : 'has ended'}`;
    throw new ApiError({ status: 409, code: 'CONFLICT', message });
  };
  const titleOf = (number: number) => sent.find(({ row }) => row === number)?.title ?? null;
  const answers: Record<string, (call: Call) => unknown> = {
    'GET /imports/known-items': () => ({ items: known, nextCursor: null }),
    'GET /content/{id}': () => book,
    'GET /imports': () => ({ imports: announced === 0 ? [] : [summary()] }),
    'GET /imports/{id}': () => summary(),
    'POST /imports': ({ headers, body }) => {
      begun.add(headers?.['idempotency-key'] ?? crypto.randomUUID());
      announced = body?.rowCount ?? 0;
      const started = summary('running');
      if (lostBegun === 0) return started;
      lostBegun -= 1;
      return stayUnreachable();
    },
    'GET /imports/{id}/rows': ({ query }) => {
      const after = [...ended.values()]
        .filter(({ row }) => row > Number(query?.after ?? 0))
        .map((row) => ({ ...row, title: row.contentId === null ? null : titleOf(row.row) }));
      return { rows: after.slice(0, 2), hasMore: after.length > 2 };
    },
    'POST /imports/{id}/rows': ({ body }) => {
      if (failures > 0) {
        failures -= 1;
        throw new ApiError({ status: 503, code: 'UNAVAILABLE', message: 'The server is busy.' });
      }
      ensureRunning();
      sent.push(...(body?.rows ?? []));
      for (const { row, title, mergeInto } of body?.rows ?? []) {
        const isBad = title === 'Bad';
        const isHeld = book !== null && mergeInto !== undefined;
        ended.set(row, {
          row,
          outcome: isBad ? 'failed' : isHeld ? 'skipped' : 'created',
          reason: isBad ? 'It is bad' : null,
          contentId: isBad ? null : `content-${row}`,
          added: null,
        });
      }
      return { rows: body?.rows.map(({ row }) => ended.get(row)), import: summary('running') };
    },
    'GET /reading/years': () => ({
      years: goals.map(({ year, books }) => ({ year, items: 0, books: 0, goal: books })),
    }),
    'POST /imports/{id}/goals': ({ body }) => {
      ensureRunning();
      brought.push(...(body?.goals ?? []));
      return summary('running');
    },
    'POST /imports/{id}/finish': () => {
      if (state === 'undone') ensureRunning();
      return summary('finished');
    },
    'POST /imports/{id}/undo': () => {
      const undone = summary('undone');
      if (lost === 0) return undone;
      lost -= 1;
      return stayUnreachable();
    },
  };
  const call = async (key: string, input: Call = {}) => {
    calls.push(key);
    const answer = answers[key];
    if (answer === undefined) throw new Error(`nobody answers ${key}`);
    return answer(input);
  };
  return {
    api: call as ApiCall, // the contract's types say more than one function can
    calls,
    announced: () => announced,
    ended,
    sent,
    brought,
    /** The keys of the imports that there are. */
    begun,
    failNext(count: number) {
      failures = count;
    },
    /** In another tab, or on another device. */
    endElsewhere(how: 'finished' | 'undone') {
      state = how;
    },
    /** The days are over in which it can be undone. */
    endUndo() {
      isUndoOver = true;
    },
    /** An import is begun, but nobody hears of it. */
    loseBegun(count: number) {
      lostBegun = count;
    },
    /** An import is undone, but nobody hears of it. */
    loseUndone(count: number) {
      lost = count;
    },
  };
}
