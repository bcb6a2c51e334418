/** What the component library tells when a dialog is to open or to close, and how to keep it open. */
type Change = (isOpen: boolean, details: { cancel: () => void }) => void;

/** Passes on the wish to close a dialog; where there is nobody to hear it, only a button of its own closes it. */
export function askToClose(onClose: (() => void) | null | undefined): Change {
  return (isOpen, details) => {
    if (isOpen) return;
    if (onClose) onClose();
    else details.cancel();
  };
}
