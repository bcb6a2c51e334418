import { useMemo, useState } from 'react';
import {
  type ColumnMapping,
  MAPPED_FIELDS,
  type MappedField,
  RATING_SCALES,
  SINGLE_FIELDS,
  type Table,
} from '@vault/formats';
import { Button } from '~/ui/button/button.tsx';
import { Select } from '~/ui/field/select.tsx';
import { AnotherFile } from '../another-file.tsx';

const IGNORE = 'ignore';
const OPTIONS = [
  { value: IGNORE, label: 'Leave out' },
  // The keys of a closed record.
  ...(Object.entries(MAPPED_FIELDS) as [MappedField, string][]).map(([value, label]) => ({ value, label })),
] as const;
const SCALES = RATING_SCALES.map((scale) => ({ value: `${scale}` as const, label: `out of ${scale}` }));

type MappingFormProps = {
  fileName: string;
  table: Table;
  guess: ColumnMapping;
  onSubmit: (mapping: ColumnMapping) => void;
  onCancel: () => void;
};

/** A table that no known program wrote: its owner says which column is which. */
export function MappingForm({ fileName, table, guess, onSubmit, onCancel }: MappingFormProps) {
  const [mapping, setMapping] = useState(guess);
  const [error, setError] = useState<string | null>(null);
  const samples = useMemo(() => table.columns.map((_, column) => sampleOf(table, column)), [table]);

  const handleField = (column: number, field: MappedField | null) => {
    setError(null);
    setMapping({ ...mapping, fields: giveField(mapping.fields, { column, field }) });
  };
  const handleSubmit = () => {
    if (mapping.fields.includes('title')) onSubmit(mapping);
    else setError('Choose the column that holds the titles.');
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
      className="flex flex-col gap-6"
    >
      <div>
        <h2 className="font-serif text-title wrap-anywhere">Which column is which?</h2>
        <p className="mt-2 max-w-[68ch] text-quiet wrap-anywhere">
          We read {fileName} as a table, but don't know its columns. This first guess comes from their names.
          Correct anything that's wrong.
        </p>
      </div>
      <ul className="divide-y divide-hairline rounded-card bg-card shadow-rest outline outline-hairline">
        {table.columns.map((name, column) => (
          // Columns have no other identity than their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={column} className="grid gap-3 p-4 md:grid-cols-[1fr_14rem] md:items-center">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{name || `Column ${column + 1}`}</p>
              <p className="line-clamp-2 text-caption text-quiet wrap-anywhere">{samples[column]}</p>
            </div>
            <div className="flex flex-col gap-2">
              <Select
                label={`What ${name || `column ${column + 1}`} is`}
                isLabelHidden
                value={mapping.fields[column] ?? IGNORE}
                options={OPTIONS}
                onValueChange={(value) => handleField(column, value === IGNORE ? null : value)}
              />
              {mapping.fields[column] === 'rating' && (
                <Select
                  label="Rating scale"
                  isLabelHidden
                  value={`${mapping.ratingScale}`}
                  options={SCALES}
                  onValueChange={(scale) =>
                    setMapping({
                      ...mapping,
                      ratingScale: RATING_SCALES.find((each) => `${each}` === scale) ?? 5,
                    })
                  }
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <p role="status" className="text-quiet empty:hidden">
        {mayMissAuthors(mapping) &&
          'No column is chosen for the authors, so the books will come in without them.'}
      </p>
      {error && (
        <p role="alert" className="text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button tone="primary" type="submit">
          Continue
        </Button>
        <AnotherFile onPress={onCancel} />
      </div>
    </form>
  );
}

/** Where every column has a place, the table has no authors. */
function mayMissAuthors({ fields }: ColumnMapping): boolean {
  return !fields.includes('authors') && fields.includes(null);
}

type Given = { column: number; field: MappedField | null };

/** A field that takes one column alone is taken from the one that had it. */
function giveField(fields: ColumnMapping['fields'], { column, field }: Given): ColumnMapping['fields'] {
  return fields.map((current, index) => {
    if (index === column) return field;
    return field !== null && current === field && SINGLE_FIELDS.has(field) ? null : current;
  });
}

function sampleOf(table: Table, column: number): string {
  const values = table.rows.map((row) => (row[column] ?? '').trim()).filter((value) => value !== '');
  return values.slice(0, 3).join(' · ').slice(0, 200) || 'empty in every row';
}
