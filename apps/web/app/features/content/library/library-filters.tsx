import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type FilterPanelProps, FilterSidebar, InlineFilters } from './filter/filter-panel.tsx';
import type { PanelShape } from './filter/use-filter-panel.ts';

const FilterDrawer = lazy(() => import('./filter/filter-drawer.tsx'));

export const filterPanelId = 'filter-panel';

type LibraryFiltersProps = {
  shape: PanelShape;
  isOpen: boolean;
  panel: FilterPanelProps;
  /** The cards. */
  children: ReactNode;
};

/** The cards, with their filters beside, above or over them. */
export function LibraryFilters({ shape, isOpen, panel, children }: LibraryFiltersProps) {
  const isBeside = shape === 'sidebar' && isOpen;
  const [isDrawerNeeded, setIsDrawerNeeded] = useState(false);
  if (shape === 'drawer' && isOpen && !isDrawerNeeded) setIsDrawerNeeded(true);

  return (
    <div className={isBeside ? 'grid grid-cols-[18rem_minmax(0,1fr)] gap-8' : undefined}>
      {isBeside && (
        <aside
          id={filterPanelId}
          aria-label="Filters"
          className="sticky top-20 flex max-h-[calc(100dvh-11rem)] flex-col self-start"
        >
          <FilterSidebar {...panel} />
        </aside>
      )}
      <div>
        {shape === 'inline' && isOpen && (
          <section id={filterPanelId} aria-label="Filters" className="mb-6">
            <InlineFilters {...panel} />
          </section>
        )}
        {children}
      </div>
      {shape === 'drawer' && isDrawerNeeded && (
        <Suspense>
          <FilterDrawer {...panel} isOpen={isOpen} />
        </Suspense>
      )}
    </div>
  );
}
