import { useQuery } from '@tanstack/react-query';
import { parseSearchQuery } from '@vault/domain';
import type { ReactNode } from 'react';
import { useCall } from '~/api/call-context.ts';
import { markWords } from '~/platform/found-words.ts';
import { formatCount } from '~/platform/format.ts';
import { MarkedText } from '~/ui/entry/marked-text.tsx';
import { LibraryIcon, TagIcon } from '~/ui/icon.tsx';
import { genresQuery, tagsQuery } from '../content.queries.ts';
import { libraryAddress } from '../library/place/library-url.ts';
import { actionOption } from './action-option.tsx';
import type { OptionGroup, PaletteOption } from './option-list.tsx';
import { usePlaces, listWaysToAdd } from './places.tsx';
import { rankNames } from './rank-names.ts';
import { isVaultSearchTerm } from './search.queries.ts';

/** Options that are called what is typed; `noun` is what one of them is. */
export type NamedGroup = OptionGroup & { noun: string };

type Asked = { term: string; isOpen: boolean };

/** The tags, genres and places that are called what is typed; null until the vault's own are known. */
export function useNamedGroups({ term, isOpen }: Asked): NamedGroup[] | null {
  const call = useCall();
  const isWanted = isOpen && isVaultSearchTerm(term);
  const tags = useQuery({ ...tagsQuery(call), enabled: isWanted });
  const genres = useQuery({ ...genresQuery(call), enabled: isWanted });
  const places = usePlaces();
  if (!isWanted) return [];
  if (tags.isPending || genres.isPending) return null;

  const knownTags = (tags.data ?? []).map(({ tag, count }) => ({ name: tag, count }));
  const knownGenres = (genres.data ?? []).map((name) => ({ name }));
  const knownPlaces = [...places, ...listWaysToAdd()].map((place) => ({ name: place.label, place }));
  const groups: NamedGroup[] = [
    {
      key: 'tags',
      label: 'Tags',
      noun: 'tag',
      options: rankNames(knownTags, term).map(({ name, count }) => ({
        key: `tag-${encodeURIComponent(name)}`,
        target: libraryAddress({ filter: { tag: name } }),
        content: <Name lead="Books tagged" icon={<TagIcon />} {...{ name, term, count }} />,
      })),
    },
    {
      key: 'genres',
      label: 'Genres',
      noun: 'genre',
      options: rankNames(knownGenres, term).map(({ name }) => ({
        key: `genre-${encodeURIComponent(name)}`,
        target: libraryAddress({ filter: { genre: name } }),
        content: <Name lead="Genre" icon={<LibraryIcon />} {...{ name, term }} />,
      })),
    },
    {
      key: 'go',
      label: 'Go to',
      noun: 'place',
      options: rankNames(knownPlaces, term).map(({ place }): PaletteOption => actionOption(place)),
    },
  ];
  return groups.filter((group) => group.options.length > 0);
}

type NameProps = { lead: string; icon: ReactNode; name: string; term: string; count?: number };

function Name({ lead, icon, name, term, count }: NameProps) {
  return (
    <>
      <span className="grid w-9 flex-none place-items-center text-quiet">{icon}</span>
      <span className="min-w-0 flex-1 wrap-break-word">
        {lead}{' '}
        <bdi>
          <MarkedText pieces={markWords(name, parseSearchQuery(term))} />
        </bdi>
      </span>
      {count !== undefined && (
        <span className="flex-none text-caption text-quiet tabular-nums">{formatCount(count, 'book')}</span>
      )}
    </>
  );
}
