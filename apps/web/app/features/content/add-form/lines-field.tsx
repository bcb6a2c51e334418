import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isCommitKey } from '~/platform/commit-key.ts';
import { Button } from '~/ui/button.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { AddIcon, CloseIcon } from '~/ui/icon.tsx';
import { TextArea } from '~/ui/text-area.tsx';
import { blankLine, canAddTo, isBlankLine, type LineDraft, withoutItem } from './draft.ts';

type LinesFieldProps = {
  /** What one of them is called: 'Takeaway', 'Quote'. */
  name: string;
  placeholder: string;
  lines: readonly LineDraft[];
  onChange: (lines: LineDraft[]) => void;
  /** Enter ends a line; without it Enter is a new line in the text. */
  endsWithEnter?: boolean;
};

/** A list of texts that never becomes empty: there is always one to write in. */
export function LinesField({ name, placeholder, lines, onChange, endsWithEnter = false }: LinesFieldProps) {
  const [addedId, setAddedId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (addedId !== null) list.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus();
  }, [addedId]);

  const setText = (id: string, text: string) =>
    onChange(lines.map((line) => (line.id === id ? { ...line, text } : line)));

  const add = () => {
    const line = blankLine();
    setAddedId(line.id);
    onChange([...lines, line]);
  };

  const remove = (index: number, id: string) => {
    const areas = list.current?.querySelectorAll('textarea');
    (areas?.[index + 1] ?? areas?.[Math.max(0, index - 1)])?.focus();
    onChange(withoutItem(lines, id, blankLine()));
  };

  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!endsWithEnter || !isCommitKey(event)) return;
    event.preventDefault();
    // Its blur puts the text in order; Enter once more adds the next line.
    addButton.current?.focus();
  };

  return (
    <>
      <ul ref={list} className="flex flex-col gap-2">
        {lines.map((line, index) => (
          <li key={line.id} className="flex items-start gap-1">
            <TextArea
              label={`${name} ${index + 1}`}
              isLabelHidden
              isReading
              rows={1}
              placeholder={placeholder}
              className="min-w-0 flex-1"
              value={line.text}
              onChange={(event) => setText(line.id, event.target.value)}
              onBlur={() => {
                if (line.text !== line.text.trim()) setText(line.id, line.text.trim());
              }}
              onKeyDown={handleKey}
            />
            <IconButton
              label={`Remove ${name.toLowerCase()} ${index + 1}`}
              icon={<CloseIcon className="size-4" />}
              onClick={() => remove(index, line.id)}
            />
          </li>
        ))}
      </ul>
      <Button
        ref={addButton}
        tone="ghost"
        icon={<AddIcon className="size-4" />}
        className="mt-2 -ml-4"
        disabled={!canAddTo(lines, isBlankLine)}
        onClick={add}
      >
        Add {name}
      </Button>
    </>
  );
}
