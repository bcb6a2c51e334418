import type { Account } from '../accounts.ts';

export type Document = {
  name: string;
  url: string;
  /** What must be on the screen before the page counts as showing its content. */
  content: string;
  /** Of whoever may see it; none for what is public. */
  cookies?: readonly { name: string; value: string }[];
};

/** The pages that are measured: the library, and one public page of each kind. */
export async function listDocuments(productUrl: string, { api, cookies }: Account): Promise<Document[]> {
  const { profiles } = await api('GET /public-vault/influencers', { query: {} });
  const slug = profiles.find(({ isOpen }) => isOpen)?.slug ?? '';
  const books = await api('GET /public-vault/influencers/{slug}/content', { params: { slug }, query: {} });
  const vault = `/vault/${slug}`;
  return [
    {
      name: 'library',
      url: `${productUrl}/app/knowledge-vault`,
      content: 'main a[href^="/app/content/"] h2',
      cookies: [...cookies].map(([name, value]) => ({ name, value })),
    },
    { name: 'public vaults', url: `${productUrl}/vault`, content: 'main a[href^="/vault/"]' },
    { name: 'a public vault', url: productUrl + vault, content: `main a[href^="${vault}/"]` },
    {
      name: 'a public book',
      url: `${productUrl}${vault}/${books.content[0]?.slug ?? ''}`,
      content: 'main h2',
    },
  ];
}
