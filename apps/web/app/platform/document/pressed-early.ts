import { useEffect } from 'react';
import { PRESSED_EARLY } from './app-start.ts';

type Early = { words: string; isPressed: boolean; hasFocus: boolean };

let early: Early[] = [];

/** Which buttons were pressed, or have the focus, in a part of the document that is about to go. */
export function keepPressedEarly(part: Element | null): void {
  early = listButtons(part)
    .map((button) => ({
      words: wordsOf(button),
      isPressed: button.hasAttribute(PRESSED_EARLY),
      hasFocus: button === document.activeElement,
    }))
    .filter(({ isPressed, hasFocus }) => isPressed || hasFocus);
}

/** Does what was asked of the document's buttons before the app was there, with those of the same words. */
export function usePressedEarly(): void {
  useEffect(() => {
    for (const { words, isPressed, hasFocus } of early.splice(0)) {
      const button = listButtons(document).find((each) => wordsOf(each) === words);
      if (hasFocus) button?.focus({ preventScroll: true });
      if (isPressed) button?.click();
    }
  }, []);
}

const listButtons = (part: ParentNode | null) => [
  ...(part?.querySelectorAll<HTMLButtonElement>('main button') ?? []),
];
const wordsOf = (button: HTMLButtonElement) => button.ariaLabel ?? button.textContent;
