export const productName = 'Knowledge Vault';

/** "Library · Knowledge Vault"; the product's name alone without a page. */
export function titleOf(page?: string): string {
  return page ? `${page} · ${productName}` : productName;
}

/** The page of a document's title, without the product's name. */
export function pageOf(title: string): string {
  const end = ` · ${productName}`;
  return title.endsWith(end) ? title.slice(0, -end.length) : title;
}
