import { useQuery } from '@tanstack/react-query';
import type { ContentCard } from '@vault/contract';
import { hasEveryWord, isEmptyQuery, parseSearchQuery } from '@vault/domain';
import { useId, useRef, useState } from 'react';
import { useCall } from '~/api/call-context.ts';
import { describeProblem } from '~/api/describe-problem.ts';
import { ButtonLink } from '~/ui/button/button-link.tsx';
import { AdaptiveDialog } from '~/ui/dialog/adaptive-dialog.tsx';
import { BookIcon, SearchIcon } from '~/ui/icon.tsx';
import { EmptyState } from '~/ui/state/empty-state.tsx';
import { ErrorPanel } from '~/ui/state/error-panel.tsx';
import { HiddenStatus } from '~/ui/hidden-status.tsx';
import { formatCount } from '~/platform/format.ts';
import { addBookAddress } from '../../search/library-address.ts';
import { FoundBook } from '../../search/hit-options.tsx';
import { OptionList, optionId, type PaletteOption } from '../../search/option-list.tsx';
import { OptionSearchField } from '../../search/option-search-field.tsx';
import { recentBooksQuery } from '../../search/search.queries.ts';
import { SearchSkeletons } from '../../search/search-skeletons.tsx';
import { listBookOptions } from '../../search/start-options.tsx';
import { listYearsOfTwins } from '../../search/twins.ts';
import { useActiveOption } from '../../search/use-active-option.ts';
import { describeInstead, useVaultSearch } from '../../search/use-vault-search.ts';
import { useBookEdits } from '../saving/book-edits.tsx';
import { nameOfSeveral } from '../saving/edit-words.ts';
import { nounOfOther } from './noun-of-other.ts';
import { describeMoveProblem, useMoveLines } from './use-move-lines.ts';
import type { Moving } from './use-line-moving.tsx';

type MoveDialogProps = { moving: Moving; isOpen: boolean; onClose: () => void };

/** Asks which of the person's books entries belong to. Begins anew with each opening: give it a key. */
export function MoveDialog({ moving, isOpen, onClose }: MoveDialogProps) {
  const call = useCall();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [term, setTerm] = useState('');
  const { read } = useBookEdits();
  const { type } = read();
  const noun = nounOfOther(type);
  const search = useVaultSearch({ term, isOpen });
  const recent = useQuery({ ...recentBooksQuery(call), enabled: isOpen });
  const move = useMoveLines({
    moving,
    onDone() {
      onClose();
      moving.onMoved?.();
    },
  });

  const found = search.kind === 'found' ? search : null;
  const years = listYearsOfTwins(found?.hits.map(({ content }) => content) ?? []);
  const books: PaletteOption[] = found
    ? found.hits.map((hit) => ({
        key: hit.content._id,
        target: '',
        content: <FoundBook hit={hit} year={years.get(hit.content._id)} />,
      }))
    : search.kind === 'idle'
      ? listBookOptions((recent.data ?? []).filter((card) => isCalled(card, term)))
      : [];
  const options = books
    .filter(({ key }) => key !== read()._id)
    .map((option) => ({ ...option, target: () => move.mutate(option.key) }));
  const hasOptions = options.length > 0 && !move.isPending;
  const { activeKey, setActiveKey, handleKeyDown } = useActiveOption({
    keys: hasOptions ? options.map(({ key }) => key) : [],
    elementOf: (key) => document.getElementById(optionId(listId, key)),
  });
  const isAlone = search.kind === 'idle' && recent.data?.every(({ _id }) => _id === read()._id) === true;
  const noOther = `There is no other ${noun} in your vault yet`;
  const noneCalledSo =
    search.kind === 'idle' &&
    recent.data !== undefined &&
    !isAlone &&
    term.trim() !== '' &&
    options.length === 0
      ? `None of your latest ${noun}s is called so. Type more to search your whole vault.`
      : null;
  const said = () => {
    // Moved, it closes, and what follows in it is of no interest.
    if (!isOpen) return '';
    if (move.isPending) return 'Moving';
    if (search.kind === 'searching') return 'Searching';
    if (isAlone) return noOther;
    if (noneCalledSo !== null) return noneCalledSo;
    return found && (options.length === 0 ? 'No matches' : formatCount(options.length, noun));
  };
  const problem = move.isError
    ? describeMoveProblem(move.error)
    : search.kind === 'failed'
      ? describeProblem(search.error)
      : null;

  return (
    <AdaptiveDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Move ${nameOfSeveral(moving.list, moving.ids.length)} to another ${noun}`}
      initialFocus={field}
      isTall
      isDismissible={!move.isPending}
      holdsBack={move.isPending}
      toolbar={
        <OptionSearchField
          listId={listId}
          activeKey={activeKey}
          inputRef={field}
          label={noun === 'book' ? 'Find a book' : 'Find an item'}
          placeholder="Title or author"
          value={term}
          onValueChange={(next) => {
            setTerm(next);
            setActiveKey(null);
            if (move.isError) move.reset();
          }}
          isPending={search.kind === 'searching' || move.isPending}
          onKeyDown={handleKeyDown}
        />
      }
    >
      <HiddenStatus>{said()}</HiddenStatus>
      <div className="-mx-3" aria-busy={search.kind === 'searching' || move.isPending}>
        {problem !== null && (
          <div className="px-3 pb-3">
            <ErrorPanel message={problem} />
          </div>
        )}
        {found?.instead != null && (
          <p className="px-3 pb-3 text-caption text-quiet wrap-anywhere">
            {describeInstead({ term: found.term, instead: found.instead })}
          </p>
        )}
        {hasOptions && (
          <OptionList
            id={listId}
            label={noun === 'book' ? 'Books' : 'Items'}
            groups={[
              {
                key: 'books',
                label: found ? 'Found in your vault' : 'Recently added',
                isLabelHidden: found !== null,
                options,
              },
            ]}
            activeKey={activeKey}
            onActivate={setActiveKey}
            onChosen={() => undefined}
          />
        )}
        {(search.kind === 'searching' || move.isPending) && <SearchSkeletons />}
        {found && options.length === 0 && (
          <EmptyState icon={<SearchIcon />} title="No matches">
            No other {noun} in your vault has all of these words.
          </EmptyState>
        )}
        {isAlone && (
          <EmptyState
            icon={<BookIcon />}
            title={noOther}
            action={
              <ButtonLink to={addBookAddress} tone="primary">
                Add New Book
              </ButtonLink>
            }
          >
            Add the {noun} first, then come back here.
          </EmptyState>
        )}
        {noneCalledSo !== null && (
          <EmptyState icon={<SearchIcon />} title="No matches">
            {noneCalledSo}
          </EmptyState>
        )}
      </div>
    </AdaptiveDialog>
  );
}

/** Until there is enough to search for, what is offered has what is typed. */
function isCalled({ title, authors }: ContentCard, term: string): boolean {
  const query = parseSearchQuery(term);
  return isEmptyQuery(query) ? term.trim() === '' : hasEveryWord([title, ...authors], query);
}
