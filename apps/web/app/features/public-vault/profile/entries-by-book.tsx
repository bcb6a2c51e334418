import type { Influencer, PublicContent } from '@vault/contract';
import { formatByline, type EntryView } from '@vault/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fetchedNear } from '~/platform/late/fetched-near.ts';
import { Cover } from '~/ui/cover/cover.tsx';
import { EmptyState } from '~/ui/state/empty-state.tsx';
import { NoteIcon, QuoteIcon, TakeawayIcon } from '~/ui/icon.tsx';
import { bookPath } from '../addresses.ts';
import { BookEntries } from './book-entries.tsx';

type EntriesByBookProps = {
  view: EntryView;
  profile: Influencer;
  items: readonly PublicContent[];
  /** Nothing more can come that would have entries. */
  isWhole: boolean;
};

const lists = { takeaways: 'takeawayList', quotes: 'quoteList', notes: 'noteList' } as const;

const emptyStates: Record<EntryView, { title: string; icon: ReactNode }> = {
  takeaways: { title: 'No takeaways available', icon: <TakeawayIcon /> },
  quotes: { title: 'No quotes available', icon: <QuoteIcon /> },
  notes: { title: 'No notes available', icon: <NoteIcon /> },
};

/** Every entry of one kind, book by book; books without any are passed over. */
export function EntriesByBook({ view, profile, items, isWhole }: EntriesByBookProps) {
  const books = items.filter((item) => item[lists[view]].length > 0);
  if (books.length === 0) return isWhole && <EmptyState {...emptyStates[view]} />;

  return books.map((item) => (
    <section
      key={item._id}
      aria-label={item.title}
      className="grid gap-x-12 gap-y-6 border-t border-hairline py-8 md:grid-cols-[13rem_1fr] md:py-12"
    >
      <div className="flex items-start gap-4 self-start md:sticky md:top-8 md:flex-col print:static">
        <Cover title={item.title} authors={item.authors} imageUrl={item.image} className="w-14 md:w-28" />
        <div className="min-w-0">
          <h2 className="font-serif text-lead font-semibold text-balance wrap-anywhere">
            <Link to={bookPath(profile, item)} {...fetchedNear} className="py-1.5 hover:text-accent-strong">
              {item.title}
            </Link>
          </h2>
          <p className="mt-1 text-body text-quiet">{formatByline(item)}</p>
        </div>
      </div>
      <BookEntries view={view} item={item} path={bookPath(profile, item)} />
    </section>
  ));
}
