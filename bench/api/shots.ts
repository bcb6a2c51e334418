import { type Account, MEASURED_TITLE, WORD_OF_FIVE_BOOKS } from '../accounts.ts';
import type { Shot } from './load.ts';

/** The same request, to the product and to the floor. */
export type Pair = { name: string; product: Shot; floor: Shot };

export const FIRST_PAGE = 'list of 50, first page';
export const DEEP_PAGE = 'list of 50, deep page';
/** In as many more books as a library has. */
export const RARE = 'search, rare';
/** Beside its floor it would be the rare words once more. */
export const IN_FIVE_BOOKS = 'search, a word in five books';

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

  const pair = (
    name: string,
    [productPath, floorPath]: readonly [string, string],
    change?: Pick<Shot, 'method' | 'body'>,
  ): Pair => ({
    name,
    product: { url: `${productUrl}/api${productPath}`, headers: { ...own, ...(change && json) }, ...change },
    floor: { url: `${floorUrl}${floorPath}`, headers: { ...user, ...(change && json) }, ...change },
  });
  const search = (name: string, words: string) => {
    const query = `?q=${encodeURIComponent(words)}`;
    return pair(name, [`/content/search${query}`, `/search${query}`]);
  };
  // Many, for a single book may be longer than that of another library.
  const bookOf = (count: number) => middle.content[count % middle.content.length]?._id ?? last._id;
  const ofEachBook = (shot: Shot): Shot => {
    const { pathname } = new URL(shot.url);
    return { ...shot, pathOf: (count) => `${pathname}/${bookOf(count)}` };
  };
  const pairOfEachBook = (...shots: Parameters<typeof pair>): Pair => {
    const { name, product, floor } = pair(...shots);
    return { name, product: ofEachBook(product), floor: ofEachBook(floor) };
  };
  const title = (count: number) => ({ title: `${MEASURED_TITLE} ${process.pid}-${count}` });
  const rating = (count: number) => ({ rating: 1 + (count % 5) });
  return [
    pair(FIRST_PAGE, ['/content?limit=50', '/list']),
    pair(DEEP_PAGE, [`/content?limit=50&cursor=${middle.nextCursor}`, `/list?after=${position}`]),
    pairOfEachBook('one item', ['/content', '/item']),
    search(RARE, 'volume 777'),
    search(IN_FIVE_BOOKS, WORD_OF_FIVE_BOOKS),
    search('search, middle', 'rivers'),
    search('search, common', 'volume'),
    search('search, two words', 'history rivers'),
    pair('create', ['/content', '/create'], { method: 'POST', body: title }),
    pairOfEachBook('edit one field', ['/content', '/edit'], { method: 'PATCH', body: rating }),
  ];
}

export function findPair(pairs: readonly Pair[], name: string): Pair {
  const pair = pairs.find((candidate) => candidate.name === name);
  if (pair === undefined) throw new Error(`Nothing is measured by the name "${name}"`);
  return pair;
}
