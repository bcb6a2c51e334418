import { type ComponentProps, useState } from 'react';
import { joinClasses } from '../class-names.ts';
import { type Completer, useCompletions } from './completions.tsx';
import { controlStyle, Field, type FieldProps } from './field.tsx';

type CompletedFieldProps = Omit<
  ComponentProps<'input'>,
  'id' | 'className' | 'required' | 'value' | 'onChange'
> &
  FieldProps & {
    value: string;
    onValueChange: (value: string) => void;
    completer: Completer;
  };

/** A text field that offers words which are known already. Anything else may be typed as well. */
export function CompletedField({
  label,
  isLabelHidden,
  hint,
  error,
  required,
  className,
  completer,
  value,
  onValueChange,
  onFocus,
  onBlur,
  onKeyDown,
  ...input
}: CompletedFieldProps) {
  const [isActive, setIsActive] = useState(false);
  const { isOpen, list, field, handleKeyDown, handleTyping } = useCompletions({
    completer,
    text: value,
    isActive,
    onChange: onValueChange,
  });
  return (
    <Field {...{ label, isLabelHidden, hint, error, required, className }}>
      {(control) => (
        <div className="relative">
          <input
            autoComplete="off"
            {...input}
            {...control}
            {...field}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={field?.['aria-controls']}
            value={value}
            onChange={(event) => {
              onValueChange(event.target.value);
              handleTyping(event.target);
            }}
            onFocus={(event) => {
              setIsActive(true);
              onFocus?.(event);
            }}
            onBlur={(event) => {
              setIsActive(false);
              onBlur?.(event);
            }}
            onKeyDown={(event) => {
              if (!handleKeyDown(event)) onKeyDown?.(event);
            }}
            className={joinClasses(controlStyle, 'h-10')}
          />
          {list}
        </div>
      )}
    </Field>
  );
}
