import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

const canaries = new Map<string, string>();
const bearers = new Map<string, string>();
const speaker = new AsyncLocalStorage<string | null>();
const watchedHosts = new Set<string>();

/** A random word in everything that a test person owns; it must never reach anybody else. */
export function newCanary(person: string): string {
  const canary = `canary${randomBytes(8).toString('hex')}`;
  canaries.set(canary, person);
  return canary;
}

/** Whose call it is that carries this token or this session. */
export function rememberBearer(secret: string, canary: string): void {
  bearers.set(secret, canary);
}

/** For calls that carry nothing yet that identifies their owner, as while signing in. */
export function speakAs<Result>(own: string | null, work: () => Result): Result {
  return speaker.run(own, work);
}

export function watchHost(host: string): void {
  watchedHosts.add(host);
}

/** Throws when an answer to one person holds another person's canary. */
function ensureNoForeignCanary(answer: string, own: string | null): void {
  for (const [canary, person] of canaries) {
    if (canary !== own && answer.includes(canary)) throw new Error(`An answer holds the data of ${person}`);
  }
}

/** Checks every answer that any test gets from the product, however it is requested, for the oracle. */
export function watchEveryAnswer(): void {
  const ask = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const response = await ask(input, init);
    const url = new URL(input instanceof Request ? input.url : input);
    if (watchedHosts.has(url.host)) {
      const own = ownerOf(new Headers(init?.headers));
      ensureNoForeignCanary(JSON.stringify([...response.headers]), own);
      ensureNoForeignCanary(await response.clone().text(), own);
    }
    return response;
  };
}

/** The token decides, as it does for the product; without one, the session does. */
function ownerOf(headers: Headers): string | null {
  const token = /^Bearer (.+)$/.exec(headers.get('authorization') ?? '')?.[1];
  const known = token === undefined ? undefined : bearers.get(token);
  if (known !== undefined) return known;
  const cookie = headers.get('cookie') ?? '';
  for (const [secret, canary] of bearers) if (cookie.includes(secret)) return canary;
  return speaker.getStore() ?? null;
}
