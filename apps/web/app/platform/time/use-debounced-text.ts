import { useEffect, useEffectEvent, useState } from 'react';

type DebouncedText = {
  /** What counts: it may also be changed from elsewhere. */
  value: string;
  onCommit: (text: string) => void;
  delay: number;
  /** Asked at the end of the wait: while it says so nothing counts, and the wait starts again. */
  isHeld?: () => boolean;
};

/** A text that is typed at once and counts once the typing has paused. */
export function useDebouncedText({ value, onCommit, delay, isHeld }: DebouncedText) {
  const [draft, setDraft] = useState(value);
  const [committed, setCommitted] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    // What comes back from an own commit must not take away what has been typed since.
    if (value !== committed) {
      setCommitted(value);
      setDraft(value);
    }
  }

  const text = draft.trim();
  const commit = useEffectEvent(() => {
    if (isHeld?.()) return;
    setCommitted(text);
    onCommit(text);
  });
  useEffect(() => {
    if (text === committed) return;
    const timer = setInterval(commit, delay);
    return () => clearInterval(timer);
  }, [text, committed, delay]);

  return { draft, setDraft, isSettled: text === value };
}
