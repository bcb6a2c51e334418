import type { RefObject } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { SelectIcon } from '~/ui/icon.tsx';
import { toggledLook } from './toggled-look.ts';

type SelectToggleProps = {
  isOn: boolean;
  isPending?: boolean;
  isIdle?: boolean;
  onToggle: () => void;
  onNear?: () => void;
  ref?: RefObject<HTMLButtonElement | null>;
};

/** The way into choosing many books at once, and out of it. */
export function SelectToggle({ isOn, isPending, isIdle, onToggle, onNear, ref }: SelectToggleProps) {
  return (
    <Button
      ref={ref}
      tone="outline"
      icon={<SelectIcon className="size-4.5" />}
      isPending={isPending ?? false}
      isIdle={isIdle ?? false}
      aria-pressed={isOn}
      onClick={onToggle}
      onPointerEnter={onNear}
      onFocus={onNear}
      // It stands in a bar that stays in sight: getting the focus back must not scroll the page.
      className={joinClasses(toggledLook, 'flex-none -scroll-mt-8 max-md:px-2.5')}
    >
      <span className="max-md:sr-only">Select</span>
    </Button>
  );
}
