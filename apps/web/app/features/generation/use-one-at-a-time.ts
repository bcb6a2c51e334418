import { isolate } from '~/platform/isolate.ts';
import { useToast } from '~/ui/toast/toast.tsx';
import type { RunState, UnderWay } from './desk/run-state.ts';

/** Says which draft another one has to wait for. */
export function useOneAtATime() {
  const toast = useToast();
  return ({ phase, wish }: Extract<RunState, UnderWay>) =>
    toast.show({
      type: 'info',
      title: 'One AI draft at a time',
      description:
        phase === 'failed-to-save'
          ? `“${isolate(wish.title)}” is written, but not saved yet. Save it first.`
          : `“${isolate(wish.title)}” is still being written. Please try again when it is done.`,
    });
}
