import { joinClasses } from '../class-names.ts';
import { ErrorIcon } from '../icon.tsx';

type ErrorLineProps = {
  message: string;
  id?: string;
  /** A toast has said it aloud. */
  isSaid?: boolean;
  className?: string;
};

/** An error in one line, beside the control that it is of. */
export function ErrorLine({ message, id, isSaid = false, className }: ErrorLineProps) {
  return (
    <p
      role={isSaid ? undefined : 'alert'}
      id={id}
      className={joinClasses('flex items-start gap-1.5 text-caption text-danger', className)}
    >
      <ErrorIcon className="mt-px size-4" />
      <span className="min-w-0 wrap-break-word">{message}</span>
    </p>
  );
}
