import { useEffect, useRef } from 'react';
import { isAway, isUnanswered } from '~/api/has-code.ts';
import { readServerWords } from '~/api/server-words.ts';
import { endSentence } from '~/platform/end-sentence.ts';
import { isolate } from '~/platform/isolate.ts';
import { useToast } from '~/ui/toast/toast.tsx';
import type { CreateContentRequest } from './create-content.mutations.ts';
import type { DraftMemory } from './draft/draft-memory.ts';

type Options = { memory: DraftMemory; onReopen: () => void };

/** Tells whoever has left the form meanwhile that what it sent was not added, or may not have been, and leads back. */
export function useLateFailure({ memory, onReopen }: Options) {
  const toast = useToast();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  return (error: unknown, { content, key }: CreateContentRequest) => {
    if (!isLeft.current) return;
    // Another draft may have been begun in its place.
    const isKept = memory.read()?.key === key;
    const title = isolate(content.title);
    const kept = 'What you wrote is kept in the form';
    const reason = isUnanswered(error) ? 'No answer came.' : endSentence(describeRefusal(error));
    const told = isAway(error)
      ? {
          title: `${title} may not have been added`,
          description: isKept
            ? `${reason} ${kept}, and is added once if you send it again.`
            : `${reason} Look in your library before you add it again.`,
        }
      : {
          title: `Not added: ${title}`,
          description: isKept ? `${reason} ${kept}.` : describeRefusal(error),
        };
    toast.show({ type: 'error', ...told, ...(isKept && { action: { label: 'Open', onClick: onReopen } }) });
  };
}

export function describeRefusal(error: unknown): string {
  return readServerWords(error) ?? 'Failed to add content';
}
