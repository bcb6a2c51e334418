const PICTURE = /!\[([^[\]\n]{0,500})\]\((https?:\/\/[^\s()]+(?:\([^\s()]*\)[^\s()]*)*)\)/g;

/**
 * "Picture: a pond, https://…" for "![a pond](https://…)": a quote is plain text, and no picture of another site is
 * loaded on a page of the vault.
 */
export function namePictures(text: string): string {
  return text.replace(PICTURE, (_, alt: string, address: string) =>
    alt.trim() === '' ? `Picture: ${address}` : `Picture: ${alt.trim()}, ${address}`,
  );
}
