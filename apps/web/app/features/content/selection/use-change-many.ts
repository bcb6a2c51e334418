import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ContentCard } from '@vault/contract';
import { MANY_ITEMS_MAX } from '@vault/contract/client';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { useCall } from '~/api/call-context.ts';
import { useToast } from '~/ui/toast/toast.tsx';
import { leftWordsKey } from '../book-page/saving/device-drafts.ts';
import { forgetDrafts } from '../book-page/saving/draft-store.ts';
import { forgetItems, renewVault } from '../content.mutations.ts';
import { changeMany, type ManyAction, type Tally } from './change-many.ts';
import type { Selection } from './selection.ts';
import { describeFailure, describeProgress, describeTally, type Said } from './words.ts';

type Options = {
  selection: Selection;
  /** Nothing is left to do; not called if some were left and stay selected. */
  onDone: () => void;
};
type Asked = { action: ManyAction; say: Said; noun: string };
type Going = { going: ReadonlyMap<string, ContentCard> };

const nothing: Tally = { done: 0, gone: 0, over: 0 };

/** Does one thing to everything selected. What is done leaves the selection; what failed or was left stays. */
export function useChangeMany({ selection, onDone }: Options) {
  const call = useCall();
  const client = useQueryClient();
  const toast = useToast();
  const [unsure] = useState(() => new Set<string>());
  const [progress, setProgress] = useState<string | null>(null);
  const chosen = useSyncExternalStore(selection.subscribe, selection.read);
  // While all are looked for, more may be selected below an open question.
  const [meant, setMeant] = useState(chosen);
  const left = useMemo(() => new Map([...meant].filter(([id]) => chosen.has(id))), [meant, chosen]);

  const mutation = useMutation({
    async mutationFn({ going, action, say, noun }: Asked & Going) {
      const ids = [...going.keys()];
      let tally = nothing;
      try {
        await changeMany({
          ids,
          action,
          call,
          unsure,
          onProgress(latest, settled) {
            tally = latest;
            if (ids.length > MANY_ITEMS_MAX) setProgress(describeProgress(latest, ids.length));
            if (action.kind === 'delete') {
              forgetItems(client, settled);
              forgetDrafts(settled);
              void client.invalidateQueries({ queryKey: leftWordsKey });
            }
            selection.remove(settled);
          },
        });
        toast.show(describeTally(tally, { say, noun }));
      } catch (error) {
        toast.show(describeFailure(error, tally, { say, noun }));
        throw error;
      } finally {
        setProgress(null);
        void renewVault(client);
      }
    },
  });

  return {
    /** Means what is selected now, whatever is selected besides until it begins again. */
    begin() {
      mutation.reset();
      setMeant(selection.read());
    },
    /** Of what is meant, what is still selected. */
    left,
    /** `onSuccess`, and what ends the selection, are for what is still there then. */
    run(asked: Asked, onSuccess: () => void) {
      const handleSuccess = () => {
        if (selection.read().size === 0) onDone();
        onSuccess();
      };
      mutation.mutate({ ...asked, going: left }, { onSuccess: handleSuccess });
    },
    isPending: mutation.isPending,
    error: mutation.error,
    /** While it is under way, all that it was asked for; else what is left. */
    going: mutation.isPending ? mutation.variables.going : left,
    /** How far it is, in words, where it takes a while. */
    progress,
  };
}
