import { ApiError } from '@vault/contract/client';
import { flushSync } from 'react-dom';
import { focusIfLost } from '~/platform/focus-on-mount.ts';
import { Button } from '~/ui/button.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { CopyIcon, EditIcon, RetryIcon } from '~/ui/icon.tsx';
import { useBookEdits, useUnsaved } from '../saving/book-edits.tsx';
import { failureWords, nameOfEdit, textOfEdit } from '../saving/edit-words.ts';
import { INTERRUPTED } from '../saving/open-book.ts';
import { useCopy } from '../use-copy.ts';
import type { CheckSize } from './check-size.ts';

type UnsavedTextProps = {
  editKey: string;
  /** Gives the focus to where the person goes on. */
  onDone: () => void;
  checkSize?: CheckSize | undefined;
  /** Opens the text for writing. Without it, what was refused can only be sent again as it is. */
  onEdit?: (text: string) => void;
  /** It came in place of what the person had just written, and was at. */
  takesFocus?: boolean;
};

/** What the person wrote and the server does not have: the text itself, and what can be done with it. */
export function UnsavedText({ editKey, onDone, checkSize, onEdit, takesFocus = false }: UnsavedTextProps) {
  const { queue } = useBookEdits();
  const copy = useCopy();
  const unsaved = useUnsaved(editKey);
  if (unsaved === undefined) return null;

  const { edit, reason } = unsaved;
  const text = textOfEdit(edit);
  const isInterrupted = reason === INTERRUPTED;
  const problem = checkSize?.(text) ?? null;
  const isRefused = problem !== null || (reason instanceof ApiError && reason.code === 'VALIDATION_FAILED');
  const failure = `Not saved. ${problem ?? failureWords(edit, reason)}`;

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
        {isInterrupted ? 'This was not saved before you left.' : failure}
      </p>
      {text !== '' && (
        <p className="max-h-48 overflow-y-auto font-serif text-reading text-ink wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isRefused && onEdit ? (
          <Button
            size="small"
            tone="outline"
            {...(takesFocus && { ref: focusIfLost })}
            icon={<EditIcon className="size-4" />}
            onClick={() => onEdit(text)}
          >
            Edit
          </Button>
        ) : (
          <Button
            size="small"
            tone="outline"
            {...(takesFocus && { ref: focusIfLost })}
            icon={<RetryIcon className="size-4" />}
            onClick={() => settle(() => queue.retry((other) => other === unsaved))}
          >
            {isInterrupted ? 'Save' : 'Retry'}
          </Button>
        )}
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
