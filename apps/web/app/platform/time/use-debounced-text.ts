import { useEffect, useEffectEvent, useState } from 'react';
import { afterTimeout } from './after-timeout.ts';

type DebouncedText = {
  /** What counts: it may also be changed from elsewhere. */
  value: string;
  onCommit: (text: string) => void;
  delay: number;
  /** While true nothing counts: the wait starts again afterwards. */
  isPaused?: boolean;
};

/** A text that is typed at once and counts once the typing has paused. */
export function useDebouncedText({ value, onCommit, delay, isPaused = false }: DebouncedText) {
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
    setCommitted(text);
    onCommit(text);
  });
  useEffect(() => {
    if (isPaused || text === committed) return;
    return afterTimeout(delay, commit);
  }, [text, committed, delay, isPaused]);

  return { draft, setDraft, isSettled: text === value };
}
