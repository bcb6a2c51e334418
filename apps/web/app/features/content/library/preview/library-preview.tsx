import type { EndpointOutput } from '@vault/contract/client';
import { LIBRARY_PATH } from '@vault/domain';
import { AppHeader } from '~/shell/app-header.tsx';
import { PageMain } from '~/shell/page-main.tsx';
import { TabNav } from '~/ui/tab-nav.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { AddBookLink } from '../cards/add-book-card.tsx';
import { BookCard } from '../cards/book-card.tsx';
import { FilterToggle } from '../filter/filter-toggle.tsx';
import { VaultSearch } from '../filter/vault-search.tsx';
import { LibraryBar } from '../library-bar.tsx';
import { VIEWS, viewTraits } from '../views.tsx';

/** About two screens of the widest and of the narrowest layout. */
const MOST_UPRIGHT = 14;
const MOST_LYING = 12;

// The widths that `chooseColumns` gives: as many columns as are 13.5rem wide, five at most.
const columns =
  'grid items-start gap-6 grid-cols-[repeat(auto-fill,minmax(max(13.5rem,calc((100%-6rem)/5)),1fr))]';
const doNothing = () => undefined;
const emptySearch = { draft: '', setDraft: doNothing, isPending: false };
const nowhere = { current: null };
const upright = { shape: 'upright', height: 0, titleLines: 3, bylineLines: 2 } as const;
const lying = { ...upright, shape: 'lying' } as const;

/**
 * The library as the server sends it: the first books in the columns that the app itself will use, for every width at
 * once, because the server knows none. It stands until the app has taken over.
 */
export function LibraryPreview({ firstPage }: { firstPage: EndpointOutput<'GET /content'> }) {
  const { content, total } = firstPage;
  const tabs = VIEWS.map((view) => ({
    to: view === 'media' ? LIBRARY_PATH : `${LIBRARY_PATH}?view=${view}`,
    label: viewTraits[view].label,
    icon: viewTraits[view].icon,
    isCurrent: view === 'media',
  }));

  return (
    <>
      <AppHeader account={null} />
      <PageMain width="wide" className="pb-36 max-md:pt-0">
        <LibraryBar title={viewTraits.media.label} count={total}>
          {/* What somebody typed here would be lost with the preview. */}
          <div inert className="contents">
            <VaultSearch search={emptySearch} inputRef={nowhere} className="max-md:flex-1 md:w-72" />
            <FilterToggle isOpen={false} activeCount={0} onToggle={doNothing} />
          </div>
        </LibraryBar>
        <ul aria-label="Books" aria-busy className={joinClasses(columns, 'max-md:hidden')}>
          <li className="aspect-[5/9]">
            <AddBookLink to={`${LIBRARY_PATH}?dialog=add`} className="size-full" />
          </li>
          {content.slice(0, MOST_UPRIGHT).map((card, index) => (
            <li key={card._id}>
              <BookCard card={card} size={upright} isFirst={index < 4} />
            </li>
          ))}
        </ul>
        <ul aria-label="Books" aria-busy className="flex flex-col gap-4 md:hidden">
          {content.slice(0, MOST_LYING).map((card, index) => (
            <li key={card._id}>
              <BookCard card={card} size={lying} isFirst={index < 4} />
            </li>
          ))}
        </ul>
      </PageMain>
      <TabNav
        label="Views"
        items={tabs}
        shape="bar"
        className="fixed inset-x-0 bottom-0 z-(--layer-header) border-t border-hairline pb-[env(safe-area-inset-bottom,0px)] md:hidden"
      />
      <TabNav
        label="Views"
        items={tabs}
        shape="pill"
        className="fixed bottom-[calc(1.5rem+env(safe-area-inset-bottom,0px))] left-1/2 z-(--layer-header) -translate-x-1/2 max-md:hidden"
      />
    </>
  );
}
