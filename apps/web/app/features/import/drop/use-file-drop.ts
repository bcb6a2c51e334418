import { useEffect, useEffectEvent, useState } from 'react';
import { type Brought, isField, takeBroughtEarly } from '~/platform/document/brought-early.ts';

/**
 * Takes a file dropped anywhere on the page: outside its place, the browser would open it and leave the app. What is
 * pasted is taken as a file, too.
 */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFile);
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
        const file = event.dataTransfer?.files[0];
        if (file) take(file);
      },
      paste(event: ClipboardEvent) {
        if (isField(event.target)) return;
        const { clipboardData: pasted } = event;
        takePasted({ text: pasted?.getData('text/plain') ?? '', files: [...(pasted?.files ?? [])] });
      },
    };
    const takePasted = (pasted: Brought) => {
      const file = readPasted(pasted);
      if (file) take(file);
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('dragover', handlers.dragover, { signal });
    window.addEventListener('dragleave', handlers.dragleave, { signal });
    window.addEventListener('drop', handlers.drop, { signal });
    window.addEventListener('paste', handlers.paste, { signal });
    const early = takeBroughtEarly();
    if (early !== null) takePasted(early);
    return () => leaving.abort();
  }, []);
  return isOver;
}

/** Cells of a spreadsheet come with a picture of them. */
function readPasted({ text, files }: Brought): File | undefined {
  const file = files.find(({ type }) => !type.startsWith('image/'));
  return file ?? (text.trim() === '' ? undefined : new File([text], 'Pasted text', { type: 'text/plain' }));
}
