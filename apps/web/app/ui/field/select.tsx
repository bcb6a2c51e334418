import type { ComponentProps } from 'react';
import { joinClasses } from '../class-names.ts';
import { controlStyle, Field, type FieldProps } from './field.tsx';
import { OpenListIcon } from '../icon.tsx';

type SelectOption<Value extends string> = { value: Value; label: string };

type SelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'id' | 'className' | 'required' | 'value' | 'onChange' | 'children' | 'multiple'
> &
  Pick<FieldProps, 'label' | 'isLabelHidden' | 'labelPlace' | 'className'> & {
    value: Value;
    options: readonly SelectOption<Value>[];
    onValueChange: (value: Value) => void;
  };

/** A native select: the phone's own wheel on a phone, and no code to load. */
export function Select<Value extends string>({
  label,
  isLabelHidden,
  labelPlace,
  className,
  options,
  onValueChange,
  ...select
}: SelectProps<Value>) {
  return (
    <Field {...{ label, isLabelHidden, labelPlace, className }}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            onChange={(event) => {
              const chosen = options.find((option) => option.value === event.target.value);
              if (chosen) onValueChange(chosen.value);
            }}
            className={joinClasses(controlStyle, 'select pr-7.5')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <OpenListIcon className="pointer-events-none absolute top-3 right-2.5 size-4 text-quiet" />
        </div>
      )}
    </Field>
  );
}
