import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { isInField } from '~/platform/keys/is-in-field.ts';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { MoreIcon } from '~/ui/icon.tsx';
import { useNear } from './use-near.ts';

/** The tools are called: all of them are in sight, until one is used. */
export type Called = { close: () => void };

type CalledToolsProps = {
  /** Whose tools they are, in a word: "takeaway". */
  of: string;
  /** Whose they are among several, as a group is named. */
  about: string;
  /** There at any time, and the keyboard's way to the others. */
  editButton: ReactNode;
  children: (called: Called | null) => ReactNode;
};

/**
 * The tools of an entry. With a pointer that hovers they appear by themselves. Without one, the dots at the entry's
 * end open them over what is below, until the reader moves on elsewhere, so that no words move.
 */
export function CalledTools({ of, about, editButton, children }: CalledToolsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const dots = useRef<HTMLSpanElement>(null);
  const tools = useRef<HTMLSpanElement>(null);
  const isNear = useNear(tools);

  const close = useCallback(() => {
    if (tools.current?.contains(document.activeElement)) dots.current?.querySelector('button')?.focus();
    setIsOpen(false);
  }, []);

  useEffect(() => {
    if (!isOpen) return undefined;
    const handlePress = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      if (!dots.current?.contains(target) && !tools.current?.contains(target)) setIsOpen(false);
    };
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    // One of them has opened a field, which they would cover.
    const handleFocus = ({ target }: Event) => {
      if (isInField(target)) setIsOpen(false);
    };
    const ending = new AbortController();
    const { signal } = ending;
    document.addEventListener('click', handlePress, { capture: true, signal });
    // Phones of Apple tell of no click where there is nothing to be pressed. A finger that scrolls ends in none of them.
    document.addEventListener('pointerup', handlePress, { capture: true, signal });
    document.addEventListener('keydown', handleKey, { capture: true, signal });
    document.addEventListener('focusin', handleFocus, { signal });
    return () => ending.abort();
  }, [isOpen, close]);

  return (
    <>
      {isNear && (
        <span ref={dots} role="group" aria-label={about} className="tools-call">
          <IconButton
            label={`Tools for this ${of}`}
            aria-expanded={isOpen}
            icon={<MoreIcon className="size-4" />}
            size="small"
            data-call=""
            onClick={() => setIsOpen(!isOpen)}
          />
        </span>
      )}
      <span
        ref={tools}
        role="group"
        aria-label={about}
        className="editable-tools"
        data-open={isOpen || undefined}
      >
        {editButton}
        {isNear && children(isOpen ? { close } : null)}
      </span>
    </>
  );
}
