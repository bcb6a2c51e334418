import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { joinClasses } from '../class-names.ts';
import { ErrorIcon } from '../icon.tsx';

/** What a control takes so that its label, hint and error belong to it. */
type FieldControl = {
  id: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

export type FieldProps = {
  label: string;
  /** The label is said but not shown. */
  isLabelHidden?: boolean | undefined;
  /** Where the label stands. beside: in one row with a control that needs no more than half of it. */
  labelPlace?: 'above' | 'beside' | undefined;
  hint?: ReactNode;
  error?: string | null | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
};

const places = {
  above: 'flex flex-col gap-1.5',
  beside:
    'grid grid-cols-[2fr_minmax(max-content,3fr)] items-center gap-x-4 gap-y-1.5 max-[16rem]:grid-cols-1',
};

type FieldFrameProps = FieldProps & { children: (control: FieldControl) => ReactNode };

/** Label, control, hint and error, in this order. */
export function Field({
  label,
  isLabelHidden,
  labelPlace = 'above',
  hint,
  error,
  required,
  className,
  children,
}: FieldFrameProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : null;
  const errorId = error ? `${id}-error` : null;
  // It is heard with the field when the focus comes there. Whoever was there before, as after Enter, is told it.
  const message = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    if (error && document.activeElement?.id === id) message.current?.setAttribute('role', 'alert');
    else message.current?.removeAttribute('role');
  }, [id, error]);
  const describedBy = [hintId, errorId].filter(Boolean).join(' ');

  return (
    <div className={joinClasses(places[labelPlace], className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-body font-medium'}>
        {label}
      </label>
      {children({
        id,
        ...(required && { required }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      {hintId && (
        <p id={hintId} className="text-caption text-quiet">
          {hint}
        </p>
      )}
      {errorId && (
        <p ref={message} id={errorId} className="flex items-start gap-1.5 text-caption text-danger">
          <ErrorIcon className="mt-px size-4" />
          {error}
        </p>
      )}
    </div>
  );
}

/** The look that every text control shares. */
export const controlStyle =
  'w-full min-h-10 rounded-field border border-stroke bg-card px-3 text-body text-ink transition-colors ' +
  'hover:border-ink focus-visible:border-accent focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-hairline disabled:bg-well disabled:text-quiet';
