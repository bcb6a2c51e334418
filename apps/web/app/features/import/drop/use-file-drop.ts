import { useEffect, useEffectEvent, useState } from 'react';
import { type Dropped, isField, takeDroppedEarly } from '~/platform/document/dropped-early.ts';

/**
 * Takes files dropped anywhere on the page: outside their place, the browser would open them and leave the app. What
 * is pasted is taken as a file, too.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((files: readonly File[]) => {
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    const handlers = {
      dragover(event: DragEvent) {
        event.preventDefault();
        setIsOver(true);
      },
      dragleave: (event: DragEvent) => setIsOver(event.relatedTarget !== null),
      drop(event: DragEvent) {
        event.preventDefault();
        setIsOver(false);
        take([...(event.dataTransfer?.files ?? [])]);
      },
      paste(event: ClipboardEvent) {
        if (isField(event.target)) return;
        const { clipboardData: pasted } = event;
        take(readPasted({ text: pasted?.getData('text/plain') ?? '', files: [...(pasted?.files ?? [])] }));
      },
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('dragover', handlers.dragover, { signal });
    window.addEventListener('dragleave', handlers.dragleave, { signal });
    window.addEventListener('drop', handlers.drop, { signal });
    window.addEventListener('paste', handlers.paste, { signal });
    const early = takeDroppedEarly();
    if (early !== null) take(readPasted(early));
    return () => leaving.abort();
  }, []);
  return isOver;
}

/** Cells of a spreadsheet come with a picture of them. */
function readPasted({ text, files }: Dropped): File[] {
  const others = files.filter(({ type }) => !type.startsWith('image/'));
  if (others.length > 0 || text.trim() === '') return others;
  return [new File([text], 'Pasted text', { type: 'text/plain' })];
}
