import { useState } from 'react';
import { useBackCloses } from '~/platform/history/back-closes.ts';
import { useIsMobile } from '~/platform/use-media-query.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import { Sheet, type SheetProps } from './sheet.tsx';

type AdaptiveDialogProps = DialogProps &
  Pick<SheetProps, 'staysOnTapOutside'> & {
    /** "Back" takes it out of the address, and so closes it. */
    isInAddress?: boolean;
    /** Leaving the page would lose what it shows, or what it has begun: "Back" neither leaves it nor closes this. */
    holdsBack?: boolean;
  };

/** A dialog in the middle of a wide screen, a sheet at the foot of a narrow one. */
export function AdaptiveDialog({
  width,
  isInAddress = false,
  holdsBack = false,
  staysOnTapOutside = false,
  ...props
}: AdaptiveDialogProps) {
  const isSheet = useFixedWhileOpen(useIsMobile(), props.isOpen);
  const back = isInAddress || props.isDismissible === false ? null : props.onClose;
  useBackCloses(props.isOpen, holdsBack ? stay : back);
  if (isSheet) return <Sheet {...props} staysOnTapOutside={staysOnTapOutside} />;
  return <Dialog {...props} width={width} />;
}

function stay() {
  // Only its own buttons end it.
}

// A phone that is turned while the dialog is open keeps the form it opened in, and with it what has been typed.
function useFixedWhileOpen(current: boolean, isOpen: boolean): boolean {
  const [fixed, setFixed] = useState(current);
  if (!isOpen && fixed !== current) setFixed(current);
  return isOpen ? fixed : current;
}
