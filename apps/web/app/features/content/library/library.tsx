import { useQuery } from '@tanstack/react-query';
import { USUAL_ORDER } from '@vault/domain';
import { type ReactNode, useRef } from 'react';
import { useCall } from '~/api/call-context.ts';
import { hasStatus } from '~/api/has-code.ts';
import { usePressedEarly } from '~/platform/document/pressed-early.ts';
import { useIsMobile } from '~/platform/use-media-query.ts';
import { PageMain } from '~/shell/page-main.tsx';
import { isFiltering, noFilter } from './filter/content-filter.ts';
import { genresQuery, tagsQuery } from '../content.queries.ts';
import { ActiveFilters } from './filter/active-filters.tsx';
import { AddBookButton } from './bar/add-book-button.tsx';
import { countActive } from './filter/count-active.ts';
import { FilterToggle } from './filter/filter-toggle.tsx';
import { spellAsVault } from './filter/spell-as-vault.ts';
import { useFilterPanel } from './filter/use-filter-panel.ts';
import { useLibrarySearch } from './filter/use-library-search.ts';
import { VaultSearch } from './filter/vault-search.tsx';
import { LibraryBar } from './bar/library-bar.tsx';
import { LibraryCards } from './library-cards.tsx';
import { filterPanelId, LibraryFilters } from './library-filters.tsx';
import type { ListState } from './list/list-state.ts';
import { useLibraryList } from './use-library-list.ts';
import { FirstLoad } from './first-load.tsx';
import { NotAuthorized } from './not-authorized.tsx';
import { SearchEverywhere } from './bar/search-everywhere.tsx';
import { SelectToggle } from './bar/select-toggle.tsx';
import { useSelectionMode } from '../selection/use-selection-mode.tsx';
import { useLateScroll } from './place/use-late-scroll.ts';
import { useLibraryPlace } from './place/use-library-place.ts';
import { useReturnFocus } from './place/use-return-focus.ts';
import { ViewNavigation } from './bar/view-navigation.tsx';
import { describeAll, describeFound, describeTotal } from './list/count-words.ts';
import { CountAnnouncer } from './list/count-announcer.tsx';
import { useWholeCount } from './list/use-whole-count.ts';
import { viewTraits } from './views.tsx';

type LibraryProps = {
  onAddBook: () => void;
  /** Looks for a term beyond the view. */
  onSearchVault: (term: string) => void;
  /** The tabs at the foot of the page. */
  hasNavigation?: boolean;
  /** A message to the reader, above the books. */
  notice?: ReactNode;
};

/** The person's vault in four views, with search and filters. The address says which and what. */
export function Library({ onAddBook, onSearchVault, hasNavigation = true, notice }: LibraryProps) {
  const call = useCall();
  const place = useLibraryPlace();
  const { view, filter, order, pathOf, changeView, changeFilter, changeOrder } = place;
  const shown = useLibraryList({ view, filter, order });
  const list: ListState<unknown> = shown.list;
  const genres = useQuery(genresQuery(call));
  // Those of the filters are asked for there; here, that of the address is spelled.
  const tags = useQuery({ ...tagsQuery(call), enabled: filter.tag !== '' });
  const panel = useFilterPanel();
  const isMobile = useIsMobile();
  const whole = useWholeCount({ view, order });
  const isFiltered = isFiltering(filter);
  const isKnown = list.isThere || list.error !== null;
  const isAnswered = list.isThere && !list.isAwaited;

  const { label } = viewTraits[view];
  const counted = { total: list.total, whole: isFiltered ? whole : null };

  const filterToggle = useRef<HTMLButtonElement>(null);
  const { field: searchField, search } = useLibrarySearch({
    term: filter.searchTerm,
    isListPending: isFiltered && list.isAwaited && list.isFetching,
    onSearch: (searchTerm) => changeFilter({ searchTerm }, { isReplacing: true }),
  });
  usePressedEarly();
  useLateScroll(isAnswered);
  useReturnFocus(list.isThere);
  const isEmpty = isAnswered && !isFiltered && list.items.length === 0;
  const hasNoMatches = isFiltered && isAnswered && list.items.length === 0;
  const isSelectable = shown.view === 'media' && !isEmpty;
  const selecting = useSelectionMode({ isPossible: isSelectable, isIdle: hasNoMatches });

  if (hasStatus(list.error, 401)) {
    return (
      <PageMain width="reading">
        <NotAuthorized />
      </PageMain>
    );
  }

  const isDrawer = panel.shape === 'drawer';
  const closeFilters = () => {
    panel.close();
    filterToggle.current?.focus();
  };
  const isSearchInSidebar = panel.shape === 'sidebar' && panel.isOpen;
  return (
    <>
      <PageMain width="wide" className={hasNavigation ? 'pb-36 max-md:pt-0' : 'max-md:pt-0'}>
        <FirstLoad isContentThere={isKnown} />
        <LibraryBar
          title={label}
          count={isFiltered && list.total === 0 ? describeFound(counted) : describeTotal(counted)}
        >
          {!isSearchInSidebar && (
            <VaultSearch
              search={search}
              inputRef={searchField}
              className="max-md:min-w-32 max-md:flex-1 md:w-72"
            />
          )}
          <FilterToggle
            ref={filterToggle}
            isOpen={panel.isOpen}
            activeCount={countActive(filter)}
            panelId={panel.isOpen && !isDrawer ? filterPanelId : undefined}
            onToggle={panel.isOpen ? panel.close : panel.open}
          />
          {isSelectable && <SelectToggle {...selecting.toggle} />}
        </LibraryBar>
        <CountAnnouncer {...{ view, isFiltered, list, counted }} />
        {notice}
        <LibraryFilters
          shape={panel.shape}
          isOpen={panel.isOpen}
          panel={{
            place,
            genres: genres.data ?? [],
            isVaultEmpty: genres.data?.length === 0,
            search: <VaultSearch search={search} inputRef={isDrawer ? undefined : searchField} />,
            onClose: isDrawer ? panel.close : closeFilters,
          }}
        >
          <ActiveFilters
            filter={spellAsVault(filter, { genres: genres.data ?? [], tags: tags.data ?? [] })}
            onChange={changeFilter}
            order={view === 'media' ? order : USUAL_ORDER}
            onOrderChange={changeOrder}
            toggle={filterToggle}
            count={isFiltered ? describeFound(counted) : describeAll(counted, label)}
          />
          {filter.searchTerm !== '' && !hasNoMatches && (
            <SearchEverywhere term={filter.searchTerm} onSearch={onSearchVault} />
          )}
          <LibraryCards
            shown={shown}
            filter={filter}
            onReset={() => changeFilter(noFilter)}
            onSearchVault={onSearchVault}
            onAddBook={onAddBook}
            markCard={selecting.markCard}
          />
        </LibraryFilters>
      </PageMain>
      {selecting.Bar && selecting.selection && shown.view === 'media' ? (
        <selecting.Bar
          selection={selecting.selection}
          filter={filter}
          order={order}
          cards={shown.list.items}
          total={list.total}
          onEnd={selecting.end}
        />
      ) : (
        <>
          {hasNavigation && <ViewNavigation view={view} pathOf={pathOf} onChoose={changeView} />}
          {isMobile && <AddBookButton onAddBook={onAddBook} />}
        </>
      )}
    </>
  );
}
