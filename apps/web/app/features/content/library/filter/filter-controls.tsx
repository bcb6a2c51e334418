import { MEDIA_TYPES } from '@vault/domain';
import type { ReactNode } from 'react';
import { formatCount } from '~/platform/format.ts';
import { ToggleChip } from '~/ui/chip.tsx';
import { Collapsible } from '~/ui/collapsible.tsx';
import { StarRating } from '~/ui/star-rating.tsx';
import { ANY_GENRE, ANY_RATING, type ContentFilter } from './content-filter.ts';
import { mediaTypeTraits } from '~/ui/media-type.tsx';
import type { PlaceInHand } from '../place/use-library-place.ts';
import { entryKindOf } from '../views.tsx';
import { ChoiceList } from './choice-list.tsx';
import { FavouritesChoice } from './favourites-choice.tsx';
import { FoldedChoices } from './folded-choices.tsx';
import { HashtagFilter } from './hashtag-filter.tsx';
import { OrderChoice } from './order-choice.tsx';
import { ReadingFilters } from './reading-filters.tsx';
import { findGenre } from './spell-as-vault.ts';

export type FilterControlsProps = {
  place: Omit<PlaceInHand, 'pathOf'>;
  /** Of the whole vault. */
  genres: readonly string[];
  /** Sections side by side, where there is more width than height. */
  isWide?: boolean;
};

const ratings = [5, 4, 3, 2, 1].map((rating) => ({
  value: rating,
  label: <StarRating value={rating} />,
  name: formatCount(rating, 'star'),
}));
const ratingChoices = [{ value: ANY_RATING, label: 'Any Rating' }, ...ratings];

/** Genres are looked up by their first letter: all are there, unless an import has brought every label of a shop. */
const SHOWN_GENRES = 40;

/** Everything that narrows or sorts what the view shows. A choice counts at once. */
export function FilterControls({ place, genres, isWide = false }: FilterControlsProps) {
  const { view, filter, order, changeFilter, changeOrder } = place;
  // On a phone, a choice of one closes the drawer; several are chosen together.
  const chooseOne = (change: Partial<ContentFilter>) => changeFilter(change, { isClosingDialog: true });
  return (
    <div className={isWide ? 'grid grid-cols-[2fr_1fr] gap-x-8 gap-y-2' : 'flex flex-col gap-2'}>
      {view === 'media' ? (
        <OrderChoice order={order} onChange={changeOrder} />
      ) : (
        <FavouritesChoice isOn={filter.favourites} onChange={(favourites) => changeFilter({ favourites })} />
      )}
      <Section title="Type" className="col-span-full">
        <div role="group" aria-label="Type" className="flex flex-wrap gap-2 pt-1">
          {MEDIA_TYPES.map((type) => (
            <ToggleChip
              key={type}
              isOn={filter.types.includes(type)}
              onToggle={(isOn) =>
                changeFilter({
                  types: isOn ? [...filter.types, type].sort() : filter.types.filter((kept) => kept !== type),
                })
              }
            >
              {mediaTypeTraits[type].plural}
            </ToggleChip>
          ))}
        </div>
      </Section>
      <ReadingFilters filter={filter} onChange={changeFilter} />
      <Section title="Category">
        <FoldedChoices
          label="Category"
          value={findGenre(genres, filter.genre)}
          onChoose={(genre) => chooseOne({ genre })}
          shown={SHOWN_GENRES}
          className={isWide ? 'columns-2' : ''}
          choices={[
            { value: ANY_GENRE, label: 'All Categories' },
            ...listWithCurrent(genres, filter.genre).map((genre) => ({ value: genre, label: genre })),
          ]}
        />
      </Section>
      {view !== 'media' && (
        <HashtagFilter
          key={view}
          kind={entryKindOf[view]}
          hashtag={filter.hashtag}
          onChange={(hashtag) => chooseOne({ hashtag })}
        />
      )}
      <Section title="Rating">
        <ChoiceList
          label="Rating"
          value={filter.rating}
          onChoose={(rating) => chooseOne({ rating: rating === filter.rating ? ANY_RATING : rating })}
          choices={ratingChoices}
        />
      </Section>
    </div>
  );
}

function Section({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <Collapsible title={title} className={className}>
      <div className="pb-3">{children}</div>
    </Collapsible>
  );
}

function listWithCurrent(genres: readonly string[], current: string): readonly string[] {
  const isListed = current === ANY_GENRE || genres.includes(findGenre(genres, current));
  return isListed ? genres : [current, ...genres];
}
