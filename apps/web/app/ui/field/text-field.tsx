import type { ComponentProps } from 'react';
import { joinClasses } from '../class-names.ts';
import { controlStyle, Field, type FieldProps } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'required'> & FieldProps;

export function TextField({
  label,
  isLabelHidden,
  hint,
  error,
  required,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, isLabelHidden, hint, error, required, className }}>
      {(control) => <input {...input} {...control} className={joinClasses(controlStyle, 'h-10')} />}
    </Field>
  );
}
