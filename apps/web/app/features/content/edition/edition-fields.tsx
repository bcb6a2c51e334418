import { TextField } from '~/ui/field/text-field.tsx';
import type { Edition } from './edition.ts';

type EditionFieldsProps = {
  edition: Edition;
  problems: Partial<Record<keyof Edition, string>>;
  onChange: (change: Partial<Edition>) => void;
};

/** ISBN, pages and date, wherever they are written. */
export function EditionFields({ edition, problems, onChange }: EditionFieldsProps) {
  const fieldOf = (name: keyof Edition) => ({
    value: edition[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: (event: { target: HTMLInputElement }) => onChange({ [name]: event.target.value.trim() }),
  });
  return (
    <>
      <TextField label="ISBN" {...fieldOf('isbn')} />
      <div className="grid grid-cols-2 gap-x-3 md:gap-x-5">
        <TextField label="Pages" inputMode="numeric" {...fieldOf('pageCount')} />
        <TextField label="Published" hint="A year or a date" {...fieldOf('publishedDate')} />
      </div>
    </>
  );
}
