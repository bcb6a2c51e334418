import { createContext, use } from 'react';

/** What only the server writes into the document: the style sheet, and the scripts that start the app. */
export type DocumentParts = { styles: string; handoff: string; start: string };

export const DocumentPartsContext = createContext<DocumentParts>({
  styles: '',
  handoff: '',
  start: '',
});

export function useDocumentParts(): DocumentParts {
  return use(DocumentPartsContext);
}

/** The scripts have run; the styles must be known, in case React has to draw the whole document anew. */
export function readDocumentParts(): DocumentParts {
  const styles = document.querySelector('head > style')?.textContent ?? '';
  return { styles, handoff: '', start: '' };
}
