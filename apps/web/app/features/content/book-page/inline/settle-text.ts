import { flushSync } from 'react-dom';

/** Changes what is offered of a text. The button that was pressed goes with it, and the focus: `onDone` gives it on. */
export function settleText(change: () => void, onDone: () => void): void {
  flushSync(change);
  onDone();
}
