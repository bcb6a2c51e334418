import { isRecording, type MediaType } from '@vault/domain';
import { useState } from 'react';
import { TextField } from '~/ui/field/text-field.tsx';
import type { Edition } from './edition.ts';

type EditionFieldsProps = {
  type: MediaType;
  edition: Edition;
  problems: Partial<Record<keyof Edition, string>>;
  onChange: (change: Partial<Edition>) => void;
};

/** ISBN, pages and date, wherever they are written. */
export function EditionFields({ type, edition, problems, onChange }: EditionFieldsProps) {
  const hasField = useHasField(type, edition);
  const fieldOf = (name: keyof Edition) => ({
    value: edition[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: (event: { target: HTMLInputElement }) => onChange({ [name]: event.target.value.trim() }),
  });
  return (
    <>
      {hasField('isbn') && <TextField label="ISBN" {...fieldOf('isbn')} />}
      <div className="grid grid-cols-2 gap-x-3 md:gap-x-5">
        {hasField('pageCount') && <TextField label="Pages" inputMode="numeric" {...fieldOf('pageCount')} />}
        <TextField label="Published" hint="A year or a date" {...fieldOf('publishedDate')} />
      </div>
    </>
  );
}

/** A recording has no ISBN and no pages. What is there all the same stays in sight, also when it is emptied. */
function useHasField(type: MediaType, edition: Edition): (field: 'isbn' | 'pageCount') => boolean {
  const [seen, setSeen] = useState({ isbn: false, pageCount: false });
  const now = {
    isbn: seen.isbn || edition.isbn !== '',
    pageCount: seen.pageCount || edition.pageCount !== '',
  };
  if (now.isbn !== seen.isbn || now.pageCount !== seen.pageCount) setSeen(now);
  return (field) => now[field] || !isRecording(type);
}
