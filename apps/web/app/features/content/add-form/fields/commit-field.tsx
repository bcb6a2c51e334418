import { type ComponentProps, useRef } from 'react';
import { isCommitKey } from '~/platform/keys/composing-keys.ts';
import { TextField } from '~/ui/field/text-field.tsx';

type CommitFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: string;
  onValueChange: (value: string) => void;
  /** What the field holds once it is left, from what was typed and what stood there before. */
  commit: (text: string, before: string) => string;
};

/** A text field that puts its value in order when it is left, or when Enter is pressed. */
export function CommitField({ value, onValueChange, commit, ...field }: CommitFieldProps) {
  const before = useRef(value);

  const settle = () => {
    const next = commit(value, before.current);
    before.current = next;
    if (next !== value) onValueChange(next);
  };

  return (
    <TextField
      {...field}
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onFocus={() => {
        before.current = value;
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (isCommitKey(event)) settle();
      }}
    />
  );
}
