import { type KeyboardEvent, useState } from 'react';
import { isCommitKey, isComposing } from '~/platform/keys/composing-keys.ts';
import { focusOnMount } from '~/platform/focus-on-mount.ts';
import { controlStyle } from '~/ui/field/field.tsx';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { CloseIcon } from '~/ui/icon.tsx';
import { joinClasses } from '~/ui/class-names.ts';

type AuthorChipProps = {
  author: string;
  onCommit: (name: string) => void;
  onRemove: () => void;
};

/** One author: a press on the name edits it in its place. */
export function AuthorChip({ author, onCommit, onRemove }: AuthorChipProps) {
  const [text, setText] = useState<string | null>(null);
  const [isFocusDue, setIsFocusDue] = useState(false);

  const commit = () => {
    if (text !== null && text.trim() !== author) onCommit(text);
    setText(null);
  };

  const handleKey = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const isEnter = isCommitKey(event);
    if (!isEnter && event.key !== 'Escape') return;
    // The key must not press the button that takes the focus next.
    event.preventDefault();
    if (isEnter && text?.trim() === '') return onRemove();
    setIsFocusDue(true);
    if (isEnter) commit();
    else setText(null);
  };

  if (text !== null) {
    return (
      <input
        ref={focusOnMount}
        aria-label={`Edit author ${author}`}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => {
          setIsFocusDue(false);
          commit();
        }}
        onKeyDown={handleKey}
        className={joinClasses(controlStyle, 'h-10 w-auto field-sizing-content min-w-32')}
      />
    );
  }

  return (
    <span className="inline-flex max-w-full items-center rounded-[1.25rem] bg-well">
      <button
        type="button"
        ref={isFocusDue ? focusOnMount : undefined}
        aria-label={`Edit author ${author}`}
        onClick={() => setText(author)}
        className="min-h-10 min-w-0 rounded-[1.25rem] py-2 pr-1 pl-4 text-left text-body wrap-break-word hover:text-accent-strong"
      >
        {author}
      </button>
      <IconButton
        label={`Remove author ${author}`}
        icon={<CloseIcon className="size-4" />}
        className="flex-none rounded-full"
        onClick={onRemove}
      />
    </span>
  );
}
