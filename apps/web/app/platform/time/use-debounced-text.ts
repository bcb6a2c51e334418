import { useEffect, useEffectEvent, useState } from 'react';

type DebouncedText = {
  /** What counts: it may also be changed from elsewhere. */
  value: string;
  /** What brings the value. If another one comes in place of that of a commit, the text is committed again. */
  address: string;
  onCommit: (text: string) => void;
  delay: number;
  /** Asked at the end of the wait: while it says so nothing counts, and the wait starts again. */
  isHeld?: () => boolean;
};

/** A text that is typed at once and counts once the typing has paused. */
export function useDebouncedText({ value, address, onCommit, delay, isHeld }: DebouncedText) {
  const [draft, setDraft] = useState(value);
  const [committed, setCommitted] = useState(value);
  const [last, setLast] = useState({ value, address });
  if (value !== last.value || address !== last.address) {
    setLast({ value, address });
    // What comes back from an own commit must not take away what has been typed since.
    if (value !== committed) {
      setCommitted(value);
      if (value !== last.value) setDraft(value);
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
