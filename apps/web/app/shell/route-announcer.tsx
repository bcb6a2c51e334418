import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { pageOf } from './document-title.ts';
import { focusHeading, isPageBusy } from './focus-heading.ts';
import { mainContentId } from './page-main.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** After a navigation the page's title is said and the focus moves to its heading, unless the page has already
    placed it; both when the page knows what it is about. The first page is left to the browser, and a changed query is not a new page. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const [announcement, setAnnouncement] = useState('');
  const lastPathname = useRef(pathname);
  useKeptFocus();

  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // The title changes with the page's own elements: after this effect, before the next frame.
    let frame = 0;
    const announce = () => {
      if (isPageBusy()) return;
      waiting.disconnect();
      setAnnouncement(pageOf(document.title));
      focusNewPage();
    };
    const ask = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(announce);
    };
    const waiting = new MutationObserver(ask);
    waiting.observe(document.body, { childList: true, subtree: true });
    ask();
    return () => {
      waiting.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [pathname]);

  return (
    <p aria-live="polite" aria-atomic="true" className="sr-only">
      {announcement}
    </p>
  );
}

function focusNewPage() {
  const main = document.getElementById(mainContentId);
  const focused = document.activeElement;
  const isPlaced = main?.contains(focused) || focused?.closest('[role="dialog"], [role="alertdialog"]');
  if (!isPlaced) focusHeading();
}
