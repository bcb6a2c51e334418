import { useState } from 'react';

/** More of them take more lines of a phone than all that follows. */
const MOST = 4;
const FEW = 3;

/** The authors' names; of many the first few, until the others are asked for. */
export function AuthorNames({ names }: { names: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  if (names.length <= MOST) return names.join(', ');
  return (
    <>
      {names.slice(0, isOpen ? names.length : FEW).join(', ')}{' '}
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="min-h-6 rounded-field text-accent underline-offset-4 hover:underline"
      >
        {isOpen ? 'Show fewer' : `and ${names.length - FEW} more`}
      </button>
    </>
  );
}
