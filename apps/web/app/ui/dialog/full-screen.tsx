import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { askToClose } from './ask-to-close.ts';
import { joinClasses } from '../class-names.ts';

type FullScreenProps = {
  isOpen: boolean;
  /** Called for Escape; left out if only a button may end it. */
  onClose?: () => void;
  title: string;
  /** The title is said but not shown. */
  isTitleHidden?: boolean;
  /** Beside the title. */
  actions?: ReactNode;
  /** What gets the focus first; otherwise the first thing that can have it. */
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A page above the page, for something that wants all the room and all the attention for a while. */
export function FullScreen({
  isOpen,
  onClose,
  title,
  isTitleHidden = false,
  actions,
  initialFocus,
  children,
}: FullScreenProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={askToClose(onClose)}>
      <Base.Portal>
        <Base.Popup
          className="fixed inset-0 z-(--layer-overlay) flex flex-col overflow-y-auto overscroll-contain bg-paper outline-none transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0 print:hidden"
          initialFocus={initialFocus}
        >
          <div
            className={joinClasses(
              'flex items-start gap-4 px-4 pt-4 md:px-8',
              isTitleHidden && !actions && 'sr-only',
            )}
          >
            <Base.Title
              className={
                isTitleHidden
                  ? 'sr-only'
                  : 'min-w-0 flex-1 pt-1.5 font-serif text-lead font-semibold text-balance wrap-anywhere'
              }
            >
              {title}
            </Base.Title>
            {actions}
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
