import { type Account, listCookies } from '../accounts.ts';
import { CARDS } from './library-page.ts';

export type Document = {
  name: string;
  url: string;
  /** What must be on the screen before the page counts as showing its content. */
  content: string;
  /** Of whoever may see it; none for what is public. */
  cookies?: readonly { name: string; value: string }[];
};

/** The pages that are measured: the library, and one public page of each kind. */
export async function listDocuments(productUrl: string, account: Account): Promise<Document[]> {
  const { profiles } = await account.api('GET /public-vault/influencers', { query: {} });
  const slug = profiles.find(({ isOpen }) => isOpen)?.slug ?? '';
  const books = await account.api('GET /public-vault/influencers/{slug}/content', {
    params: { slug },
    query: {},
  });
  const vault = `/vault/${slug}`;
  return [
    {
      name: 'library',
      url: `${productUrl}/app/knowledge-vault`,
      content: `${CARDS} h2`,
      cookies: listCookies(account),
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
