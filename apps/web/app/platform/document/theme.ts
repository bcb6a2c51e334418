import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { deviceStore } from '../device/local-store.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

const storageName = 'theme';
const listeners = createListeners();

/** Runs in the head before the first paint; a stored choice wins over the system's. */
export const themeScript =
  `try{var t=JSON.parse(localStorage.getItem(${JSON.stringify(deviceStore.keyOf(storageName))}));` +
  `if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`;

function parseThemeChoice(stored: unknown): ThemeChoice | null {
  return stored === 'light' || stored === 'dark' ? stored : null;
}

/** A choice that the device did not take: for as long as the page is there. */
let unkept: ThemeChoice | null = null;

function readThemeChoice(): ThemeChoice {
  return unkept ?? deviceStore.read(storageName, parseThemeChoice) ?? 'system';
}

function applyTheme(choice: ThemeChoice) {
  const page = document.documentElement;
  if (choice === 'system') delete page.dataset['theme'];
  else page.dataset['theme'] = choice;
}

export function chooseTheme(choice: ThemeChoice) {
  if (choice === 'system') deviceStore.remove(storageName);
  const isKept = choice === 'system' || deviceStore.write(storageName, choice);
  unkept = isKept ? null : choice;
  applyTheme(choice);
  listeners.tell();
}

/** The person's choice, and the function that changes it here and in every other tab. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(listeners.subscribe, readThemeChoice, () => 'system'), chooseTheme];
}

/** Follows a choice made in another tab. Mounted once, at the root. */
export function useThemeOfOtherTabs() {
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== null && event.key !== deviceStore.keyOf(storageName)) return;
      unkept = null;
      applyTheme(readThemeChoice());
      listeners.tell();
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);
}
