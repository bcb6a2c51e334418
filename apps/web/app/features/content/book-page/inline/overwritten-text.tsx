import { flushSync } from 'react-dom';
import { Button } from '~/ui/button/button.tsx';
import { RetryIcon } from '~/ui/icon.tsx';
import { useBookEdits, useOverwritten } from '../saving/book-edits.tsx';
import { UnsavedBox } from './unsaved-box.tsx';

type OverwrittenTextProps = {
  editKey: string;
  /** Gives the focus to where the person goes on. */
  onDone: () => void;
};

/** Words from another tab or device that gave way to what the person wrote here at the same time. */
export function OverwrittenText({ editKey, onDone }: OverwrittenTextProps) {
  const { queue } = useBookEdits();
  const edit = useOverwritten(editKey);
  if (edit === undefined) return null;

  function settle(change: () => void) {
    flushSync(change);
    onDone();
  }

  return (
    <UnsavedBox
      edit={edit}
      tone="calm"
      label="Overwritten"
      headline="This was saved from elsewhere while you wrote. Your words have taken its place."
      onDiscard={() => settle(() => queue.discardOffer(editKey))}
    >
      <Button
        size="small"
        tone="outline"
        icon={<RetryIcon className="size-4" />}
        onClick={() => settle(() => queue.putBack(editKey))}
      >
        Put back
      </Button>
    </UnsavedBox>
  );
}
