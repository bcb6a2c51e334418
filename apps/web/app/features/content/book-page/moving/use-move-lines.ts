import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UNDO_TIMEOUT } from '@vault/contract/client';
import { useCall } from '~/api/call-context.ts';
import { describeProblem } from '~/api/describe-problem.ts';
import { isolate } from '~/platform/isolate.ts';
import { useToast } from '~/ui/toast/toast.tsx';
import { takeItems } from '../../content.mutations.ts';
import { isMade } from '../saving/apply-edit.ts';
import { focusEntry, planFocusAfter } from '../entry-focus.ts';
import { useBookEdits } from '../saving/book-edits.tsx';
import type { OpenBook } from '../saving/open-book.ts';
import { nameOfSeveral } from '../saving/edit-words.ts';
import { entryKey, isReplacedBy } from '../saving/edits.ts';
import { removeSeveral } from '../saving/entry-edits.ts';
import type { Moving } from './use-line-moving.tsx';

type Options = { moving: Moving; onDone: () => void };

/** Moves entries to another book, once all that was written here is saved. For a while they can be brought back. */
export function useMoveLines({ moving: { list, ids }, onDone }: Options) {
  const call = useCall();
  const client = useQueryClient();
  const toast = useToast();
  const open = useBookEdits();
  const { queue, read } = open;

  async function move({ from, to }: { from: string; to: string }, entryIds: string[]) {
    const answer = await call('POST /content/{id}/entries/move', {
      params: { id: from },
      body: { to, entryIds },
    });
    takeItems(client, [answer.from, answer.to]);
    return answer;
  }

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
      const removal = removeSeveral(book, { list, ids });
      if (removal === null) return null;
      const { focusNext } = planFocusAfter(book[list], removal.edit.ids);
      const moved = await move({ from: book._id, to }, removal.edit.ids);
      return { ...moved, ids: removal.edit.ids, order: removal.back, focusNext };
    },
    onSuccess(done) {
      onDone();
      if (done === null) return;
      const { from, to, order, focusNext } = done;
      // The dialog gives its own focus away first.
      requestAnimationFrame(focusNext);
      toast.show({
        type: 'success',
        title: `Moved ${nameOfSeveral(list, done.ids.length)} to “${isolate(to.title)}”`,
        timeout: UNDO_TIMEOUT,
        action: {
          label: 'Undo',
          onClick() {
            let left: Element | null = null;
            // The toast takes its own focus away first.
            requestAnimationFrame(() => (left = document.activeElement));
            move({ from: to._id, to: from._id }, done.ids).then(
              (back) => {
                // They have come to the front.
                if (!isMade(back.to, order)) queue.add(order);
                requestAnimationFrame(() => {
                  // Whoever has gone on elsewhere meanwhile stays there.
                  if (document.activeElement === left) focusEntry(done.ids[0] ?? '');
                });
              },
              (error: unknown) => toast.show({ type: 'error', title: describeProblem(error) }),
            );
          },
        },
      });
    },
  });
}

class UnsavedWords extends Error {}

/** In the server's words where it gave any. */
export function describeMoveProblem(error: unknown): string {
  return error instanceof UnsavedWords
    ? 'What you wrote here is not saved yet. Save or discard it first.'
    : describeProblem(error);
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
