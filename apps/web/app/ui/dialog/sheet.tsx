import { Drawer as Base } from '@base-ui/react/drawer';
import { askToClose } from './ask-to-close.ts';
import { joinClasses } from '../class-names.ts';
import { DialogHeading } from './dialog-heading.tsx';
import type { DialogProps } from './dialog.tsx';
import { useShortPullCloses } from './use-short-pull-closes.ts';

export type SheetProps = Omit<DialogProps, 'width'> & {
  /** A stray tap beside it loses nothing of what has been typed. */
  staysOnTapOutside?: boolean;
};

/** A dialog that rises from the lower edge and follows the finger down again. */
export function Sheet({
  isOpen,
  onClose,
  title,
  description,
  toolbar,
  children,
  footer,
  isDismissible = true,
  initialFocus,
  isTall = false,
  staysOnTapOutside = false,
}: SheetProps) {
  const pullHandlers = useShortPullCloses(isDismissible ? onClose : null);

  return (
    <Base.Root
      open={isOpen}
      onOpenChange={askToClose(isDismissible ? onClose : null)}
      disablePointerDismissal={staysOnTapOutside}
    >
      <Base.VirtualKeyboardProvider>
        <Base.Portal>
          <Base.Backdrop forceRender className="scrim sheet-scrim" />
          <Base.Viewport className="sheet-viewport">
            <Base.Popup
              // On a screen so low the bars scroll along, or nothing would be left of what is between them.
              className={joinClasses(
                'sheet low:overflow-y-auto low:scroll-pb-12 low:overscroll-contain',
                isTall && 'h-full',
              )}
              {...pullHandlers}
              initialFocus={initialFocus}
            >
              <div className={joinClasses('touch-none px-5 pt-2 pb-2 select-none', !isDismissible && 'pt-5')}>
                {isDismissible && (
                  <span
                    aria-hidden="true"
                    className="mx-auto mb-1 block h-1 w-10 rounded-full bg-stroke opacity-60"
                  />
                )}
                <DialogHeading {...{ title, description, isDismissible }} crossClassName="-mr-2" />
              </div>
              {toolbar && <div className="px-5 pb-3">{toolbar}</div>}
              <Base.Content className="min-h-0 flex-1 touch-auto overflow-y-auto overscroll-contain px-5 pt-1 pb-5 low:flex-none low:overflow-visible">
                {children}
              </Base.Content>
              {footer && (
                <div className="flex flex-wrap items-center justify-end gap-3 border-t border-hairline px-5 py-3">
                  {footer}
                </div>
              )}
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.VirtualKeyboardProvider>
    </Base.Root>
  );
}
