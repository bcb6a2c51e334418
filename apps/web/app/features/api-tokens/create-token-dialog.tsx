import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useCall } from '~/api/call-context.ts';
import { AdaptiveDialog } from '~/ui/dialog/adaptive-dialog.tsx';
import { FormActions } from '~/ui/dialog/form-actions.tsx';
import { Button } from '~/ui/button/button.tsx';
import { createApiToken } from './api-tokens.mutations.ts';
import { NewSecret } from './new-secret.tsx';
import { TokenForm } from './token-form.tsx';

type CreateTokenDialogProps = { isOpen: boolean; onClose: () => void };

/** Asks what the token is for, and then shows it this one time. */
export function CreateTokenDialog({ isOpen, onClose }: CreateTokenDialogProps) {
  const call = useCall();
  const formId = useId();
  const name = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const creation = useMutation(createApiToken({ call, client }));
  const secret = creation.data?.secret ?? null;
  const isHeld = creation.isPending || secret !== null;

  const handleClose = () => {
    onClose();
    // Nothing of it remains for the next time the dialog opens: the secret is shown once.
    creation.reset();
  };

  return (
    <AdaptiveDialog
      isOpen={isOpen}
      onClose={handleClose}
      initialFocus={name}
      isDismissible={!isHeld}
      holdsBack={isHeld}
      title={secret === null ? 'New API token' : 'Your new token'}
      footer={
        secret === null ? (
          <FormActions
            formId={formId}
            label="Create token"
            onCancel={handleClose}
            isBusy={creation.isPending}
            busyLabel="Creating..."
          />
        ) : (
          <Button tone="primary" onClick={handleClose}>
            Done
          </Button>
        )
      }
    >
      {secret === null ? (
        <TokenForm
          id={formId}
          nameRef={name}
          error={creation.error?.message ?? null}
          onSubmit={(token) => creation.mutate(token)}
        />
      ) : (
        <NewSecret secret={secret} />
      )}
    </AdaptiveDialog>
  );
}
