import type { ReactNode } from 'react';
import { BookIcon, NoteIcon, QuoteIcon, TakeawayIcon } from '~/ui/icon.tsx';
import { TabNav } from '~/ui/tab-nav.tsx';
import { VIEWS, type View } from './view.ts';

const traits: Record<View, { label: string; icon: ReactNode }> = {
  media: { label: 'Books', icon: <BookIcon /> },
  takeaways: { label: 'Takeaways', icon: <TakeawayIcon /> },
  quotes: { label: 'Quotes', icon: <QuoteIcon /> },
  notes: { label: 'Notes', icon: <NoteIcon /> },
};

/** The four views of a vault, each with an address. */
export function ViewSwitcher({ view }: { view: View }) {
  const items = VIEWS.map((candidate) => ({
    ...traits[candidate],
    to: candidate === 'media' ? '.' : `?view=${candidate}`,
    isCurrent: candidate === view,
  }));
  return <TabNav label="Views" items={items} shape="pill" keepsScroll className="view-switcher" />;
}
