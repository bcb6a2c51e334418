export const productName = 'Knowledge Vault';

/** "Library · Knowledge Vault"; the product's name alone without a page. */
export function titleOf(page?: string): string {
  return page ? `${page} · ${productName}` : productName;
}
