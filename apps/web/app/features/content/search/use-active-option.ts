import { type KeyboardEvent, useState } from 'react';
import { isCommitKey, isComposing } from '~/platform/keys/composing-keys.ts';

type ListOfOptions = {
  keys: readonly string[];
  /** The first, unless told. */
  initialKey?: string | null;
  elementOf: (key: string) => HTMLElement | null;
};

/** The one option that Enter would choose: the initial one, until keys or the pointer lead to another. */
export function useActiveOption({ keys, initialKey = null, elementOf }: ListOfOptions) {
  const [wantedKey, setWantedKey] = useState<string | null>(null);
  const known = [wantedKey, initialKey].find((key) => key !== null && keys.includes(key));
  const index = known == null ? 0 : keys.indexOf(known);
  const activeKey = keys[index] ?? null;

  function moveTo(next: number) {
    const key = keys.at(next % keys.length);
    if (key === undefined) return;
    setWantedKey(key);
    elementOf(key)?.scrollIntoView({ block: 'nearest' });
  }

  const moves: Record<string, () => void> = {
    ArrowDown: () => moveTo(index + 1),
    ArrowUp: () => moveTo(index - 1),
    Home: () => moveTo(0),
    End: () => moveTo(-1),
  };

  function handleKeyDown(event: KeyboardEvent) {
    if (isComposing(event.nativeEvent)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (move) {
      event.preventDefault();
      move();
    } else if (isCommitKey(event) && activeKey !== null) {
      event.preventDefault();
      elementOf(activeKey)?.click();
    }
  }

  return { activeKey, setActiveKey: setWantedKey, handleKeyDown };
}
