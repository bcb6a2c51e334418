import { SESSION_HINT_COOKIE } from '@vault/contract/client';
import { hasCookie } from '../device/device-cookie.ts';

/** On the root of the page while this browser may have a session. */
const READER = 'data-reader';

/** Whether this browser may have a session; the server alone knows. */
export function hasSessionHint(): boolean {
  return hasCookie(document.cookie, SESSION_HINT_COOKIE, '1');
}

/** For the styles of what is the same document for everybody. */
export function markReader(): void {
  document.documentElement.toggleAttribute(READER, hasSessionHint());
}

/**
 * Does the same before the first paint, and for a page that is shown again as it was left, before somebody signed in or
 * out.
 */
export const readerScript = `(() => {
  const mark = () => {
    document.documentElement.toggleAttribute('${READER}', document.cookie.split('; ').includes('${SESSION_HINT_COOKIE}=1'));
  };
  mark();
  addEventListener('pageshow', mark);
})()`;
