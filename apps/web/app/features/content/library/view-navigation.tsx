import type { To } from 'react-router';
import { useIsMobile } from '~/platform/use-media-query.ts';
import { TabNav } from '~/ui/tab-nav.tsx';
import { VIEWS, type View, viewTraits } from './views.tsx';

type ViewNavigationProps = { view: View; pathOf: (view: View) => To };

/** The four views: a bar at the foot of a phone, a floating pill on a wide screen. */
export function ViewNavigation({ view, pathOf }: ViewNavigationProps) {
  const isMobile = useIsMobile();
  const items = VIEWS.map((candidate) => ({
    to: pathOf(candidate),
    label: viewTraits[candidate].label,
    icon: viewTraits[candidate].icon,
    isCurrent: candidate === view,
  }));

  if (isMobile) {
    return (
      <TabNav
        label="Views"
        items={items}
        shape="bar"
        className="fixed inset-x-0 bottom-0 z-(--layer-header) border-t border-hairline pb-[env(safe-area-inset-bottom,0px)]"
      />
    );
  }
  return (
    <TabNav
      label="Views"
      items={items}
      shape="pill"
      className="fixed bottom-[calc(1.5rem+env(safe-area-inset-bottom,0px))] left-1/2 z-(--layer-header) -translate-x-1/2"
    />
  );
}
