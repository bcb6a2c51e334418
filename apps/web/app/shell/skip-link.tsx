import type { MouseEvent } from 'react';
import { mainContentId } from './page-main.tsx';

/** Leads past the header. Once the app runs, it makes no step in the history, which the router could not hold. */
export function SkipLink() {
  function handleClick(event: MouseEvent) {
    const main = document.getElementById(mainContentId);
    if (main === null) return;
    event.preventDefault();
    main.scrollIntoView();
    main.focus({ preventScroll: true });
  }

  return (
    <a
      href={`#${mainContentId}`}
      onClick={handleClick}
      className="fixed top-2 left-2 z-(--layer-toast) -translate-y-16 rounded-field bg-accent px-4 py-2.5 font-medium text-on-accent focus-visible:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}
