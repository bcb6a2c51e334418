import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Import } from '@vault/contract';
import { useCall } from '~/api/call-context.ts';
import { isUnanswered } from '~/api/has-code.ts';
import { AlertDialog } from '~/ui/dialog/alert-dialog.tsx';
import { undoImport } from './import.mutations.ts';

type UndoOptions = { onVaultChanged: () => void; onDone?: (undone: Import) => void };

/** Undoing an import: `ask` opens the question that comes before it. */
export function useUndoImport({ onVaultChanged, onDone }: UndoOptions) {
  const [askedId, setAskedId] = useState<string | null>(null);
  const undo = useMutation({
    ...undoImport(useCall()),
    onSuccess: (undone) => {
      setAskedId(null);
      onVaultChanged();
      onDone?.(undone);
    },
    onError: (error) => {
      if (isUnanswered(error)) onVaultChanged();
    },
  });

  return {
    ask: setAskedId,
    dialog: (
      <AlertDialog
        isOpen={askedId !== null}
        onClose={() => {
          undo.reset();
          setAskedId(null);
        }}
        title="Undo this import?"
        description="Books it added are removed, and what it added to your own books is taken out again. Anything you or another import has changed since stays."
        confirmLabel="Undo the import"
        cancelLabel="Keep it"
        onConfirm={() => askedId !== null && undo.mutate(askedId)}
        isBusy={undo.isPending}
        busyLabel="Undoing..."
        error={undo.error?.message ?? null}
      />
    ),
  };
}
