import type { MouseEvent, MouseEventHandler } from 'react';

/** A pending button keeps its focus, says that it is busy, and neither acts nor submits again. */
export function getPendingProps(
  isPending: boolean,
  onClick: MouseEventHandler<HTMLButtonElement> | undefined,
) {
  if (!isPending) return { onClick };
  return { onClick: ignoreClick, 'aria-disabled': true, 'aria-busy': true };
}

/** So does one that has nothing to do now. */
export const idleProps = { onClick: ignoreClick, 'aria-disabled': true };

function ignoreClick(event: MouseEvent) {
  event.preventDefault();
}
