import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { isCommitKey } from '~/platform/keys/composing-keys.ts';
import { Button } from '~/ui/button/button.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { controlStyle } from '~/ui/field/field.tsx';
import { AddIcon } from '~/ui/icon.tsx';
import { ErrorLine } from '~/ui/state/error-line.tsx';
import { AuthorChip } from './author-chip.tsx';
import { addAuthor, replaceAuthor } from './commit.ts';

type AuthorsFieldProps = {
  authors: readonly string[];
  /**
   * Becomes an author with Enter or the button. Leaving the field changes nothing, because what lies below would
   * move.
   */
  nextAuthor: string;
  isRequired: boolean;
  /** Said once the list has been emptied, or Enter was pressed on an empty field. */
  requiredMessage: string;
  error: string | undefined;
  onChange: (change: { authors?: string[]; nextAuthor?: string }) => void;
};

export function AuthorsField({
  authors,
  nextAuthor,
  isRequired,
  requiredMessage,
  error,
  onChange,
}: AuthorsFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isMissed, setIsMissed] = useState(false);
  const isMissing = isRequired && isMissed && addAuthor(authors, nextAuthor).length === 0;
  const problem = error ?? (isMissing ? requiredMessage : undefined);

  const setAuthors = (next: string[]) => {
    if (next.length === 0) setIsMissed(true);
    onChange({ authors: next });
  };

  const commitNext = () => {
    if (nextAuthor.trim() === '') setIsMissed(true);
    onChange({ authors: addAuthor(authors, nextAuthor), nextAuthor: '' });
  };

  const handleKey = (event: KeyboardEvent) => {
    if (isCommitKey(event)) commitNext();
  };

  return (
    <fieldset aria-describedby={problem && `${id}-error`} className="flex min-w-0 flex-col gap-1.5">
      <legend className="mb-1.5 text-body font-medium">{isRequired ? 'Authors *' : 'Authors'}</legend>
      <div className="flex flex-col gap-2">
        {authors.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {authors.map((author, index) => (
              <li key={index} className="max-w-full">
                <AuthorChip
                  author={author}
                  onCommit={(name) => setAuthors(replaceAuthor(authors, index, name))}
                  onRemove={() => {
                    setAuthors(authors.filter((_, place) => place !== index));
                    input.current?.focus();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            aria-label="Add an author"
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem && `${id}-error`}
            placeholder="Author’s name"
            autoComplete="off"
            value={nextAuthor}
            onChange={(event) => onChange({ nextAuthor: event.target.value })}
            onKeyDown={handleKey}
            className={joinClasses(controlStyle, 'h-10 min-w-[min(11rem,100%)] flex-1')}
          />
          <Button
            icon={<AddIcon className="size-4" />}
            onClick={() => {
              commitNext();
              input.current?.focus();
            }}
          >
            Add Author
          </Button>
        </div>
      </div>
      {problem && <ErrorLine id={`${id}-error`} message={problem} />}
    </fieldset>
  );
}
