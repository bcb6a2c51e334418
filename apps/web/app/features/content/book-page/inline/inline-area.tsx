import { useCallback } from 'react';
import { capitalize } from '~/platform/format.ts';
import { useIsTouched } from '~/platform/use-media-query.ts';
import type { Completions } from '~/ui/field/completions.tsx';
import { directionOf } from '~/ui/field/direction.ts';
import { placeCaret } from './caret.ts';
import type { InlineEditor, LineMode } from './use-inline-editor.ts';

type InlineAreaProps = {
  label: string;
  lines: LineMode;
  editor: InlineEditor;
  completions: Completions;
  errorId: string;
};

/** The field that covers the words while they are edited; it has the focus from the beginning. */
export function InlineArea({ label, lines, editor, completions, errorId }: InlineAreaProps) {
  const { caret } = editor;
  const isTouched = useIsTouched();
  const breaksLine = lines === 'many' || (lines === 'passage' && isTouched);
  const text = editor.text ?? '';
  const enter = useCallback(
    (area: HTMLTextAreaElement | null) => {
      if (area === null) return;
      area.focus({ preventScroll: caret.current !== 'end' && caret.current !== 'all' });
      placeCaret(area, caret.current);
    },
    [caret],
  );
  return (
    <textarea
      ref={enter}
      value={text}
      dir={directionOf(text)}
      rows={1}
      aria-label={capitalize(label)}
      aria-invalid={editor.error !== null || undefined}
      aria-describedby={editor.error === null ? undefined : errorId}
      enterKeyHint={breaksLine ? 'enter' : 'done'}
      className="editable-area"
      {...completions.field}
      onChange={(event) => {
        editor.type(event.target.value);
        completions.handleTyping(event.target);
      }}
      onKeyDown={(event) => {
        if (!completions.handleKeyDown(event)) editor.handleEnter(event, { breaksLine });
      }}
    />
  );
}
