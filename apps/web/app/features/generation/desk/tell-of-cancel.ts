import { hasCode, isAway } from '~/api/has-code.ts';

/** A cancellation that the server has not received is repeated, for as long as a draft may take. */
const CANCEL_AGAIN_AFTER = 2000;
const CANCEL_AGAIN_TIMES = 60;
/** It may come before the request that it is about, of which the server has not heard then. */
const CANCEL_EARLY_TIMES = 2;

export type CancelDeps = {
  cancel: (key: string) => Promise<unknown>;
  /** The allowance may have changed: one was taken, or given back. */
  onAllowanceChange: () => void;
  wait: (milliseconds: number) => Promise<void>;
};

/** `isUnseen`: what the server answers may be about an earlier try under its key. */
type Cancelled = { key: string; isUnseen: boolean; onUnheard: () => void };

/** Tells the server of a cancelled draft; gives whether it has heard. */
export async function tellOfCancel(
  { cancel, onAllowanceChange, wait }: CancelDeps,
  { key, isUnseen, onUnheard }: Cancelled,
): Promise<boolean> {
  for (let again = 0; ; again += 1) {
    const mayBeEarly = again < CANCEL_EARLY_TIMES;
    try {
      await cancel(key);
      if (!isUnseen || !mayBeEarly) return true;
      // It may have been this one all the same.
      onAllowanceChange();
    } catch (error) {
      const isEarly = hasCode(error, 'NOT_FOUND') && mayBeEarly;
      if (!isAway(error) && !isEarly) return true;
      if (again === 0 && !isEarly) onUnheard();
      if (again === CANCEL_AGAIN_TIMES) return false;
    }
    await wait(CANCEL_AGAIN_AFTER);
  }
}
