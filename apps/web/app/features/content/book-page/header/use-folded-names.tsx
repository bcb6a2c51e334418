import { type ReactNode, useState } from 'react';
import { usePrinting } from '~/platform/use-printing.ts';

type Folding = { most: number; few: number };

/** The first few of many names, until the others are opened. */
export function useFoldedNames(
  names: readonly string[],
  { most, few }: Folding,
): { shown: readonly string[]; toggle: ReactNode } {
  const [isOpen, setIsOpen] = useState(false);
  const isPrinting = usePrinting();
  if (names.length <= most || isPrinting) return { shown: names, toggle: null };
  return {
    shown: isOpen ? names : names.slice(0, few),
    toggle: (
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="min-h-6 rounded-field text-accent underline-offset-4 hover:underline"
      >
        {isOpen ? 'Show fewer' : `and ${names.length - few} more`}
      </button>
    ),
  };
}
