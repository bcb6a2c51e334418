import { type Endpoint, endpoints, ERROR_STATUS, errorSchema } from '@vault/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepFigure } from '../faults/testing/figures.ts';
import { newId } from '../platform/ids.ts';
import { signIn, type TestPerson } from '../testing/test-person.ts';
import { TEST_BUDGETS } from '../testing/test-server.ts';
import { startTestShop, type TestShop } from '../testing/test-shop.ts';
import { type Attempt, attemptsOn } from './hostile-values.ts';

const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 1500);
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const AT_ONCE = 8;
const LONGEST = 10_000;

type Owned = { person: TestPerson; ids: string[]; key: string };
const all: Endpoint[] = Object.values(endpoints);
/** What costs the stand-ins much, or ends a session, comes less often. */
const weightOf = ({ path, access, rateLimit }: Endpoint): number =>
  access === 'session' || rateLimit === 'account-deletion'
    ? 1
    : /subscription|fetch-and-format/.test(path)
      ? 2
      : 8;

let shop: TestShop;
const people: Owned[] = [];
beforeAll(async () => {
  const wide = Object.fromEntries(
    Object.keys(TEST_BUDGETS).map((name) => [name, { points: 100_000_000, seconds: 60 }]),
  );
  shop = await startTestShop({ budgets: wide, settings: { FREE_AI_LIMIT: '1000000' } });
  for (const name of ['ada', 'ben']) people.push(await arrive(name));
});
afterAll(() => shop.stop());

async function arrive(name: string): Promise<Owned> {
  const person = await signIn(shop, name);
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const body = {
      title: person.canary,
      summary: person.canary,
      takeaways: [person.canary],
      notes: { [person.canary]: 'x' },
    };
    ids.push((await person.api('POST /content', { body }))._id);
  }
  return { person, ids, key: newId() };
}

function addressOf({ endpoint, aim, wild, query, actor }: Attempt): string {
  const [own, other] = actor === 1 ? [people[1], people[0]] : [people[0], people[1]];
  const owned = aim === 'foreign' ? other : own;
  const fill = (name: string): string => {
    if (aim === 'wild') return encodeURIComponent(wild.toWellFormed()) || 'x';
    if (name === 'id') return owned?.ids[wild.length % owned.ids.length] ?? newId();
    if (name === 'year') return String(2020 + (wild.length % 10));
    return name === 'key' ? (owned?.key ?? newId()) : 'somebody';
  };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => fill(name));
  const search = new URLSearchParams(
    Object.fromEntries(
      Object.entries(query).map(([name, text]) => [name.toWellFormed(), text.toWellFormed()]),
    ),
  );
  return `${shop.url}/api${path}?${search.toString()}`;
}

function expectedStatuses({ errors, status, access }: Endpoint): Set<number> {
  const declared = errors.map((code) => ERROR_STATUS[code]).filter((code) => code < 500);
  const always = access === 'public' ? [304] : access === 'user' ? [401] : [401, 403];
  // The input may be too large, not JSON or invalid, and an address may not exist.
  return new Set([status, ...declared, ...always, 400, 404, 413, 415]);
}

async function run(attempt: Attempt): Promise<void> {
  const { endpoint, actor, headers, body } = attempt;
  const owned = actor === 'nobody' ? null : (people[actor] ?? null);
  const url = addressOf(attempt);
  const told = () =>
    `${endpoint.method} ${url} ${JSON.stringify(headers)} ${body?.slice(0, 2000)} as ${actor}, seed ${SEED}`;
  const init: RequestInit = {
    method: endpoint.method.toUpperCase(),
    headers: {
      ...headers,
      origin: shop.url,
      authorization: `Bearer ${owned?.person.token ?? 'no.such.token'}`,
      ...(owned !== null && { cookie: owned.person.cookies.header(new URL(shop.url)) }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && endpoint.method !== 'get' && { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(LONGEST),
  };
  try {
    const answer = await fetch(url, init);
    const text = await answer.text();
    tally.set(answer.status, (tally.get(answer.status) ?? 0) + 1);
    if (!expectedStatuses(endpoint).has(answer.status))
      throw new Error(`answered ${answer.status} ${text.slice(0, 500)}`);
    if (answer.status >= 400) errorSchema.parse(JSON.parse(text));
    else if (answer.status === 204) expect(text).toBe('');
    else endpoint.response?.parse(JSON.parse(text));
    if (actor !== 'nobody') await replaceIfGone(attempt, actor, answer.status);
  } catch (error) {
    throw new Error(`${told()}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

async function replaceIfGone({ endpoint }: Attempt, index: 0 | 1, status: number): Promise<void> {
  const owned = people[index];
  const isOver =
    endpoint.access === 'user' &&
    (status === 401 || (endpoint.rateLimit === 'account-deletion' && status === 200));
  if (owned === undefined || !isOver) return;
  // Others of the eight may find the same; the first one replaces.
  const fresh = await arrive(index === 0 ? 'ada' : 'ben');
  if (people[index] === owned) people[index] = fresh;
}

const tally = new Map<number, number>();

test(`${REQUESTS} requests from the contract’s own schemas, of two people at once, break nothing`, {
  timeout: 7_200_000,
}, async () => {
  const weighted = all.map((endpoint) => ({ arbitrary: attemptsOn(endpoint), weight: weightOf(endpoint) }));
  const batch = 1000;
  for (let done = 0; done < REQUESTS; done += batch) {
    const attempts = fc.sample(fc.oneof(...weighted), {
      numRuns: Math.min(batch, REQUESTS - done),
      seed: SEED + done,
    });
    const queue = attempts.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const attempt of queue) await run(attempt);
      }),
    );
  }
  const facts = [...tally].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  process.stdout.write(`${REQUESTS} requests, seed ${SEED}. Answers by status: ${facts.join(', ')}\n`);
  // Nothing is proven by requests that are all refused at the door.
  const accepted = (tally.get(200) ?? 0) + (tally.get(201) ?? 0) + (tally.get(204) ?? 0);
  expect(accepted).toBeGreaterThan(REQUESTS / 10);
  keepFigure(
    'fuzz',
    'generated requests of two people at once',
    `${REQUESTS}; ${accepted} accepted, the others refused in the words of the contract; none failed, hung or told of somebody else`,
  );
});
