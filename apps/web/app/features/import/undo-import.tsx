import { useMutation } from '@tanstack/react-query';
import type { Import } from '@vault/contract';
import { useCall } from '~/api/call-context.ts';
import { isUnanswered } from '~/api/has-code.ts';
import { AlertDialog } from '~/ui/dialog/alert-dialog.tsx';
import { undoImport } from './import.mutations.ts';

type UndoDialogProps = {
  past: Pick<Import, '_id'> | null;
  isBusy: boolean;
  error: Error | null;
  onConfirm: (id: string) => void;
  onClose: () => void;
};

export function UndoDialog({ past, isBusy, error, onConfirm, onClose }: UndoDialogProps) {
  return (
    <AlertDialog
      isOpen={past !== null}
      onClose={onClose}
      title="Undo this import?"
      description="Books it added are removed, and what it added to your own books is taken out again. Anything you or another import has changed since stays."
      confirmLabel="Undo the import"
      cancelLabel="Keep it"
      onConfirm={() => past && onConfirm(past._id)}
      isBusy={isBusy}
      busyLabel="Undoing..."
      error={error?.message ?? null}
    />
  );
}

type UndoOptions = { onVaultChanged: () => void; onDone: (undone: Import) => void };

export function useUndoImport({ onVaultChanged, onDone }: UndoOptions) {
  const call = useCall();
  return useMutation({
    ...undoImport(call),
    onSuccess: (undone) => {
      onVaultChanged();
      onDone(undone);
    },
    onError: (error) => {
      if (isUnanswered(error)) onVaultChanged();
    },
  });
}
