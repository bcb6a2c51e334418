import { MEDIA_TYPES } from '@vault/domain';
import type { ReactNode } from 'react';
import { formatCount } from '~/platform/format.ts';
import { ToggleChip } from '~/ui/chip.tsx';
import { Collapsible } from '~/ui/collapsible.tsx';
import { StarRating } from '~/ui/star-rating.tsx';
import { ANY_GENRE, ANY_RATING, type ContentFilter } from './content-filter.ts';
import { mediaTypeTraits } from '~/ui/media-type.tsx';
import { ChoiceList } from './choice-list.tsx';
import { FoldedChoices } from './folded-choices.tsx';
import { findGenre } from './spell-as-vault.ts';

export type FilterControlsProps = {
  filter: ContentFilter;
  /** Of the whole vault. */
  genres: readonly string[];
  onGenreChange: (genre: string) => void;
  onRatingChange: (rating: number) => void;
  onTypesChange: (types: ContentFilter['types']) => void;
  /** The section for what comes first. */
  order?: ReactNode;
  /** The choice of favourites, where there are any. */
  favourites?: ReactNode;
  /** The sections for status and tags. */
  reading?: ReactNode;
  /** The section for hashtags, where lines are shown. */
  hashtags?: ReactNode;
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

/** Type, category and rating, with the sections for order, favourites and reading among them. A choice counts at once. */
export function FilterControls({
  filter,
  genres,
  onGenreChange,
  onRatingChange,
  onTypesChange,
  order,
  favourites,
  reading,
  hashtags,
  isWide = false,
}: FilterControlsProps) {
  return (
    <div className={isWide ? 'grid grid-cols-[2fr_1fr] gap-x-8 gap-y-2' : 'flex flex-col gap-2'}>
      {order}
      {favourites}
      <Section title="Type" className="col-span-full">
        <div role="group" aria-label="Type" className="flex flex-wrap gap-2 pt-1">
          {MEDIA_TYPES.map((type) => (
            <ToggleChip
              key={type}
              isOn={filter.types.includes(type)}
              onToggle={(isOn) =>
                onTypesChange(
                  isOn ? [...filter.types, type].sort() : filter.types.filter((kept) => kept !== type),
                )
              }
            >
              {mediaTypeTraits[type].plural}
            </ToggleChip>
          ))}
        </div>
      </Section>
      {reading}
      <Section title="Category">
        <FoldedChoices
          label="Category"
          value={findGenre(genres, filter.genre)}
          onChoose={onGenreChange}
          shown={SHOWN_GENRES}
          className={isWide ? 'columns-2' : ''}
          choices={[
            { value: ANY_GENRE, label: 'All Categories' },
            ...listWithCurrent(genres, filter.genre).map((genre) => ({ value: genre, label: genre })),
          ]}
        />
      </Section>
      {hashtags}
      <Section title="Rating">
        <ChoiceList
          label="Rating"
          value={filter.rating}
          onChoose={(rating) => onRatingChange(rating === filter.rating ? ANY_RATING : rating)}
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
