import { useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { CheckIcon, CopyIcon, RetryIcon } from '~/ui/icon.tsx';
import { useToast } from '~/ui/toast.tsx';
import { useBookEdits, useUnsaved } from '../saving/book-edits.tsx';
import { failureWords, nameOfEdit, textOfEdit } from '../saving/edit-words.ts';
import { INTERRUPTED } from '../saving/open-book.ts';

/** What the person wrote and the server does not have: the text itself, and what can be done with it. */
export function UnsavedText({ editKey, onDone }: { editKey: string; onDone?: () => void }) {
  const { queue } = useBookEdits();
  const toast = useToast();
  const unsaved = useUnsaved(editKey);
  const [copiedText, setCopiedText] = useState<string | null>(null);
  if (unsaved === undefined) return null;

  const { edit, reason } = unsaved;
  const text = textOfEdit(edit);
  const isInterrupted = reason === INTERRUPTED;

  function copy() {
    navigator.clipboard.writeText(text).then(
      () => setCopiedText(text),
      () =>
        toast.show({
          type: 'error',
          title: 'Error',
          description: 'The browser did not let the text be copied.',
        }),
    );
  }

  return (
    <div
      role="group"
      aria-label={`Unsaved ${nameOfEdit(edit)}`}
      className={joinClasses(
        'mt-3 flex flex-col gap-2 rounded-card px-4 py-3 font-sans text-body tracking-normal',
        isInterrupted ? 'bg-gold-soft' : 'bg-danger-soft',
      )}
    >
      <p className={joinClasses('font-medium', isInterrupted ? 'text-on-gold-soft' : 'text-danger')}>
        {isInterrupted ? 'This was not saved before you left.' : `Not saved. ${failureWords(edit, reason)}`}
      </p>
      {text !== '' && (
        <p className="max-h-48 overflow-y-auto font-serif text-reading text-ink wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          tone="outline"
          icon={<RetryIcon className="size-4" />}
          onClick={() => {
            queue.retry((other) => other === unsaved);
            onDone?.();
          }}
        >
          {isInterrupted ? 'Save' : 'Retry'}
        </Button>
        {text !== '' && (
          <Button
            size="small"
            tone="ghost"
            icon={copiedText === text ? <CheckIcon className="size-4" /> : <CopyIcon className="size-4" />}
            onClick={copy}
          >
            {copiedText === text ? 'Copied' : 'Copy'}
          </Button>
        )}
        <Button
          size="small"
          tone="ghost"
          onClick={() => {
            queue.discard(editKey);
            onDone?.();
          }}
        >
          Discard
        </Button>
      </div>
    </div>
  );
}
