import { useEffectEvent, useLayoutEffect } from 'react';
import { isPageCovered } from '../history/is-page-covered.ts';
import { isApple } from './command-key.ts';
import { isInField } from './is-in-field.ts';
import { pressControl } from './press-control.ts';
import { matchShortcut, type PendingKey, type ShortcutTable } from './shortcuts.ts';
import { hasSingleKeys } from './single-keys.ts';
import { isTypingOn } from './typing-on.ts';

/** Listens to the whole page's keys: the app's frame to its own, a page to those that it alone answers. */
export function useShortcuts<Name extends string>(
  table: ShortcutTable<Name>,
  onShortcut: (name: Name) => void,
): void {
  const handle = useEffectEvent(onShortcut);

  // With the frame that shows what the keys are for: whoever presses one as soon as it is seen is heard.
  useLayoutEffect(() => {
    let pending: PendingKey = null;
    const listen = (event: KeyboardEvent) => {
      // A browser that fills in a form sends a keydown without a key.
      if (!(event instanceof KeyboardEvent) || event.defaultPrevented) return;
      const { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, keyCode, repeat } = event;
      const keys = { key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing, keyCode, repeat };
      const answer = matchShortcut({
        table,
        press: {
          ...keys,
          time: event.timeStamp,
          isTyping: isInField(event.target),
          isApple: isApple(),
          isCovered: isPageCovered,
        },
        pending,
        hasSingleKeys: hasSingleKeys() && !isTypingOn(event),
      });
      pending = answer.pending;
      if (answer.name === null) return;
      event.preventDefault();
      pressControl(event);
      handle(answer.name);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [table]);
}
