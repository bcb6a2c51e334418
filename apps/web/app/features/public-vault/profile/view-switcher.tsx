import { VIEW_LABELS, VIEWS, type View } from '@vault/domain';
import type { ReactNode } from 'react';
import { BookIcon, NoteIcon, QuoteIcon, TakeawayIcon } from '~/ui/icon.tsx';
import { TabNav } from '~/ui/tab-nav.tsx';

const icons: Record<View, ReactNode> = {
  media: <BookIcon />,
  takeaways: <TakeawayIcon />,
  quotes: <QuoteIcon />,
  notes: <NoteIcon />,
};

/** On a phone the portrait fills the window, and a view that is turned to would begin below it, with or without a
    script: its address leads to the switcher. On wider screens nothing is to be gone to. */
const PLACE = 'views';

/** The four views of a vault, each with an address. */
export function ViewSwitcher({ view }: { view: View }) {
  const items = VIEWS.map((candidate) => ({
    label: VIEW_LABELS[candidate],
    icon: icons[candidate],
    to: { search: candidate === 'media' ? '' : `?view=${candidate}`, hash: `#${PLACE}` },
    isCurrent: candidate === view,
  }));
  return (
    <>
      {/* As near to the top as where no header stays. */}
      <span id={PLACE} className="-scroll-mt-14 md:hidden" />
      <TabNav label="Views" items={items} shape="pill" keepsScroll className="view-switcher" />
    </>
  );
}
