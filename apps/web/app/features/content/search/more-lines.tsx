import { SEARCH_LINES_MAX } from '@vault/contract/client';
import type { SearchHit } from '@vault/contract';
import { hasEveryWord, parseSearchQuery, VIEWS } from '@vault/domain';
import { readText } from '~/ui/entry/marked-text.tsx';
import { libraryAddress } from '../library/place/library-url.ts';
import { entryKindOf, viewTraits } from '../library/views.tsx';
import { actionOption } from './action-option.tsx';
import type { OptionGroup } from './option-list.tsx';

/**
 * Where all lines with the words are, of the kinds that a book may have more of than are shown; none where a book's
 * lines have only some of the words, as no view finds those.
 */
export function offerMoreLines(hits: readonly SearchHit[], term: string): OptionGroup[] {
  const query = parseSearchQuery(term);
  const words = [...query.words, ...query.phrases.flat()].length === 1 ? 'this word' : 'these words';
  const cutOff = hits.filter(
    ({ title, byline, entries }) =>
      entries.length === SEARCH_LINES_MAX &&
      entries.some((entry) => {
        const texts = [title, byline, entry.title ?? [], entry.text, entry.comment ?? []];
        return hasEveryWord(texts.map(readText), query);
      }),
  );
  const kinds = new Set(cutOff.flatMap(({ entries }) => entries.map(({ kind }) => kind)));
  const options = VIEWS.flatMap((view) => {
    if (view === 'media' || !kinds.has(entryKindOf[view])) return [];
    const { label, icon } = viewTraits[view];
    return actionOption({
      key: `all-${view}`,
      label: `All ${label.toLowerCase()} with ${words}`,
      icon,
      target: libraryAddress({ view, filter: { searchTerm: term.trim() } }),
    });
  });
  return options.length === 0 ? [] : [{ key: 'more-lines', label: 'More lines', options }];
}
