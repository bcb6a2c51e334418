import type { RefObject } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { FilterIcon } from '~/ui/icon.tsx';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';
import { toggledLook } from '../bar/toggled-look.ts';

type FilterToggleProps = {
  isOpen: boolean;
  activeCount: number;
  onToggle: () => void;
  /** The id of what it opens, while that is there. */
  panelId?: string | undefined;
  ref?: RefObject<HTMLButtonElement | null>;
};

export function FilterToggle({ isOpen, activeCount, onToggle, panelId, ref }: FilterToggleProps) {
  return (
    <Button
      ref={ref}
      tone="outline"
      icon={<FilterIcon className="size-4.5" />}
      aria-expanded={isOpen}
      aria-controls={panelId}
      onClick={onToggle}
      // It stands in a bar that stays in sight: getting the focus back must not scroll the page.
      className={joinClasses(toggledLook, 'relative flex-none -scroll-mt-8 max-md:px-2.5')}
    >
      <span className="max-md:sr-only">Filters</span>
      {activeCount > 0 && (
        <>
          {' '}
          <span className="grid size-5 place-items-center rounded-full bg-accent text-caption text-on-accent tabular-nums forced-colors:forced-color-adjust-none forced-colors:border forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] max-md:absolute max-md:-end-1.5 max-md:-top-1.5">
            {activeCount}
          </span>{' '}
          <VisuallyHidden>active</VisuallyHidden>
        </>
      )}
    </Button>
  );
}
