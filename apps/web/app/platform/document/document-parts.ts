import { createContext, use } from 'react';

/** What only the server writes into the document: the style sheets, and the scripts at both ends of the page. */
export type DocumentParts = { styles: string; textFont: string; head: string; start: string };

export const DocumentPartsContext = createContext<DocumentParts>({
  styles: '',
  textFont: '',
  head: '',
  start: '',
});

export function useDocumentParts(): DocumentParts {
  return use(DocumentPartsContext);
}

/** The scripts have run; the styles must be known, in case React has to draw the whole document anew. */
export function readDocumentParts(): DocumentParts {
  const [styles = '', textFont = ''] = [...document.querySelectorAll('head > style')].map(
    ({ textContent }) => textContent,
  );
  return { styles, textFont, head: '', start: '' };
}
