import { type ReactNode, useEffect } from 'react';
import { whenIdle } from '~/platform/late/idle.ts';
import { useLateComponent } from '~/platform/late/use-late-component.ts';
import { joinClasses } from '~/ui/class-names.ts';
import { type FilterPanelProps, FilterSidebar, InlineFilters } from './filter/filter-panel.tsx';
import type { PanelShape } from './filter/use-filter-panel.ts';

const loadDrawer = () => import('./filter/filter-drawer.tsx').then((module) => module.FilterDrawer);

/** Their last button stands clear of the views, which float above the foot of the page, and of what is selected, in two
    rows up to 80rem. Those beside the cards stay in sight, unless the screen is so low that little of them would be. */
const aboveViews = {
  sidebar: 'tall:sticky tall:max-h-[calc(100dvh-15.5rem)] tall:max-[80rem]:max-h-[calc(100dvh-18rem)]',
  inline: 'max-h-[max(16rem,calc(100dvh-15.5rem))]',
};

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
  const { Component: FilterDrawer, prefetch, ask } = useLateComponent(loadDrawer, panel.onClose);
  const isDrawer = shape === 'drawer';

  useEffect(() => {
    if (!isDrawer) return;
    return isOpen ? ask() : whenIdle(prefetch);
  }, [isDrawer, isOpen, ask, prefetch]);

  return (
    <div className={isBeside ? 'grid grid-cols-[18rem_minmax(0,1fr)] gap-8 print:block' : undefined}>
      {isBeside && (
        <aside
          id={filterPanelId}
          aria-label="Filters"
          className={joinClasses('top-20 flex flex-col self-start print:hidden', aboveViews.sidebar)}
        >
          <FilterSidebar {...panel} />
        </aside>
      )}
      <div>
        {shape === 'inline' && isOpen && (
          <section id={filterPanelId} aria-label="Filters" className="mb-6 print:hidden">
            <InlineFilters {...panel} className={aboveViews.inline} />
          </section>
        )}
        {children}
      </div>
      {isDrawer && FilterDrawer && <FilterDrawer {...panel} isOpen={isOpen} />}
    </div>
  );
}
