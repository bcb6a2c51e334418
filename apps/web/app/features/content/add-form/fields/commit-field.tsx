import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { isCommitKey } from '~/platform/keys/composing-keys.ts';
import { CompletedField } from '~/ui/field/completed-field.tsx';
import type { Completer } from '~/ui/field/completions.tsx';
import { TextField } from '~/ui/field/text-field.tsx';

type CommitFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: string;
  onValueChange: (value: string) => void;
  /** What the field holds once it is left, from what was typed and what stood there before. */
  commit: (text: string, before: string) => string;
  completer?: Completer;
};

/** A text field that normalises its value when it is left, or when Enter is pressed. */
export function CommitField({ value, onValueChange, commit, completer, ...field }: CommitFieldProps) {
  const before = useRef(value);

  const settle = () => {
    const next = commit(value, before.current);
    before.current = next;
    if (next !== value) onValueChange(next);
  };

  const shared = {
    ...field,
    value,
    onFocus() {
      before.current = value;
    },
    onBlur: settle,
    onKeyDown(event: KeyboardEvent) {
      if (isCommitKey(event)) settle();
    },
  };
  if (completer !== undefined) return <CompletedField {...shared} {...{ completer, onValueChange }} />;
  return <TextField {...shared} onChange={(event) => onValueChange(event.target.value)} />;
}
