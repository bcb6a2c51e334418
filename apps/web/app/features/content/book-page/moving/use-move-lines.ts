import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { UNDO_TIMEOUT } from '@vault/contract/client';
import { useCall } from '~/api/call-context.ts';
import { describeProblem } from '~/api/describe-problem.ts';
import { hasCode, isAway, isRefused } from '~/api/has-code.ts';
import { isolate } from '~/platform/isolate.ts';
import { useToast } from '~/ui/toast/toast.tsx';
import { renewVault, takeItems } from '../../content.mutations.ts';
import { isMade } from '../saving/apply-edit.ts';
import { focusEntry, planFocusAfter } from '../entry-focus.ts';
import { useBookEdits } from '../saving/book-edits.tsx';
import type { OpenBook } from '../saving/open-book.ts';
import { nameOfSeveral } from '../saving/edit-words.ts';
import { type Book, entryKey, isReplacedBy, type RestoreEdit } from '../saving/edits.ts';
import { removeSeveral } from '../saving/entry-edits.ts';
import type { Moving } from './use-line-moving.tsx';

type Options = { moving: Moving; onDone: () => void };

/**
 * Moves entries to another book, once all that was written here is saved. For a while they can be brought back. If the
 * answer is lost, asking again finds what is done already.
 */
export function useMoveLines({ moving: { list, ids }, onDone }: Options) {
  const call = useCall();
  const client = useQueryClient();
  const toast = useToast();
  const open = useBookEdits();
  const { queue, read, noteOrder } = open;
  /** Kept from before it was done, for a second attempt. */
  const plan = useRef<Plan | null>(null);

  async function move({ from, to }: { from: string; to: string }, entryIds: string[]) {
    const answer = await call('POST /content/{id}/entries/move', {
      params: { id: from },
      body: { to, entryIds },
    }).catch((error: unknown) => {
      // They may have been moved, and the word of it lost on the way.
      if (!isRefused(error)) void renewVault(client);
      throw error;
    });
    takeItems(client, [answer.from, answer.to]);
    return answer;
  }

  /** Asks once more where the answer is lost: what is back has yet to be put in its place. */
  const moveBack: typeof move = (...given) =>
    move(...given).catch((error: unknown) => {
      if (isRefused(error)) throw error;
      return move(...given);
    });

  return useMutation({
    async mutationFn(to: string) {
      await allSent(open);
      const keys = [...queue.getState().unsaved.keys(), ...queue.getState().overwritten.keys()];
      if (
        queue.getState().waiting.length > 0 ||
        keys.some((key) => ids.some((id) => isReplacedBy(key, entryKey(list, id))))
      )
        throw new UnsavedWords();
      const book = read();
      plan.current = planMove(book, { list, ids, order: noteOrder(list) }) ?? plan.current;
      if (plan.current === null) throw new LinesGone();
      return { ...(await move({ from: book._id, to }, plan.current.ids)), ...plan.current };
    },
    onSuccess({ from, to, ids: movedIds, order, focusNext }) {
      onDone();
      // The dialog gives its own focus away first.
      requestAnimationFrame(focusNext);
      function undo() {
        let left: Element | null = null;
        // The toast takes its own focus away first.
        requestAnimationFrame(() => (left = document.activeElement));
        moveBack({ from: to._id, to: from._id }, movedIds).then(
          (back) => {
            const inPlaces = keepNewer(order, { moved: to, back: back.to });
            // They have come to the front.
            if (!isMade(back.to, inPlaces)) queue.add(inPlaces);
            requestAnimationFrame(() => {
              // Whoever has gone on elsewhere meanwhile stays there.
              if (document.activeElement === left) focusEntry(movedIds[0] ?? '');
            });
          },
          (error: unknown) => {
            const mayWorkLater = isAway(error) || hasCode(error, 'UNAUTHORIZED');
            toast.show({
              type: 'error',
              title: describeProblem(error),
              ...(mayWorkLater && { timeout: 0, action: { label: 'Try again', onClick: undo } }),
            });
          },
        );
      }
      toast.show({
        type: 'success',
        title: `Moved ${nameOfSeveral(list, movedIds.length)} to “${isolate(to.title)}”`,
        timeout: UNDO_TIMEOUT,
        action: { label: 'Undo', onClick: undo },
      });
    },
  });
}

type Plan = NonNullable<ReturnType<typeof planMove>>;

/** Null where none of them is in the book. */
function planMove(book: Book, moved: Parameters<typeof removeSeveral>[1]) {
  const removal = removeSeveral(book, moved);
  if (removal === null) return null;
  const { edit, back } = removal;
  return { ids: edit.ids, order: back, focusNext: planFocusAfter(book[moved.list], edit.ids).focusNext };
}

/** With what was changed in the entries since they were moved. */
function keepNewer(order: RestoreEdit, { moved, back }: { moved: Book; back: Book }): RestoreEdit {
  const partsIn = (book: Book, id: string) =>
    Object.entries(book[order.list].find((entry) => entry.id === id) ?? {});
  const entries = order.entries.map((entry) => {
    const before = new Map<string, unknown>(partsIn(moved, entry.id));
    const newer = partsIn(back, entry.id).filter(([name, value]) => before.get(name) !== value);
    return { ...entry, ...Object.fromEntries(newer) };
  });
  return { ...order, entries } as RestoreEdit; // the parts are those of the same list's entries
}

class UnsavedWords extends Error {}
class LinesGone extends Error {}

/** In the server's words where it gave any. */
export function describeMoveProblem(error: unknown): string {
  if (error instanceof UnsavedWords) return 'What you wrote here is not saved yet. Save or discard it first.';
  if (error instanceof LinesGone) return 'This was moved or deleted meanwhile.';
  return describeProblem(error);
}

/** Ends when nothing waits any more, saved or handed back, or when there is no way to the server. */
function allSent({ queue, gate }: OpenBook): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (queue.getState().waiting.length === 0 || gate.getState() !== 'open') resolve();
  };
  const ends = [queue.subscribe(look), gate.subscribe(look)];
  look();
  return promise.finally(() => ends.forEach((end) => end()));
}
