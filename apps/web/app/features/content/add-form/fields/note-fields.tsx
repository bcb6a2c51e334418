import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isCommitKey } from '~/platform/keys/composing-keys.ts';
import { useIsTouched } from '~/platform/use-media-query.ts';
import { joinClasses } from '~/ui/class-names.ts';
import { IconButton } from '~/ui/button/icon-button.tsx';
import { CloseIcon, OpenListIcon } from '~/ui/icon.tsx';
import { TextArea } from '~/ui/field/text-area.tsx';
import { TextField } from '~/ui/field/text-field.tsx';
import type { NoteDraft } from '../draft/draft.ts';
import type { Problems } from '../rules.ts';
import type { ItemRow } from './item-list.tsx';

type NoteFieldsProps = Omit<ItemRow<NoteDraft>, 'item'> & { note: NoteDraft; problems: Problems };

export function NoteFields({ note, problems, number, onChange, onRemove, onDone }: NoteFieldsProps) {
  const [isOpen, setIsOpen] = useState(true);
  const contentProblem = problems[`${note.id}/content`];
  // What has to be mended is in sight, and stays so while it is.
  if (contentProblem !== undefined && !isOpen) setIsOpen(true);
  const row = useRef<HTMLLIElement>(null);
  const isOnPhone = useIsTouched();
  const isUntitled = note.title.trim() === '' && note.content.trim() !== '';

  const trim = (field: 'title' | 'content') => () => {
    if (note[field] !== note[field].trim()) onChange({ [field]: note[field].trim() });
  };

  const handleTitleKey = (event: KeyboardEvent) => {
    if (!isCommitKey(event)) return;
    event.preventDefault();
    // A folded content cannot take the focus.
    flushSync(() => setIsOpen(true));
    row.current?.querySelector('textarea')?.focus();
  };

  const handleContentKey = (event: KeyboardEvent) => {
    if (isOnPhone || !isCommitKey(event)) return;
    event.preventDefault();
    onDone();
  };

  return (
    <li ref={row} className="rounded-card bg-card p-3 outline outline-hairline">
      <div className="flex items-start gap-1">
        <IconButton
          label={isOpen ? `Collapse note ${number}` : `Expand note ${number}`}
          aria-expanded={isOpen}
          icon={
            <OpenListIcon className={joinClasses('size-4 transition-transform', isOpen && 'rotate-180')} />
          }
          onClick={() => setIsOpen(!isOpen)}
        />
        <TextField
          label={`Title of note ${number}`}
          isLabelHidden
          placeholder="Title"
          className="min-w-0 flex-1"
          value={note.title}
          error={isUntitled ? "A note without a title isn't kept" : problems[`${note.id}/title`]}
          data-refuses-nothing={isUntitled || undefined}
          onChange={(event) => onChange({ title: event.target.value })}
          onBlur={trim('title')}
          onKeyDown={handleTitleKey}
        />
        <IconButton
          label={`Remove note ${number}`}
          icon={<CloseIcon className="size-4" />}
          onClick={onRemove}
        />
      </div>
      <div hidden={!isOpen} className="mt-2 md:px-11">
        <TextArea
          label={`Content of note ${number}`}
          isLabelHidden
          isReading
          rows={3}
          placeholder={
            isOnPhone
              ? 'What you want to remember'
              : 'What you want to remember. Press Shift and Enter for a new line.'
          }
          value={note.content}
          error={contentProblem}
          onChange={(event) => onChange({ content: event.target.value })}
          onBlur={trim('content')}
          onKeyDown={handleContentKey}
        />
      </div>
    </li>
  );
}
