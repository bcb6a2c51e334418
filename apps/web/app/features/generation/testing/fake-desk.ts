import { vi } from 'vitest';
import type { Desk } from '../desk/create-desk.ts';
import type { DeskState } from '../desk/draft-desk.ts';

/** A desk that stays as it is given, and writes down what it is asked. */
export function createFakeDesk(state: Partial<DeskState>) {
  let holder: unknown = null;
  const whole: DeskState = {
    run: { phase: 'idle' },
    isInBackground: false,
    notices: [],
    toldHere: null,
    ...state,
  };
  return {
    getState: () => whole,
    subscribe: () => () => undefined,
    hold: vi.fn<Desk['hold']>((next) => {
      holder = next;
      return () => undefined;
    }),
    isHeldBy: (one: unknown) => one === holder,
    start: vi.fn(),
    saveAgain: vi.fn(),
    cancel: vi.fn(),
    onCancelUnheard: () => () => undefined,
    dismiss: vi.fn(),
    goOnInBackground: vi.fn(),
    bringBack: vi.fn(),
    tellHere: vi.fn(() => () => undefined),
    closeNotice: vi.fn(),
    resume: vi.fn(async () => undefined),
    isAskedFor: vi.fn(() => false),
  } satisfies Desk;
}
