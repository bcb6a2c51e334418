import { VIEWS, type View } from '@vault/domain';
import type { To } from 'react-router';
import { useIsMobile } from '~/platform/use-media-query.ts';
import { joinClasses } from '~/ui/class-names.ts';
import { TabNav } from '~/ui/tab-nav.tsx';
import { viewTraits } from '../views.tsx';

type ViewNavigationProps = {
  view: View;
  pathOf: (view: View) => To;
  /** Goes there, in place of the link. */
  onChoose?: (view: View) => void;
};

/** The four views: a bar at the foot of a phone, a floating pill on a wide screen. */
export function ViewNavigation(props: ViewNavigationProps) {
  return <ViewTabs {...props} shape={useIsMobile() ? 'bar' : 'pill'} />;
}

type ViewTabsProps = ViewNavigationProps & { shape: keyof typeof places; className?: string };

const places = {
  bar: 'inset-x-0 bottom-0 border-t border-hairline pb-[env(safe-area-inset-bottom,0px)] low:pr-16',
  pill: 'bottom-[calc(1.5rem+env(safe-area-inset-bottom,0px))] left-1/2 -translate-x-1/2 low:bottom-[calc(0.375rem+env(safe-area-inset-bottom,0px))]',
};

export function ViewTabs({ view, pathOf, onChoose, shape, className }: ViewTabsProps) {
  const items = VIEWS.map((candidate) => ({
    to: pathOf(candidate),
    label: viewTraits[candidate].label,
    icon: viewTraits[candidate].icon,
    isCurrent: candidate === view,
    ...(onChoose && { onChoose: () => onChoose(candidate) }),
  }));
  return (
    <TabNav
      label="Views"
      items={items}
      shape={shape}
      className={joinClasses('fixed z-(--layer-header)', places[shape], className)}
    />
  );
}
