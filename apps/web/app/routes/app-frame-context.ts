import { useOutletContext } from 'react-router';

/** What the frame of every signed-in page offers to the page in it. */
export type AppFrameContext = {
  /** Opens the search over the whole vault. */
  searchVault: (term?: string) => void;
  /** Opens the dialog for adding, above the library. */
  addBook: () => void;
};

export function useAppFrame(): AppFrameContext {
  return useOutletContext<AppFrameContext>();
}
