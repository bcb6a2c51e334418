import type { ManyChange } from '@vault/contract';
import { type ApiCall, MANY_ITEMS_MAX } from '@vault/contract/client';
import { isRefused } from '~/api/has-code.ts';

/** What is to become of all chosen ones. */
export type ManyAction = { kind: 'change'; change: ManyChange } | { kind: 'delete' };

/** What has become of them so far. */
export type Tally = {
  /** Changed or deleted. */
  done: number;
  /** Not there any more. */
  gone: number;
  /** Would have too many tags, and were left as they are. */
  over: number;
};

type Many = {
  ids: readonly string[];
  action: ManyAction;
  call: ApiCall;
  /** What deletions without an answer may have deleted: what is missing of it the next time was deleted here. */
  unsure: Set<string>;
  /** After each portion: the results so far, and which ids of the portion need no retry. */
  onProgress: (tally: Tally, settled: string[]) => void;
};

/** Sends as many at a time as the server takes. If one call fails, the earlier ones are done, and reported. */
export async function changeMany({ ids, onProgress, ...how }: Many): Promise<Tally> {
  let tally: Tally = { done: 0, gone: 0, over: 0 };
  for (let from = 0; from < ids.length; from += MANY_ITEMS_MAX) {
    const some = ids.slice(from, from + MANY_ITEMS_MAX);
    const { changed, over } = await send(some, how);
    tally = {
      done: tally.done + changed,
      gone: tally.gone + some.length - changed - over.length,
      over: tally.over + over.length,
    };
    onProgress(
      tally,
      some.filter((id) => !over.includes(id)),
    );
  }
  return tally;
}

async function send(
  ids: string[],
  { action, call, unsure }: Omit<Many, 'ids' | 'onProgress'>,
): Promise<{ changed: number; over: string[] }> {
  if (action.kind === 'delete') {
    const before = ids.filter((id) => unsure.has(id)).length;
    const { deleted } = await call('POST /content/delete', { body: { ids } }).catch((error: unknown) => {
      if (!isRefused(error)) for (const id of ids) unsure.add(id);
      throw error;
    });
    return { changed: Math.min(deleted + before, ids.length), over: [] };
  }
  const { changed, left } = await call('PATCH /content', { body: { ids, change: action.change } });
  const over = left.filter(({ reason }) => reason === 'too-many-tags').map(({ _id }) => _id);
  return { changed, over };
}
