import { useEffect } from 'react';
import { titleOf } from './document-title.ts';

/** For a page that knows what it is about when it has asked; until then, the route's own title stands. */
export function useDocumentTitle(page: string): void {
  useEffect(() => {
    document.title = titleOf(page);
  }, [page]);
}
