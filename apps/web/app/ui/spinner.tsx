import { joinClasses } from './class-names.ts';

type SpinnerProps = {
  /** Said to screen readers; leave it out where visible words already say it. */
  label?: string;
  className?: string;
};

/** A ring as large as the text around it. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span
      role={label ? 'status' : undefined}
      aria-hidden={label ? undefined : true}
      className={joinClasses('inline-flex', className)}
    >
      <svg viewBox="0 0 24 24" fill="none" className="spinner size-[1.2em]" aria-hidden="true">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.22" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
