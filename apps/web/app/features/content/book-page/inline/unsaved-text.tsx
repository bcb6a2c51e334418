import { flushSync } from 'react-dom';
import { Button } from '~/ui/button.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { CopyIcon, RetryIcon } from '~/ui/icon.tsx';
import { useBookEdits, useUnsaved } from '../saving/book-edits.tsx';
import { failureWords, nameOfEdit, textOfEdit } from '../saving/edit-words.ts';
import { INTERRUPTED } from '../saving/open-book.ts';
import { useCopy } from '../use-copy.ts';

type UnsavedTextProps = {
  editKey: string;
  /** Gives the focus to where the person goes on. */
  onDone: () => void;
};

/** What the person wrote and the server does not have: the text itself, and what can be done with it. */
export function UnsavedText({ editKey, onDone }: UnsavedTextProps) {
  const { queue } = useBookEdits();
  const copy = useCopy();
  const unsaved = useUnsaved(editKey);
  if (unsaved === undefined) return null;

  const { edit, reason } = unsaved;
  const text = textOfEdit(edit);
  const isInterrupted = reason === INTERRUPTED;

  /** The button that was pressed goes with the text, and the focus with it. */
  function settle(change: () => void) {
    flushSync(change);
    onDone();
  }

  return (
    <div
      role="group"
      aria-label={`Unsaved ${nameOfEdit(edit)}`}
      className={joinClasses(
        'mt-3 flex flex-col gap-2 rounded-card px-4 py-3 font-sans text-body tracking-normal',
        isInterrupted ? 'bg-gold-soft' : 'bg-danger-soft',
      )}
    >
      <p className={joinClasses('font-medium', isInterrupted ? 'text-on-gold-soft' : 'text-danger')}>
        {isInterrupted ? 'This was not saved before you left.' : `Not saved. ${failureWords(edit, reason)}`}
      </p>
      {text !== '' && (
        <p className="max-h-48 overflow-y-auto font-serif text-reading text-ink wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          tone="outline"
          icon={<RetryIcon className="size-4" />}
          onClick={() => settle(() => queue.retry((other) => other === unsaved))}
        >
          {isInterrupted ? 'Save' : 'Retry'}
        </Button>
        {text !== '' && (
          <Button
            size="small"
            tone="ghost"
            icon={<CopyIcon className="size-4" />}
            onClick={() => void copy(text, 'Copied')}
          >
            Copy
          </Button>
        )}
        <Button size="small" tone="ghost" onClick={() => settle(() => queue.discard(editKey))}>
          Discard
        </Button>
      </div>
    </div>
  );
}
