import { useLateDialog } from '~/platform/late/use-late-dialog.ts';
import { isolate } from '~/platform/isolate.ts';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { DeleteIcon } from '~/ui/icon.tsx';
import { useDeleteContent } from '../content.mutations.ts';
import { useBookEdits } from './saving/book-edits.tsx';
import type { Book } from './saving/edits.ts';
import { useWayBack } from './use-way-back.ts';

const loadDialog = () => import('~/ui/dialog/alert-dialog.tsx').then((module) => module.AlertDialog);

export function DeleteBook({ book }: { book: Book }) {
  const { Dialog, isOpen, isAwaited, prefetch, open, close } = useLateDialog(loadDialog);
  const { drafts, announceGone } = useBookEdits();
  const deletion = useDeleteContent({
    id: book._id,
    onGone() {
      drafts.clear();
      announceGone();
    },
  });
  const goBack = useWayBack();

  return (
    <>
      <IconButton
        label={`Delete ${book.type}`}
        icon={<DeleteIcon />}
        isPending={isAwaited}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => {
          deletion.reset();
          open();
        }}
      />
      {Dialog && (
        <Dialog
          isOpen={isOpen}
          onClose={close}
          title={`Delete ${isolate(book.title)}?`}
          description="This will delete this item and all its associated takeaways, quotes, and notes. This action cannot be undone."
          confirmLabel="Delete"
          busyLabel="Deleting..."
          // The page is left a moment after the deletion. Until then the dialog stays: there is nothing to go back to.
          isBusy={deletion.isPending || deletion.isSuccess}
          error={deletion.isError ? 'Failed to delete content. Please try again.' : null}
          onConfirm={() => deletion.mutate(undefined, { onSuccess: () => goBack({ isGone: true }) })}
        />
      )}
    </>
  );
}
