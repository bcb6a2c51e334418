import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { askToClose } from './ask-to-close.ts';
import { joinClasses } from '../class-names.ts';
import { DialogHeading } from './dialog-heading.tsx';

export type DialogProps = {
  isOpen: boolean;
  /** Called for Escape, the cross, a click outside or a swipe. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** Stays in sight above the content while that scrolls, e.g. a search. */
  toolbar?: ReactNode;
  children?: ReactNode;
  /** Actions that stay in sight while the content scrolls. */
  footer?: ReactNode;
  /** false while something runs that must not be left: then only the code closes it. */
  isDismissible?: boolean;
  /** What gets the focus first; otherwise the first thing that can have it. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** narrow 28 rem, wide 600 px. */
  width?: 'narrow' | 'wide' | undefined;
  /** Takes its full height at once, so that nothing moves when the content grows. */
  isTall?: boolean;
};

export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  toolbar,
  children,
  footer,
  isDismissible = true,
  initialFocus,
  width = 'wide',
  isTall = false,
}: DialogProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={askToClose(isDismissible ? onClose : null)}>
      <Base.Portal>
        <Base.Backdrop forceRender className="scrim" />
        <Base.Viewport className="dialog-viewport">
          <Base.Popup
            className={joinClasses(
              'dialog low:overflow-y-auto low:overscroll-contain',
              width === 'wide' ? 'max-w-[600px]' : 'max-w-md',
              isTall && 'h-full',
            )}
            initialFocus={initialFocus}
          >
            <DialogHeading
              {...{ title, description, isDismissible }}
              className="px-6 pt-3.5 pb-3"
              crossClassName="-mr-3"
            />
            {toolbar && <div className="px-6 pb-3">{toolbar}</div>}
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-6 pb-6 low:flex-none low:overflow-visible">
              {children}
            </div>
            {footer && (
              <div className="flex flex-wrap items-center justify-end gap-3 border-t border-hairline px-6 py-4 max-md:[&>button]:flex-auto">
                {footer}
              </div>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
