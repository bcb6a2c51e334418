import type { ClipboardEvent } from 'react';
import { isCommitKey } from '~/platform/keys/composing-keys.ts';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { CloseIcon } from '~/ui/icon.tsx';
import { TextArea } from '~/ui/field/text-area.tsx';
import { blankLine, isBlankLine, type LineDraft } from '../draft/draft.ts';
import type { Problems } from '../rules.ts';
import { ItemList } from './item-list.tsx';

type LinesFieldProps = {
  /** What one of them is called: 'Takeaway', 'Quote'. */
  name: string;
  placeholder: string;
  lines: readonly LineDraft[];
  problems: Problems;
  onChange: (lines: LineDraft[]) => void;
  /** Enter ends a line; without it Enter is a new line in the text. */
  endsWithEnter?: boolean;
  onPaste?: (event: ClipboardEvent) => void;
};

/** A list of texts. */
export function LinesField({
  name,
  placeholder,
  lines,
  problems,
  onChange,
  endsWithEnter = false,
  onPaste,
}: LinesFieldProps) {
  return (
    <ItemList
      name={name}
      items={lines}
      onChange={onChange}
      makeBlank={blankLine}
      isBlank={isBlankLine}
      field="textarea"
      className="gap-2"
      renderItem={({ item: { id, text }, number, ...row }) => (
        <li className="flex items-start gap-1">
          <TextArea
            label={`${name} ${number}`}
            isLabelHidden
            isReading
            rows={1}
            placeholder={placeholder}
            className="min-w-0 flex-1"
            value={text}
            error={problems[`${id}/text`]}
            onChange={(event) => row.onChange({ text: event.target.value })}
            onPaste={onPaste}
            onBlur={() => {
              if (text !== text.trim()) row.onChange({ text: text.trim() });
            }}
            onKeyDown={(event) => {
              if (!endsWithEnter || !isCommitKey(event)) return;
              event.preventDefault();
              // Its blur puts the text in order.
              row.onDone();
            }}
          />
          <IconButton
            label={`Remove ${name.toLowerCase()} ${number}`}
            icon={<CloseIcon className="size-4" />}
            className="-me-3"
            onClick={row.onRemove}
          />
        </li>
      )}
    />
  );
}
