import type { CreateContentInput } from '@vault/contract';
import type { EndpointOutput } from '@vault/contract/client';
import type { DraftRequest } from './kept-keys.ts';
import type { Arrived } from './progress.ts';

export type Draft = EndpointOutput<'POST /book-content-combined/fetch-and-format-content'>;

/** A book that AI is to write about. */
export type Wish = {
  title: string;
  authors: readonly string[];
  image: string | null;
  request: DraftRequest;
} & WishedFor;

/** A book that is saved when its draft is done, or one in the vault whose draft is reviewed. */
export type WishedFor = { content: CreateContentInput } | { contentId: string };

/** What every phase has in which the person waits, or is asked what to do. */
export type UnderWay = { wish: Wish; startedAt: number; arrived: Arrived | null };

export type RunState =
  | { phase: 'idle' }
  | ({ phase: 'asking' } & UnderWay)
  | ({ phase: 'saving' } & UnderWay)
  | ({ phase: 'failed-to-save'; message: string } & UnderWay)
  | { phase: 'done'; wish: Wish; contentId: string }
  /** Its book was added before, and deleted since: it does not come back by itself. */
  | { phase: 'deleted'; wish: Wish }
  | { phase: 'limit-reached' }
  /** `refusal`: the server's words where they say when to ask again. `isOtherUnderWay`: another one stood in its way. */
  | { phase: 'failed'; wish: Wish; refusal: string | null; isOtherUnderWay: boolean }
  | { phase: 'cancelled' };

export function isUnderWay(state: RunState): state is Extract<RunState, UnderWay> {
  return state.phase === 'asking' || state.phase === 'saving' || state.phase === 'failed-to-save';
}
