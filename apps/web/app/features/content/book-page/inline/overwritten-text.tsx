import { Button } from '~/ui/button/button.tsx';
import { RetryIcon } from '~/ui/icon.tsx';
import { useBookEdits, useIsHeld, useOverwritten, useShownBook } from '../saving/book-edits.tsx';
import { settleText } from './settle-text.ts';
import { UnsavedBox } from './unsaved-box.tsx';

type OverwrittenTextProps = {
  editKey: string;
  /** Moves the focus to where the person continues. */
  onDone: () => void;
  /** Its book is not there any more: they can only be taken elsewhere. */
  isGone?: boolean | undefined;
};

const HEADLINE = 'This came from somewhere else while you were writing. Your version replaced it.';
const LATER = 'You can put it back once what you have written since is saved or discarded.';

/** Words from another tab or device that were replaced by what the person wrote here at the same time. */
export function OverwrittenText({ editKey, onDone, isGone = false }: OverwrittenTextProps) {
  const { queue } = useBookEdits();
  const { type } = useShownBook();
  const edit = useOverwritten(editKey);
  const isHeld = useIsHeld(editKey);
  if (edit === undefined) return null;

  return (
    <UnsavedBox
      edit={edit}
      type={type}
      tone="calm"
      label="Overwritten"
      headline={isHeld && !isGone ? `${HEADLINE} ${LATER}` : HEADLINE}
      onDiscard={() => settleText(() => queue.discardOffer(editKey), onDone)}
    >
      {!isHeld && !isGone && (
        <Button
          size="small"
          tone="outline"
          icon={<RetryIcon className="size-4" />}
          onClick={() => settleText(() => queue.putBack(editKey), onDone)}
        >
          Put back
        </Button>
      )}
    </UnsavedBox>
  );
}
