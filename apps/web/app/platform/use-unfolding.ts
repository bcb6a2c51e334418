import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A list that shows its rest on request. The button for that goes with the press: the focus goes on to the rest. */
export function useUnfolding() {
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setIsWhole] = useState(false);

  function unfold() {
    const before = [...(list.current?.children ?? [])];
    flushSync(() => setIsWhole(true));
    const first = [...(list.current?.children ?? [])].find((item) => !before.includes(item));
    first?.querySelector('button')?.focus();
  }

  return { list, isWhole, unfold };
}
