import { AlertDialog as Base } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { useBackCloses } from '~/platform/history/back-closes.ts';
import { Button } from '../button/button.tsx';
import { ErrorPanel } from '../state/error-panel.tsx';

type AlertDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  /** While it is true the dialog stays, and only the answer is awaited. */
  isBusy?: boolean;
  /** Leaving the page meanwhile would lose what it has begun: "Back" waits for the answer. */
  holdsBack?: boolean;
  busyLabel?: string;
  error?: string | null;
};

/** A question that must be answered: a click outside does not close it, and the focus starts on the harmless answer. */
export function AlertDialog({
  isOpen,
  onClose,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  onConfirm,
  isBusy = false,
  holdsBack = false,
  busyLabel,
  error,
}: AlertDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  const close = () => {
    if (!isBusy) onClose();
  };
  useBackCloses(isOpen, isBusy && !holdsBack ? null : close);

  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, details) => {
        if (open) return;
        if (isBusy) details.cancel();
        else onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="dialog-viewport">
          <Base.Popup className="dialog max-w-lg gap-2 p-6 max-[24rem]:p-5 low:p-4" initialFocus={cancel}>
            {/* It scrolls by itself: the answer that has the focus is in sight, and so is where the question begins. */}
            <div className="flex min-h-0 flex-col gap-2 overflow-y-auto">
              <Base.Title className="line-clamp-3 flex-none font-serif text-lead font-semibold text-balance wrap-break-word">
                {title}
              </Base.Title>
              <Base.Description className="text-body text-quiet">{description}</Base.Description>
              {error && <ErrorPanel message={error} />}
            </div>
            <div className="mt-4 flex flex-none flex-wrap justify-end gap-3 max-md:*:flex-auto low:mt-1 low:gap-2">
              <Button ref={cancel} tone="outline" disabled={isBusy} onClick={onClose}>
                {cancelLabel}
              </Button>
              <Button tone="danger" isPending={isBusy} pendingLabel={busyLabel} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
