import type { ReactNode } from 'react';
import { joinClasses } from '~/ui/class-names.ts';
import { Button } from '~/ui/button/button.tsx';
import { isNarrowed, noFilter } from './content-filter.ts';
import { EmptyFilterPanel } from './empty-filter-panel.tsx';
import { FilterControls, type FilterControlsProps } from './filter-controls.tsx';

export type FilterPanelProps = FilterControlsProps & {
  isVaultEmpty: boolean;
  onClose: () => void;
  /** The search box, where it stands in the panel. */
  search?: ReactNode;
};

/** Beside the cards of a wide screen. */
export function FilterSidebar({ isVaultEmpty, onClose, search, ...controls }: FilterPanelProps) {
  return (
    <div className="flex min-h-0 flex-col gap-3">
      <div className="flex min-h-10 items-center justify-between">
        <h2 className="font-serif text-lead font-semibold">Filters</h2>
        {!isVaultEmpty && <ResetButton place={controls.place} className="-me-4" />}
      </div>
      <ScrollRegion ground="from-paper" className="flex flex-col gap-3 pt-1">
        {!isVaultEmpty && search}
        {isVaultEmpty ? <EmptyFilterPanel /> : <FilterControls {...controls} />}
      </ScrollRegion>
      <Button tone="outline" className="flex-none" onClick={onClose}>
        Close Filters
      </Button>
    </div>
  );
}

/** Above the cards of a screen that has no room beside them. */
export function InlineFilters({
  isVaultEmpty,
  onClose,
  className,
  ...controls
}: FilterPanelProps & { className?: string }) {
  if (isVaultEmpty) {
    return <p className="rounded-card bg-well p-4 text-center text-quiet">Add books to enable filtering.</p>;
  }
  return (
    <div className={joinClasses('flex flex-col rounded-card border border-hairline bg-card p-4', className)}>
      <ScrollRegion ground="from-card">
        <FilterControls {...controls} isWide />
      </ScrollRegion>
      <div className="mt-2 flex flex-none justify-between gap-2">
        <ResetButton place={controls.place} />
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}

type ScrollRegionProps = {
  /** The colour of what it lies on. */
  ground: 'from-paper' | 'from-card';
  className?: string;
  children: ReactNode;
};

/** Fades out at its foot while more follows. At the end, the fade covers nothing. */
function ScrollRegion({ ground, className, children }: ScrollRegionProps) {
  return (
    <div
      className={joinClasses(
        '-mx-2 min-h-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain px-2',
        className,
      )}
    >
      {children}
      <div
        aria-hidden="true"
        className={joinClasses(
          'pointer-events-none sticky bottom-0 -mx-2 h-8 flex-none bg-linear-to-t to-transparent',
          ground,
        )}
      />
    </div>
  );
}

type ResetButtonProps = { place: FilterPanelProps['place']; className?: string };

/** Takes back all but the search, which has a button of its own. */
export function ResetButton({ place: { filter, changeFilter }, className }: ResetButtonProps) {
  return (
    <Button
      tone="ghost"
      className={className}
      isIdle={!isNarrowed(filter)}
      onClick={() => changeFilter(({ searchTerm }) => ({ ...noFilter, searchTerm }))}
    >
      Reset
    </Button>
  );
}
