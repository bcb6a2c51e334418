import { joinClasses } from '../class-names.ts';

/** A ring as large as the text around it; the words beside it say what is waited for. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={joinClasses('inline-flex', className)}>
      <svg viewBox="0 0 24 24" fill="none" className="spinner size-[1.2em]">
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.22" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
    </span>
  );
}
