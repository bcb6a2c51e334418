import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '~/api/call-context.ts';
import type { Completer } from '~/ui/field/completions.tsx';
import { genresQuery, tagsQuery } from '../content.queries.ts';
import { completeLast, completeName, replaceLast } from './complete-names.ts';

/** Offers the vault's tags. They are fetched while somebody types; without them nothing is offered. */
export function useTagCompleter(): Completer {
  const call = useCall();
  const [isWanted, setIsWanted] = useState(false);
  const { data: tags = [] } = useQuery({ ...tagsQuery(call), enabled: isWanted });
  const known = tags.map(({ tag, count }) => ({ name: tag, count }));
  return {
    label: 'Tags of your vault',
    onWanted: setIsWanted,
    find: (text) => completeLast(text, known),
    take: replaceLast,
  };
}

/** The same for its genres, of which an item has one. */
export function useGenreCompleter(): Completer {
  const call = useCall();
  const [isWanted, setIsWanted] = useState(false);
  const { data: genres = [] } = useQuery({ ...genresQuery(call), enabled: isWanted });
  return {
    label: 'Genres of your vault',
    onWanted: setIsWanted,
    find: (text) =>
      completeName(
        text,
        genres.map((name) => ({ name })),
      ),
    take: (_, name) => name,
  };
}
