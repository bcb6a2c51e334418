import { useOutletContext } from 'react-router';

/** What the frame of every signed-in page offers to the page in it. */
export type VaultFrameContext = {
  /** Opens the search over the whole vault. */
  searchVault: (term?: string) => void;
  /** Opens the dialog for adding, above the library. */
  addBook: () => void;
};

export function useVaultFrame(): VaultFrameContext {
  return useOutletContext<VaultFrameContext>();
}
