import { type Account, WORD_OF_FIVE_BOOKS } from '../accounts.ts';
import { type Spread, spreadOf } from '../statistics.ts';
import { measureThroughput } from './load.ts';
import { DEEP_PAGE, FIRST_PAGE, findPair, listPairs, type Pair, RARE } from './shots.ts';

/** The share of the product's requests a second that remains with more data. */
export type Kept = { name: string; few: Spread; many: Spread; share: Spread };

type Accounts = { small: Account; large: Account };
type Plan = { rounds: number; seconds: number };

const CONNECTIONS = 10;
/** One round is off by up to a tenth, which is the difference in question: more rounds for each than elsewhere. */
const ROUNDS_TIMES = 3;

/**
 * The same request to a small and a large library, and a deep page beside the first, alternating within each round.
 */
export async function measureGrowth(productUrl: string, accounts: Accounts, plan: Plan): Promise<Kept[]> {
  for (const account of Object.values(accounts)) await ensureFiveHits(account);
  const list = (account: Account) => listPairs({ productUrl, floorUrl: productUrl }, account);
  const names = (await list(accounts.small)).map(({ name }) => name);
  const kept: Kept[] = [];
  for (const name of names) {
    // One for each: a bearer token is valid for a quarter of an hour.
    const [small, large] = [await list(accounts.small), await list(accounts.large)];
    const times = name === RARE ? ` (${accounts.large.books / accounts.small.books} times as many hits)` : '';
    const title = `${name}${times}, ${accounts.large.books} books beside ${accounts.small.books}`;
    kept.push({ name: title, ...(await measureKept(findPair(small, name), findPair(large, name), plan)) });
    if (name !== DEEP_PAGE) continue;
    const pages = [findPair(small, FIRST_PAGE), findPair(small, DEEP_PAGE)] as const;
    kept.push({ name: 'list of 50, a deep page beside the first', ...(await measureKept(...pages, plan)) });
  }
  return kept;
}

async function ensureFiveHits({ api, email }: Account): Promise<void> {
  const { hits } = await api('GET /content/search', { query: { q: WORD_OF_FIVE_BOOKS } });
  if (hits.length !== 5) throw new Error(`${email} finds ${hits.length} books with ${WORD_OF_FIVE_BOOKS}`);
}

async function measureKept(few: Pair, many: Pair, { rounds, seconds }: Plan) {
  const measure = async ({ product }: Pair, time = seconds) =>
    (await measureThroughput(product, { connections: CONNECTIONS, seconds: time })).perSecond;
  for (const pair of [few, many]) await measure(pair, 1);
  const measured: { few: number; many: number }[] = [];
  for (let round = 0; round < ROUNDS_TIMES * rounds; round += 1) {
    // Each is first as often as the other: what one leaves behind for the database to tidy up slows the next.
    if (round % 2 === 0) measured.push({ few: await measure(few), many: await measure(many) });
    else measured.push({ many: await measure(many), few: await measure(few) });
  }
  return {
    few: spreadOf(measured.map((round) => round.few)),
    many: spreadOf(measured.map((round) => round.many)),
    share: spreadOf(measured.map((round) => round.many / round.few)),
  };
}
