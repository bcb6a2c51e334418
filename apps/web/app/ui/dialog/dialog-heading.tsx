import { Dialog as Base } from '@base-ui/react/dialog';
import { joinClasses } from '../class-names.ts';
import { styleIconButton } from '../button/button-style.ts';
import { CloseIcon } from '../icon.tsx';
import type { DialogProps } from './dialog.tsx';

type DialogHeadingProps = Pick<DialogProps, 'title' | 'description'> & {
  isDismissible: boolean;
  className?: string;
  /** Where the cross stands beside the words. */
  crossClassName: string;
};

/** What a dialog begins with, and a sheet, which is one for the library as well. */
export function DialogHeading({
  title,
  description,
  isDismissible,
  className,
  crossClassName,
}: DialogHeadingProps) {
  return (
    <div className={joinClasses('flex items-start gap-4', className)}>
      <div className="min-w-0 flex-1 pt-1.5">
        <Base.Title className="font-serif text-lead font-semibold text-balance">{title}</Base.Title>
        {description && (
          <Base.Description className="mt-1 text-body text-quiet">{description}</Base.Description>
        )}
      </div>
      {isDismissible && (
        <Base.Close aria-label="Close" className={styleIconButton({}, crossClassName)}>
          <CloseIcon />
        </Base.Close>
      )}
    </div>
  );
}
