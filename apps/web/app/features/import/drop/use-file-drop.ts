import { useEffect, useEffectEvent, useState } from 'react';

/** Takes a file dropped anywhere on the page: outside its place, the browser would open it and leave the app. */
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
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener('dragover', handlers.dragover, { signal });
    window.addEventListener('dragleave', handlers.dragleave, { signal });
    window.addEventListener('drop', handlers.drop, { signal });
    return () => leaving.abort();
  }, []);
  return isOver;
}
