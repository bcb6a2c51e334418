import { useLateDialog } from '~/platform/late/use-late-dialog.ts';
import { Button } from '~/ui/button/button.tsx';
import { EditIcon } from '~/ui/icon.tsx';
import type { Book } from '../saving/edits.ts';

const loadDialog = () => import('./details-dialog.tsx').then((module) => module.DetailsDialog);

const buttonId = 'edit-details';

/** Where the keyboard focus goes after one of the details was saved or discarded. */
export function focusEditDetails(): void {
  document.getElementById(buttonId)?.focus();
}

/** Opens what is seldom changed: type, cover, ISBN, pages and date. */
export function EditDetails({ book }: { book: Book }) {
  const { Dialog, isOpen, isAwaited, prefetch, open, close } = useLateDialog(loadDialog);
  return (
    <>
      <Button
        id={buttonId}
        tone="ghost"
        icon={<EditIcon className="size-4" />}
        isPending={isAwaited}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={open}
      >
        Edit details
      </Button>
      {Dialog && <Dialog book={book} isOpen={isOpen} onClose={close} />}
    </>
  );
}
