import { useEffect, useRef } from 'react';
import { endSentence } from '~/platform/end-sentence.ts';
import { isolate } from '~/platform/isolate.ts';
import { useToast } from '~/ui/toast/toast.tsx';
import type { CreateContentRequest } from './create-content.mutations.ts';
import type { DraftMemory } from './draft/draft-memory.ts';

type Options = { memory: DraftMemory; onReopen: () => void };

/** Tells whoever has left the form meanwhile that what it sent was not added, and leads back to it. */
export function useLateFailure({ memory, onReopen }: Options) {
  const toast = useToast();
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);

  return (words: string, { content, key }: CreateContentRequest) => {
    if (!isLeft.current) return;
    // Another draft may have been begun in its place.
    const isKept = memory.read()?.key === key;
    toast.show({
      type: 'error',
      title: `Not added: ${isolate(content.title)}`,
      description: isKept ? `${endSentence(words)} What you wrote is kept in the form.` : words,
      ...(isKept && { action: { label: 'Open', onClick: onReopen } }),
    });
  };
}
