import { useQuery } from '@tanstack/react-query';
import { SEARCH_HITS_MAX } from '@vault/contract/client';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useCall } from '~/api/call-context.ts';
import { readErrorMessage } from '~/platform/error-log.ts';
import { isApple } from '~/platform/keys/command-key.ts';
import { AdaptiveDialog } from '~/ui/dialog/adaptive-dialog.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { HiddenStatus } from '~/ui/hidden-status.tsx';
import { useHashtagGroups } from './hashtag-options.tsx';
import { bestKeyOf, groupHits } from './hit-options.tsx';
import { offerMoreLines } from './more-lines.tsx';
import { useNamedGroups } from './name-options.tsx';
import { NothingFound, offerToAdd } from './nothing-found.tsx';
import { OptionList, optionId } from './option-list.tsx';
import { OptionSearchField } from './option-search-field.tsx';
import { beingReadQuery, recentBooksQuery } from './search.queries.ts';
import { SearchSkeletons } from './search-skeletons.tsx';
import { useStartGroups } from './start-options.tsx';
import { useActiveOption } from './use-active-option.ts';
import { describeInstead, describeSearch, preferNamed, useVaultSearch } from './use-vault-search.ts';

export type SearchPaletteProps = {
  isOpen: boolean;
  onClose: () => void;
  /** What is searched for at once. */
  initialTerm?: string;
};

/** One field for the whole vault and every place in the app. Each opening is a new instance. */
export function SearchPalette({ isOpen, onClose, initialTerm = '' }: SearchPaletteProps) {
  const call = useCall();
  const listId = useId();
  const insteadId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState(initialTerm);
  const found = useVaultSearch({ term, isOpen });
  const hashtags = useHashtagGroups({ term, isOpen });
  const named = useNamedGroups({ term, isOpen });
  const called = hashtags && named && [...hashtags, ...named];
  const search = preferNamed(found, called);
  const hits = search.kind === 'found' ? search.hits : [];
  const { term: asked, instead } = search.kind === 'found' ? search : { term, instead: null };
  // What the hits have of it.
  const foundTerm = instead ?? asked;
  const beingRead = useQuery({ ...beingReadQuery(call), enabled: isOpen });
  const recent = useQuery({ ...recentBooksQuery(call), enabled: isOpen });
  // Together, so that nothing moves under the pointer, and Enter doesn't choose something else.
  const isReady = !beingRead.isPending && !recent.isPending;
  const startGroups = useStartGroups(
    isReady ? { beingRead: beingRead.data ?? [], recent: recent.data ?? [] } : { beingRead: [], recent: [] },
  );

  const rest =
    search.kind === 'found'
      ? [...groupHits(hits, foundTerm), ...offerMoreLines(hits, foundTerm), ...(named ?? [])]
      : startGroups;
  const offered = [...(hashtags ?? []), ...rest];
  const isNothing = search.kind === 'found' && offered.length === 0;
  // What is found in the place of the words may not be what is meant.
  const groups = isNothing || instead !== null ? [...offered, offerToAdd(term)] : offered;
  const hasOptions = (search.kind === 'found' || search.kind === 'idle') && groups.length > 0;
  const keys = hasOptions ? groups.flatMap((group) => group.options.map((option) => option.key)) : [];
  const { activeKey, setActiveKey, handleKeyDown } = useActiveOption({
    keys,
    initialKey: hashtags?.[0]?.options[0]?.key ?? bestKeyOf(hits, foundTerm),
    elementOf: (key) => document.getElementById(optionId(listId, key)),
  });

  const handleFieldKey = (event: KeyboardEvent) => {
    // Ctrl with k deletes to the end of the line on Apple's keyboards.
    const hasCommandKey = event.metaKey || (event.ctrlKey && !isApple());
    const isPaletteKey = event.key.toLowerCase() === 'k' && hasCommandKey;
    if (!isPaletteKey) return handleKeyDown(event);
    event.preventDefault();
    onClose();
  };

  const handleTerm = (next: string) => {
    setTerm(next);
    setActiveKey(null);
  };

  return (
    <AdaptiveDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Search your vault"
      initialFocus={field}
      isTall
      toolbar={
        <OptionSearchField
          listId={listId}
          activeKey={activeKey}
          inputRef={field}
          label="Search your vault"
          placeholder="Books, authors, quotes, notes..."
          value={term}
          onValueChange={handleTerm}
          isPending={search.kind === 'searching'}
          className="max-md:[&_input]:placeholder:text-caption"
          onKeyDown={handleFieldKey}
        />
      }
    >
      <HiddenStatus>{describeSearch(search, called ?? [])}</HiddenStatus>
      <div className="-mx-3" aria-busy={search.kind === 'searching'}>
        {instead !== null && (
          <p id={insteadId} className="px-3 pb-3 text-caption text-quiet wrap-anywhere">
            {describeInstead({ term: asked, instead })}
          </p>
        )}
        {isNothing && (
          <NothingFound
            term={asked}
            onTermChange={(next) => {
              handleTerm(next);
              // The button goes with the answer.
              field.current?.focus();
            }}
          />
        )}
        {hasOptions && (
          <OptionList
            id={listId}
            label={search.kind === 'found' && !isNothing ? 'Found in your vault' : 'Suggestions'}
            describedBy={instead === null ? undefined : insteadId}
            groups={groups}
            activeKey={activeKey}
            onActivate={setActiveKey}
            onChosen={onClose}
          />
        )}
        {search.kind === 'found' && hits.length === SEARCH_HITS_MAX && (
          <p className="px-3 pt-4 text-caption text-quiet">
            These are the {SEARCH_HITS_MAX} best matches. Add a word to narrow them down.
          </p>
        )}
        {search.kind === 'searching' && <SearchSkeletons />}
        {search.kind === 'failed' && (
          <div className="px-3">
            <ErrorPanel
              message={readErrorMessage(search.error) ?? 'The search failed.'}
              onRetry={() => {
                search.onRetry();
                // The button goes with the error.
                field.current?.focus();
              }}
            />
          </div>
        )}
      </div>
    </AdaptiveDialog>
  );
}
