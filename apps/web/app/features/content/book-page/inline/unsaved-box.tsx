import type { MediaType } from '@vault/domain';
import type { ReactNode } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { CopyIcon } from '~/ui/icon.tsx';
import { nameOfEdit, textOfEdit } from '../saving/edit-words.ts';
import type { Edit } from '../saving/edits.ts';
import { useCopy } from '../../use-copy.ts';

type UnsavedBoxProps = {
  edit: Edit;
  /** Of what it is about; not known of what is gone. */
  type?: MediaType;
  tone: 'calm' | 'danger';
  headline: string;
  /** What the words are, in front of what they are about. */
  label?: string;
  onDiscard: () => void;
  /** What else can be done with it. */
  children?: ReactNode;
};

/** Words that the server does not have: to be read, copied and given up. */
export function UnsavedBox({
  edit,
  type,
  tone,
  headline,
  label = 'Unsaved',
  onDiscard,
  children,
}: UnsavedBoxProps) {
  const copy = useCopy();
  const text = textOfEdit(edit, type);
  const isCalm = tone === 'calm';
  return (
    <div
      role="group"
      aria-label={`${label} ${nameOfEdit(edit)}`}
      className={joinClasses(
        'mt-3 flex flex-col gap-2 rounded-card px-4 py-3 font-sans text-body tracking-normal',
        isCalm ? 'bg-gold-soft' : 'bg-danger-soft',
      )}
    >
      <p className={joinClasses('font-medium', isCalm ? 'text-on-gold-soft' : 'text-danger')}>{headline}</p>
      {text !== '' && (
        <p className="max-h-48 overflow-y-auto font-serif text-reading text-ink wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {children}
        {text !== '' && (
          <Button
            size="small"
            tone="ghost"
            icon={<CopyIcon className="size-4" />}
            onClick={() => void copy(text, 'Copied')}
          >
            Copy
          </Button>
        )}
        <Button size="small" tone="ghost" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
