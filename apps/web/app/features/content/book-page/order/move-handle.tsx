import type { ComponentProps, KeyboardEvent } from 'react';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { MoveIcon } from '~/ui/icon.tsx';

type MoveHandleProps = {
  /** What is moved, in a word. */
  name: string;
  /** The id of the element that says how. */
  helpId: string;
  onStep: (steps: number) => void;
  drag: Pick<ComponentProps<'button'>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>;
};

const steps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Takes an entry to another place: dragged, or with the arrow keys. */
export function MoveHandle({ name, helpId, onStep, drag }: MoveHandleProps) {
  function handleKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onStep(step);
  }

  return (
    <IconButton
      label={`Move ${name}`}
      aria-describedby={helpId}
      icon={<MoveIcon className="size-4" />}
      size="small"
      className="cursor-grab touch-none active:cursor-grabbing"
      data-handle=""
      onKeyDown={handleKeyDown}
      {...drag}
    />
  );
}
