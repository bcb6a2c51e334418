import { hasCode } from '~/api/has-code.ts';
import { focusIfLost } from '~/platform/focus-on-mount.ts';
import { Button } from '~/ui/button/button.tsx';
import { EditIcon, RetryIcon } from '~/ui/icon.tsx';
import { useBookEdits, useShownBook, useUnsaved } from '../saving/book-edits.tsx';
import { failureWords, textOfEdit } from '../saving/edit-words.ts';
import { INTERRUPTED } from '../saving/open-book.ts';
import type { CheckSize } from '../../checks/check-size.ts';
import { settleText } from './settle-text.ts';
import { UnsavedBox } from './unsaved-box.tsx';

export type UnsavedTextProps = {
  editKey: string;
  /** Moves the focus to where the person continues. */
  onDone: () => void;
  checkSize?: CheckSize | undefined;
  /** Opens the text for writing. Without it, what was refused can only be sent again as it is. */
  onEdit?: (text: string) => void;
  /** Its book is not there any more, or the reading it tells of is over: it cannot be saved, but taken elsewhere. */
  isGone?: boolean;
  /** It came in place of what the person had just written, and was at. */
  takesFocus?: boolean;
};

/** What the person wrote and the server does not have: the text itself, and what can be done with it. */
export function UnsavedText({
  editKey,
  onDone,
  checkSize,
  onEdit,
  isGone = false,
  takesFocus = false,
}: UnsavedTextProps) {
  const { queue } = useBookEdits();
  const { type } = useShownBook();
  const unsaved = useUnsaved(editKey);
  if (unsaved === undefined) return null;

  const { edit, reason } = unsaved;
  const text = textOfEdit(edit);
  const problem = checkSize?.(text) ?? null;
  const isInterrupted = reason === INTERRUPTED && problem === null;
  const isRefused = problem !== null || hasCode(reason, 'VALIDATION_FAILED');
  const way =
    isRefused && onEdit
      ? { label: 'Edit', Icon: EditIcon, onPress: () => onEdit(text) }
      : {
          label: isInterrupted ? 'Save' : 'Retry',
          Icon: RetryIcon,
          onPress: () => settleText(() => queue.retry((other) => other === unsaved), onDone),
        };
  const failure = `Not saved. ${problem ?? failureWords(edit, reason)}`;

  return (
    <UnsavedBox
      edit={edit}
      type={type}
      tone={isInterrupted ? 'calm' : 'danger'}
      headline={isInterrupted ? 'You left before this was saved.' : failure}
      onDiscard={() => settleText(() => queue.discard(editKey), onDone)}
    >
      {!isGone && (
        <Button
          size="small"
          tone="outline"
          ref={takesFocus ? focusIfLost : undefined}
          icon={<way.Icon className="size-4" />}
          onClick={way.onPress}
        >
          {way.label}
        </Button>
      )}
    </UnsavedBox>
  );
}
