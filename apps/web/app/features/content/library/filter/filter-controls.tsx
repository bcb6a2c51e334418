import { MEDIA_TYPES } from '@vault/domain';
import { formatCount } from '~/platform/format.ts';
import { Checkbox } from '~/ui/field/checkbox.tsx';
import { StarRating } from '~/ui/star-rating.tsx';
import { ANY_GENRE, ANY_RATING, type ContentFilter } from './content-filter.ts';
import { mediaTypeTraits } from '~/ui/media-type.tsx';
import type { PlaceInHand } from '../place/use-library-place.ts';
import { entryKindOf } from '../views.tsx';
import { ChipChoice } from './chip-choice.tsx';
import { ChoiceList } from './choice-list.tsx';
import { FilterSection } from './filter-section.tsx';
import { FoldedChoices } from './folded-choices.tsx';
import { HashtagFilter } from './hashtag-filter.tsx';
import { OrderChoice } from './order-choice.tsx';
import { ReadingFilters } from './reading-filters.tsx';
import { findGenre } from './spell-as-vault.ts';

export type FilterControlsProps = {
  place: Omit<PlaceInHand, 'pathOf' | 'changeView'>;
  /** Of the whole vault. */
  genres: readonly string[];
  /** Sections side by side, where there is more width than height. */
  isWide?: boolean;
};

const typeOptions = MEDIA_TYPES.map((value) => ({ value, label: mediaTypeTraits[value].plural }));
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
        <Checkbox
          label="Favourites"
          checked={filter.favourites}
          onCheckedChange={(favourites) => changeFilter({ favourites })}
          className="col-span-full"
        />
      )}
      <ChipChoice
        title="Type"
        options={typeOptions}
        chosen={filter.types}
        onChange={(change) => changeFilter((now) => ({ types: change(now.types) }))}
      />
      <ReadingFilters filter={filter} onChange={changeFilter} />
      <FilterSection title="Category">
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
      </FilterSection>
      {view !== 'media' && (
        <HashtagFilter
          key={view}
          kind={entryKindOf[view]}
          hashtag={filter.hashtag}
          onChange={(hashtag) => chooseOne({ hashtag })}
        />
      )}
      <FilterSection title="Rating">
        <ChoiceList
          label="Rating"
          value={filter.rating}
          onChoose={(rating) => chooseOne({ rating: rating === filter.rating ? ANY_RATING : rating })}
          choices={ratingChoices}
        />
      </FilterSection>
    </div>
  );
}

function listWithCurrent(genres: readonly string[], current: string): readonly string[] {
  const isListed = current === ANY_GENRE || genres.includes(findGenre(genres, current));
  return isListed ? genres : [current, ...genres];
}
