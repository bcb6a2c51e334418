import { SIGN_IN_CHANNEL, SIGN_IN_STORAGE_KEY, type SignInMessage } from '@vault/contract/client';
import { isRecord } from '@vault/domain';
import { openTabChannel } from '~/platform/device/tab-channel.ts';
import { createLocalStore } from '~/platform/device/local-store.ts';

export const POPUP_BLOCKED = 'Pop-up was blocked by your browser. Please enable pop-ups for this site.';
export const POPUP_CLOSED = 'Sign-in popup was closed. Please try again.';

const FEATURES = 'popup,width=500,height=680';
/** How long a popup that looks closed may still have something to say. */
const LAST_WORDS = 1500;

const startAddress = (mode: 'popup' | 'tab', query: Record<string, string>) =>
  `/api/auth/google/start?${new URLSearchParams({ mode, ...query })}`;

type Waiting = {
  /** The popup looks closed and the person is back here. Its answer is still awaited: see `checkIfClosed`. */
  onClosed: () => void;
  /** The person is here, and the popup is behind this window, or never came to the front. */
  onUnseen: () => void;
  /** Ends the waiting, and throws its reason. */
  signal: AbortSignal;
};

/** Google's sign-in in a window of its own. Throws POPUP_BLOCKED. */
export async function confirmInPopup({ onClosed, onUnseen, signal }: Waiting): Promise<SignInMessage> {
  const attempt = crypto.randomUUID();
  const popup = window.open(startAddress('popup', { attempt }), 'kv-sign-in', FEATURES);
  if (popup === null) throw new Error(POPUP_BLOCKED);
  const channel = openTabChannel<SignInMessage>({ name: SIGN_IN_CHANNEL, parse: parseMessage });
  const leaving = new AbortController();
  try {
    return await new Promise<SignInMessage>((resolve, reject) => {
      channel.subscribe((message) => {
        if (message.attempt === attempt) resolve(message);
      });
      // Google's pages sever the popup's link to its opener, so `closed` alone proves nothing: the person must be back
      // here, and even then may only have looked something up.
      const isBack = () => document.hasFocus() && !leaving.signal.aborted;
      const checkIfClosed = () => {
        setTimeout(() => {
          if (isBack()) (popup.closed ? onClosed : onUnseen)();
        }, LAST_WORDS);
      };
      signal.addEventListener('abort', () => reject(signal.reason), { signal: leaving.signal });
      window.addEventListener('focus', checkIfClosed, { signal: leaving.signal });
      setTimeout(() => isBack() && onUnseen(), LAST_WORDS);
    });
  } finally {
    leaving.abort();
    channel.close();
  }
}

const tabStore = createLocalStore({ prefix: 'kv-probe', storage: () => sessionStorage });

/** Whether the answer can wait in this tab: if its storage is blocked, this way leads nowhere. */
export function canConfirmInThisTab(): boolean {
  const isKept = tabStore.write('', true);
  tabStore.remove('');
  return isKept;
}

/** The same in this tab; the way back leads to the login page, where `takeTabMessage` finds the answer. */
export function confirmInThisTab(returnTo: string): void {
  window.location.assign(startAddress('tab', { returnTo }));
}

/** The answer of a sign-in that went through this tab, once. */
export function takeTabMessage(): SignInMessage | null {
  try {
    const stored = sessionStorage.getItem(SIGN_IN_STORAGE_KEY);
    sessionStorage.removeItem(SIGN_IN_STORAGE_KEY);
    return stored === null ? null : parseMessage(JSON.parse(stored));
  } catch {
    return null; // storage that is blocked or holds nonsense is no answer
  }
}

function parseMessage(message: unknown): SignInMessage | null {
  if (!isRecord(message)) return null;
  const isKnown = message['type'] === 'confirmed' || message['type'] === 'failed';
  return isKnown ? (message as SignInMessage) : null; // only this origin can speak here, and only our callback page does
}
