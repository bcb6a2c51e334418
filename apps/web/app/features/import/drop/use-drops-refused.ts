import { useEffect } from 'react';

/** Where no file is taken, the browser would open one that is dropped, and all that was chosen on the page would be gone. */
export function useDropsRefused(areRefused: boolean): void {
  useEffect(() => {
    if (!areRefused) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener(
      'dragover',
      (event) => {
        event.preventDefault();
        if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
      },
      { signal },
    );
    // Some browsers ask nobody before.
    window.addEventListener('drop', (event) => event.preventDefault(), { signal });
    return () => leaving.abort();
  }, [areRefused]);
}
