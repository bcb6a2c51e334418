import { Button } from '../button/button.tsx';

type FormActionsProps = {
  /** The form above, which the second button sends. */
  formId: string;
  label: string;
  onCancel: () => void;
  /** It is being sent: nothing can be called off until that is over. */
  isBusy?: boolean;
  busyLabel?: string;
  /** What it needs is still on its way. */
  isLoading?: boolean;
};

/** The foot of a dialog that holds a form. */
export function FormActions({
  formId,
  label,
  onCancel,
  isBusy = false,
  busyLabel,
  isLoading = false,
}: FormActionsProps) {
  return (
    <>
      <Button tone="outline" disabled={isBusy} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        tone="primary"
        type="submit"
        form={formId}
        isPending={isBusy || isLoading}
        pendingLabel={isBusy ? busyLabel : undefined}
      >
        {label}
      </Button>
    </>
  );
}
