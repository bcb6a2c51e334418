type Slugged = { slug: string };

export const vaultPath = ({ slug }: Slugged) => `/vault/${slug}`;
export const bookPath = (vault: Slugged, book: Slugged) => `/vault/${vault.slug}/${book.slug}`;

/** The same from outside: `publicUrl` is where the world finds the product. */
export const vaultUrl = (publicUrl: string, vault: Slugged) => publicUrl + vaultPath(vault);
export const bookUrl = (publicUrl: string, vault: Slugged, book: Slugged) =>
  publicUrl + bookPath(vault, book);

/** Drawn by the server for link previews. */
export const directoryCardUrl = (publicUrl: string) => `${publicUrl}/vault/card.png`;
export const vaultCardUrl = (publicUrl: string, vault: Slugged) => `${vaultUrl(publicUrl, vault)}/card.png`;
export const bookCardUrl = (publicUrl: string, vault: Slugged, book: Slugged) =>
  `${bookUrl(publicUrl, vault, book)}/card.png`;
