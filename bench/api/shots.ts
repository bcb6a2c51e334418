import { type Account, MEASURED_TITLE } from '../accounts.ts';
import type { Shot } from './load.ts';

/** The same wish, to the product and to the floor. */
export type Pair = { name: string; product: Shot; floor: Shot };

type Places = { productUrl: string; floorUrl: string };

/** What is measured, for one account. The searches find about a thousandth, a tenth and all of its books. */
export async function listPairs({ productUrl, floorUrl }: Places, account: Account): Promise<Pair[]> {
  const token = await account.renewToken();
  const own = { authorization: `Bearer ${token}` };
  const json = { 'content-type': 'application/json' };
  const user = { 'x-user': account.userId };

  const middle = await account.api('GET /content', {
    query: { limit: '50', skip: String(Math.floor(account.books / 2)) },
  });
  const last = middle.content.at(-1);
  if (last === undefined || middle.nextCursor === null) throw new Error('The account has too few books');
  const position = encodeURIComponent(`${last.createdAt}/${last._id}`);

  const pair = (name: string, productPath: string, floorPath: string): Pair => ({
    name,
    product: { url: `${productUrl}/api${productPath}`, headers: own },
    floor: { url: `${floorUrl}${floorPath}`, headers: user },
  });
  const search = (name: string, words: string) => {
    const query = `?q=${encodeURIComponent(words)}`;
    return pair(name, `/content/search${query}`, `/search${query}`);
  };
  const create = pair('create', '/content', '/create');
  const item = pair('one item', '/content', '/item');
  const edit = pair('edit one field', '/content', '/edit');
  // Many, for a single book may be longer than that of another library.
  const bookOf = (count: number) => middle.content[count % middle.content.length]?._id ?? last._id;
  const title = (count: number) => ({ title: `${MEASURED_TITLE} ${process.pid}-${count}` });
  const rating = (count: number) => ({ rating: 1 + (count % 5) });

  return [
    pair('list of 50, first page', '/content?limit=50', '/list'),
    pair('list of 50, deep page', `/content?limit=50&cursor=${middle.nextCursor}`, `/list?after=${position}`),
    {
      name: item.name,
      product: { ...item.product, pathOf: (count) => `/api/content/${bookOf(count)}` },
      floor: { ...item.floor, pathOf: (count) => `/item/${bookOf(count)}` },
    },
    search('search, rare', 'volume 777'),
    search('search, middle', 'rivers'),
    search('search, common', 'volume'),
    search('search, two words', 'history rivers'),
    {
      name: create.name,
      product: { ...create.product, method: 'POST', headers: { ...own, ...json }, body: title },
      floor: { ...create.floor, method: 'POST', headers: { ...user, ...json }, body: title },
    },
    {
      name: edit.name,
      product: {
        ...edit.product,
        pathOf: (count) => `/api/content/${bookOf(count)}`,
        method: 'PATCH',
        headers: { ...own, ...json },
        body: rating,
      },
      floor: {
        ...edit.floor,
        pathOf: (count) => `/edit/${bookOf(count)}`,
        method: 'PATCH',
        headers: { ...user, ...json },
        body: rating,
      },
    },
  ];
}
