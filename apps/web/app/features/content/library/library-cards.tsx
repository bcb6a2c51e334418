import { BookSkeletons, BooksView } from './list/books-view.tsx';
import { CardList } from './list/card-list.tsx';
import { EntriesView, EntrySkeletons } from './list/entries-view.tsx';
import { ListEnd } from './list/list-end.tsx';
import { NoMatches } from './list/no-matches.tsx';
import type { MarkCard } from './list/mark-card.ts';
import { type ContentFilter, isFiltering } from './filter/content-filter.ts';
import type { LibraryList } from './use-library-list.ts';
import { EmptyEntries } from './empty/empty-entries.tsx';
import { EmptyLibrary } from './empty/empty-library.tsx';
import { entryKindOf, viewTraits } from './views.tsx';

type LibraryCardsProps = {
  shown: LibraryList;
  filter: ContentFilter;
  onReset: () => void;
  onSearchVault: (term: string) => void;
  onAddBook: () => void;
  /** null where the books are links. */
  markCard: MarkCard | null;
};

/** What the current view holds, in whichever state it is. */
export function LibraryCards({
  shown,
  filter,
  onReset,
  onSearchVault,
  onAddBook,
  markCard,
}: LibraryCardsProps) {
  const { label } = viewTraits[shown.view];
  const noMatches = isFiltering(filter) && <NoMatches {...{ label, filter, onReset, onSearchVault }} />;
  const progress = { isComplete: !shown.list.hasMore && !shown.list.isAwaited, isBusy: shown.list.isAwaited };

  if (shown.view === 'media') {
    return (
      <CardList
        list={shown.list}
        cards={
          <BooksView
            {...progress}
            cards={shown.list.items}
            onAddBook={onAddBook}
            markCard={markCard}
            foot={<ListEnd list={shown.list} />}
          />
        }
        skeletons={<BookSkeletons />}
        empty={noMatches || <EmptyLibrary onAddBook={onAddBook} />}
      />
    );
  }
  return (
    <CardList
      list={shown.list}
      cards={
        <EntriesView
          key={shown.view}
          {...progress}
          label={label}
          searchTerm={filter.searchTerm}
          hashtag={filter.hashtag}
          entries={shown.list.items}
          foot={<ListEnd list={shown.list} />}
        />
      }
      skeletons={<EntrySkeletons key={shown.view} label={label} kind={entryKindOf[shown.view]} />}
      empty={noMatches || <EmptyEntries view={shown.view} onAddBook={onAddBook} />}
    />
  );
}
