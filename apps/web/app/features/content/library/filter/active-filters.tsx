import { LIBRARY_ORDER_NAMES, type LibraryOrder, nameCommonStatus, USUAL_ORDER } from '@vault/domain';
import type { MouseEvent, RefObject } from 'react';
import { formatCount } from '~/platform/format.ts';
import { RemovableChip } from '~/ui/chip.tsx';
import { mediaTypeTraits } from '~/ui/media-type.tsx';
import { ANY_GENRE, ANY_RATING, ANY_YEAR, type ContentFilter, type FilterChange } from './content-filter.ts';

type ActiveFiltersProps = {
  filter: ContentFilter;
  onChange: (change: FilterChange) => void;
  order: LibraryOrder;
  onOrderChange: (order: LibraryOrder) => void;
  /** Takes the focus when the last one is gone. */
  toggle: RefObject<HTMLButtonElement | null>;
  /** How many there are, in words that need no title beside them. */
  count: string | null;
};

/** What narrows and sorts the library, search aside; each is taken away with a press. */
export function ActiveFilters({ filter, onChange, order, onOrderChange, toggle, count }: ActiveFiltersProps) {
  const sorting = `Sort: ${LIBRARY_ORDER_NAMES[order]}`;
  const active: Active[] = [
    ...listNarrowing(filter).map(({ key, label, change }) => ({
      key,
      label,
      name: `Remove filter ${label}`,
      undo: () => onChange(change),
    })),
    ...(order === USUAL_ORDER
      ? []
      : [{ key: 'sort', label: sorting, name: `Remove ${sorting}`, undo: () => onOrderChange(USUAL_ORDER) }]),
  ];
  if (active.length === 0) return null;

  function handleRemove(event: MouseEvent<HTMLElement>, undo: () => void) {
    const place = event.currentTarget.closest('li');
    const neighbour = place?.nextElementSibling ?? place?.previousElementSibling;
    (neighbour?.querySelector('button') ?? toggle.current)?.focus();
    undo();
  }

  return (
    <div className="mb-4 flex items-center gap-x-3 md:mb-6">
      <ul aria-label="Active filters" className="mr-auto flex min-w-0 flex-wrap gap-2">
        {active.map(({ key, label, name, undo }) => (
          <li key={key} className="max-w-full">
            <RemovableChip aria-label={name} onClick={(event) => handleRemove(event, undo)}>
              {label}
            </RemovableChip>
          </li>
        ))}
      </ul>
      {count !== null && (
        <p className="flex h-8 flex-none items-center self-start text-caption text-quiet tabular-nums pointer-coarse:h-10 md:hidden">
          {count}
        </p>
      )}
    </div>
  );
}

// Two may have the same words: a genre and a tag.
type Active = { key: string; label: string; name: string; undo: () => void };
type Narrowing = { key: string; label: string; change: FilterChange };

function listNarrowing(filter: ContentFilter): Narrowing[] {
  const { types, genre, rating, statuses, tag, finished, favourites, hashtag } = filter;
  return [
    ...(favourites ? [{ key: 'favourites', label: 'Favourites', change: { favourites: false } }] : []),
    ...(hashtag === '' ? [] : [{ key: 'hashtag', label: `#${hashtag}`, change: { hashtag: '' } }]),
    ...types.map((type) => ({
      key: `type ${type}`,
      label: mediaTypeTraits[type].plural,
      change: (now: ContentFilter) => ({ types: now.types.filter((kept) => kept !== type) }),
    })),
    ...(genre === ANY_GENRE ? [] : [{ key: 'genre', label: genre, change: { genre: ANY_GENRE } }]),
    ...(rating === ANY_RATING
      ? []
      : [{ key: 'rating', label: formatCount(rating, 'star'), change: { rating: ANY_RATING } }]),
    ...statuses.map((status) => ({
      key: `status ${status}`,
      label: nameCommonStatus(status, types),
      change: (now: ContentFilter) => ({ statuses: now.statuses.filter((kept) => kept !== status) }),
    })),
    ...(tag === '' ? [] : [{ key: 'tag', label: tag, change: { tag: '' } }]),
    ...(finished === ANY_YEAR
      ? []
      : [{ key: 'finished', label: `Finished in ${finished}`, change: { finished: ANY_YEAR } }]),
  ];
}
