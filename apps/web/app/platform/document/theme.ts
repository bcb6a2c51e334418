import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { deviceStore } from '../device/local-store.ts';
import { createPreference } from '../device/preference.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const storageName = 'theme';
const listeners = createListeners();

/**
 * Runs in the head before the first paint; a stored choice wins over the system's. A page that is shown again as it
 * was left follows what was chosen meanwhile; where nothing was, it keeps a choice that the device did not take.
 */
export const themeScript = `(() => {
  const read = () => {
    try { return JSON.parse(localStorage.getItem(${JSON.stringify(deviceStore.keyOf(storageName))})) } catch {}
  };
  const set = (choice) => {
    const page = document.documentElement;
    const isChosen = choice === 'light' || choice === 'dark';
    if (isChosen) page.dataset.theme = choice;
    else delete page.dataset.theme;
    for (const meta of document.querySelectorAll('meta[data-scheme]')) {
      const { scheme } = meta.dataset;
      const chosen = scheme === choice ? 'all' : 'not all';
      meta.setAttribute('media', isChosen ? chosen : '(prefers-color-scheme: ' + scheme + ')');
    }
  };
  let left;
  set(read());
  addEventListener('pagehide', () => { left = read() });
  addEventListener('pageshow', ({ persisted }) => {
    const choice = read();
    if (persisted && choice !== left) set(choice);
  });
})()`;

function parseThemeChoice(stored: unknown): ThemeChoice | null {
  return stored === 'light' || stored === 'dark' ? stored : null;
}

const preference = createPreference<ThemeChoice>({
  name: storageName,
  parse: parseThemeChoice,
  otherwise: 'system',
});

function applyTheme(choice: ThemeChoice) {
  const page = document.documentElement;
  if (choice === 'system') delete page.dataset['theme'];
  else page.dataset['theme'] = choice;
  // The colours of the browser's own bars. React knows them by their content.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const scheme = meta.dataset['scheme'];
    const chosen = scheme === choice ? 'all' : 'not all';
    meta.setAttribute('media', choice === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen);
  }
}

export function chooseTheme(choice: ThemeChoice) {
  preference.write(choice);
  applyTheme(choice);
  listeners.tell();
}

/** The person's choice, and the function that changes it here and in every other tab. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(listeners.subscribe, preference.read, () => 'system'), chooseTheme];
}

/** Follows a choice made in another tab. Mounted once, at the root. */
export function useThemeOfOtherTabs() {
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== null && event.key !== deviceStore.keyOf(storageName)) return;
      preference.dropUnkept();
      applyTheme(preference.read());
      listeners.tell();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}
