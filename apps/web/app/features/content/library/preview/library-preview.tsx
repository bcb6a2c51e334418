import type { EndpointOutput } from '@vault/contract/client';
import { type LibraryOrder, USUAL_ORDER, type View } from '@vault/domain';
import { formatNumber } from '~/platform/format.ts';
import { AppHeader } from '~/shell/header/app-header.tsx';
import { useNonce } from '~/platform/document/nonce.ts';
import { PageMain } from '~/shell/page-main.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { addBookAddress } from '../../search/library-address.ts';
import { AddBookLink } from '../cards/add-book-card.tsx';
import { BookCard } from '../cards/book-card.tsx';
import { ActiveFilters } from '../filter/active-filters.tsx';
import { noFilter } from '../filter/content-filter.ts';
import { FilterToggle } from '../filter/filter-toggle.tsx';
import { VaultSearch } from '../filter/vault-search.tsx';
import { SelectToggle } from '../bar/select-toggle.tsx';
import { LibraryBar } from '../bar/library-bar.tsx';
import { HeaderAddBookLink } from '../bar/header-add-book.tsx';
import { ViewTabs } from '../bar/view-navigation.tsx';
import { libraryAddress } from '../place/library-url.ts';
import { viewTraits } from '../views.tsx';
import { packColumns } from './pack-columns.ts';

/** About two screens of the widest and of the narrowest layout. */
// On a screen of usual height those of the third row are not laid out: that would hold up what is seen.
const MOST_UPRIGHT = 14;
const MOST_LYING = 12;

// The widths that `chooseColumns` gives: as many columns as are 13.5rem wide, five at most.
const columns =
  'grid items-start gap-6 grid-cols-[repeat(auto-fill,minmax(max(13.5rem,calc((100%-6rem)/5)),1fr))]';
const lastPart = 'preview-shelf';
const doNothing = () => undefined;
const emptySearch = { draft: '', setDraft: doNothing, isPending: false };
const nowhere = { current: null };
const pathOf = (view: View) => libraryAddress({ view });
const words = { height: 0, titleLines: 3, bylineLines: 2 };
const upright = { ...words, shape: 'upright', coverWidth: 'given' } as const;
const lying = { ...words, shape: 'lying' } as const;

type LibraryPreviewProps = {
  firstPage: EndpointOutput<'GET /content'>;
  order?: LibraryOrder;
  /** On a wide screen they stand beside the books, and have the search. */
  areFiltersOpen?: boolean;
};

/**
 * The library as the server sends it: the first books in the columns that the app itself will use, for every width at
 * once, because the server knows none. It stays until the app has taken over.
 */
export function LibraryPreview({
  firstPage,
  order = USUAL_ORDER,
  areFiltersOpen = false,
}: LibraryPreviewProps) {
  const { content, total } = firstPage;
  const count = total ? formatNumber(total) : null;
  return (
    <>
      {/* No frame before the books stand in their columns: what is drawn earlier is laid out twice, and jumps. */}
      <link rel="expect" href={`#${lastPart}`} blocking="render" />
      <AppHeader account={null}>
        <HeaderAddBookLink to={addBookAddress} />
      </AppHeader>
      <PageMain width="wide" className="pb-36 max-md:pt-0">
        <LibraryBar title={viewTraits.media.label} count={count}>
          {/* What is typed and pressed here is handed over to the library's own. */}
          <VaultSearch
            search={emptySearch}
            inputRef={nowhere}
            className={joinClasses('max-md:min-w-32 max-md:flex-1 md:w-72', areFiltersOpen && 'lg:hidden')}
          />
          <FilterToggle isOpen={areFiltersOpen} activeCount={0} onToggle={doNothing} />
          {content.length > 0 && <SelectToggle isOn={false} onToggle={doNothing} />}
        </LibraryBar>
        <div className={areFiltersOpen ? 'preview-beside' : undefined}>
          <ActiveFilters
            filter={noFilter}
            onChange={doNothing}
            order={order}
            onOrderChange={doNothing}
            toggle={nowhere}
            count={count}
          />
          <ul
            data-preview-list
            aria-label="Books"
            aria-busy
            className={joinClasses(columns, 'preview-shelf max-md:hidden')}
          >
            {/* As high as a book of one line each: see `measureBook`. */}
            <li className="h-[calc(150*var(--cover-unit)+7.0625rem)]">
              <AddBookLink to={addBookAddress} className="size-full" />
            </li>
            {content.slice(0, MOST_UPRIGHT).map((card, index) => (
              <li key={card._id} className="[@media(height<62rem)]:nth-[n+11]:hidden">
                <BookCard card={card} size={upright} isFirst={index < 4} />
              </li>
            ))}
          </ul>
          <script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: packColumns }} />
          <ul
            id={lastPart}
            data-preview-list
            aria-label="Books"
            aria-busy
            className="flex flex-col gap-4 md:hidden"
          >
            {content.slice(0, MOST_LYING).map((card, index) => (
              <li key={card._id} className="[@media(height<62rem)]:nth-[n+9]:hidden">
                <BookCard card={card} size={lying} isFirst={index < 4} />
              </li>
            ))}
          </ul>
        </div>
      </PageMain>
      <ViewTabs view="media" pathOf={pathOf} shape="bar" className="md:hidden" />
      <ViewTabs view="media" pathOf={pathOf} shape="pill" className="max-md:hidden" />
    </>
  );
}
