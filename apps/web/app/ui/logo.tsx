import { joinClasses } from './class-names.ts';

type LogoMarkProps = { label?: string; className?: string };

/** A closed book whose cover is a vault's door: one keyhole, one line of pages. */
export function LogoMark({ label, className }: LogoMarkProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="currentColor"
      className={joinClasses('flex-none text-accent', className ?? 'size-6')}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path
        fillRule="evenodd"
        d="M7 1.5h12A1.5 1.5 0 0 1 20.5 3v18a1.5 1.5 0 0 1-1.5 1.5H7A3.5 3.5 0 0 1 3.5 19V5A3.5 3.5 0 0 1 7 1.5ZM12.25 5.25a2.65 2.65 0 0 0-1.45 4.87l-.75 4.13h4.4l-.75-4.13a2.65 2.65 0 0 0-1.45-4.87ZM7 17.5a1.5 1.5 0 0 0 0 3h11.75v-3Z"
      />
    </svg>
  );
}

/** The door's keyhole alone, as it is stamped on a cover. */
export function Keyhole({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 6 10" fill="currentColor" aria-hidden="true" className={className}>
      <path d="M3 .5a2.65 2.65 0 0 0-1.45 4.87L.8 9.5h4.4l-.75-4.13A2.65 2.65 0 0 0 3 .5Z" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark />
      <span className="font-serif text-[1.0625rem] leading-none font-semibold tracking-[-0.01em]">
        Knowledge Vault
      </span>
    </span>
  );
}
