import { entryAnchor, type SearchQuery } from '@vault/domain';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { readFound } from '~/platform/found-words.ts';

/** What was searched for by whoever has come to this entry; null for all others. `onArrive` is called once each time. */
export function useFoundWords(id: string, onArrive: (query: SearchQuery) => void): SearchQuery | null {
  const { key, hash, state } = useLocation();
  const [arrival, setArrival] = useState<{ key: string; query: SearchQuery | null } | null>(null);
  const found = readFound(state);
  // A dialog over the page, or any other step without words, leaves them marked.
  if (found === null || arrival?.key === key) return arrival?.query ?? null;
  const query = hash === `#${entryAnchor(id)}` ? found : null;
  setArrival({ key, query });
  if (query !== null) onArrive(query);
  return query;
}
