import { type FocusEvent, type MouseEvent, type ReactNode, useId, useRef } from 'react';
import { firstWords } from '~/platform/first-words.ts';
import { joinClasses } from '~/ui/class-names.ts';
import { type Completer, useCompletions } from '~/ui/field/completions.tsx';
import { ErrorLine } from '~/ui/state/error-line.tsx';
import { caretAt } from './caret.ts';
import { type Called, CalledTools } from './called-tools.tsx';
import { EditButton, focusEditButton } from './edit-button.tsx';
import { InlineArea } from './inline-area.tsx';
import { LeftTexts } from './left-texts.tsx';
import { SavedGlow } from './saved-glow.tsx';
import { type InlineEditorOptions, useInlineEditor } from './use-inline-editor.ts';
import { usePressOutside } from './use-press-outside.ts';
import { WritingBar } from './writing-bar.tsx';

type EntryTools = {
  /** Whose they are, in a word: "takeaway". */
  of: string;
  /** Stand beside the edit button, and below the text while it is edited. One that works on the text or its entry calls
      `leave` before, which saves what has been typed, or keeps what is too long to be saved. */
  render: (leave: () => void, called: Called | null) => ReactNode;
};

type InlineTextProps = Omit<InlineEditorOptions, 'focusBack'> & {
  /** What is edited, in a word or two: "title", "takeaway". */
  label: string;
  /** How the text is read, where that is not simply the text. */
  view?: ReactNode;
  as?: 'h1' | 'h3' | 'p' | 'blockquote' | 'div';
  /** Typography; the words and the field that edits them share it. */
  className?: string;
  /** As wide as its words, for short texts in a row. */
  isShort?: boolean;
  /** Words of what it belongs to, where there are several of its kind: whoever hears its buttons hears whose they are. */
  about?: string;
  tools?: EntryTools | undefined;
  /** Right after the last word, while the text is read. */
  after?: ReactNode;
  emptyText?: string;
  /** A text that is replaced more often than corrected: all of it is selected when it opens. */
  isReplaced?: boolean;
  completer?: Completer;
  /** What a text that was changed is taken for, where that is more than its words; null where it is no more. */
  describe?: (text: string) => string | null;
};

/** A text that is shown until it is clicked, or its edit button pressed; then it can be edited in its place. */
export function InlineText({
  label,
  view,
  as: Tag = 'p',
  className,
  isShort = false,
  about,
  tools,
  after,
  emptyText = 'Click to edit',
  isReplaced = false,
  completer,
  describe,
  ...options
}: InlineTextProps) {
  const { value, lines, editKey } = options;
  const frame = useRef<HTMLDivElement>(null);
  const focusBack = () => focusEditButton(frame.current);
  const editor = useInlineEditor({ ...options, focusBack });
  const isEditing = editor.text !== null;
  const completions = useCompletions({
    completer,
    text: editor.text ?? '',
    isActive: isEditing,
    onChange: editor.type,
  });
  const errorId = useId();
  const meaning = editor.text === null || editor.text === value ? null : (describe?.(editor.text) ?? null);
  const wholeOrEnd = isReplaced ? 'all' : 'end';
  const hasBar = isEditing && (lines !== 'one' || tools !== undefined);

  usePressOutside(frame, { isActive: isEditing, onPress: editor.leave });

  function handleTextClick(event: MouseEvent<HTMLElement>) {
    // Whoever has selected words wants to copy them.
    if (isEditing || document.getSelection()?.isCollapsed === false) return;
    if (event.target instanceof Element && event.target.closest('a, button') !== null) return;
    const point = { x: event.clientX, y: event.clientY };
    // Another text than the one that was clicked has no such place.
    if (value === '' || isReplaced || editor.findStart() !== value) editor.open(wholeOrEnd);
    else editor.open(caretAt(point, value, event.currentTarget));
  }

  function handleBlur(event: FocusEvent) {
    if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
    // The window has lost the focus, the field in it has not.
    if (event.currentTarget.contains(document.activeElement)) editor.save();
    else editor.leave();
  }

  const editButton = <EditButton label={label} onPress={() => editor.open(wholeOrEnd)} />;

  return (
    // The room beside a short text is for its edit button, which a finger has no need of.
    <div className={isShort ? 'min-w-0 pr-10 [@media(hover:none)]:pr-2' : undefined}>
      <div
        ref={frame}
        role="presentation"
        className={joinClasses(
          'editable',
          isShort && 'editable-short',
          lines === 'many' && 'editable-long',
          tools && 'editable-entry',
          className,
        )}
        data-editing={isEditing || undefined}
        onBlur={handleBlur}
        onKeyDown={editor.handleEscape}
      >
        {!isEditing && <SavedGlow editKey={editKey} />}
        {/* The edit button does the same for the keyboard. */}
        <div role="presentation" onClick={handleTextClick}>
          {/* While it is edited it only keeps the field's size; but a page has one heading at any time. */}
          <Tag
            aria-hidden={(isEditing && Tag !== 'h1') || undefined}
            className={joinClasses('editable-words', !isEditing && value === '' && 'text-quiet')}
          >
            {isEditing ? `${editor.text}\u200b` : (value !== '' && (view ?? value)) || emptyText}
            {!isEditing && value !== '' && after}
          </Tag>
        </div>
        {isEditing && <InlineArea {...{ label, lines, editor, completions, errorId }} />}
        {isEditing && completions.list}
        {hasBar && (
          <WritingBar onCancel={editor.cancel} onSave={() => editor.commit()}>
            {tools?.render(editor.leave, null)}
          </WritingBar>
        )}
        {!isEditing &&
          (tools ? (
            <CalledTools of={tools.of} about={firstWords(about ?? value)} editButton={editButton}>
              {(called) => tools.render(editor.leave, called)}
            </CalledTools>
          ) : (
            <span
              {...(about !== undefined && { role: 'group', 'aria-label': firstWords(about) })}
              className="editable-tools"
            >
              {editButton}
            </span>
          ))}
      </div>
      {describe && isEditing && (
        <p role="status" className="mt-2 font-sans text-caption text-quiet wrap-anywhere empty:hidden">
          {meaning}
        </p>
      )}
      {editor.error !== null && (
        <ErrorLine
          id={errorId}
          message={editor.error}
          // Below the bar, which hangs under the words.
          className={hasBar ? 'mt-15 font-sans' : 'mt-2 font-sans'}
        />
      )}
      <LeftTexts
        editKey={editKey}
        onDone={focusBack}
        checkSize={options.checkSize}
        onEdit={() => editor.open('end')}
      />
    </div>
  );
}
