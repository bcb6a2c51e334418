import { errorSchema } from '@vault/contract';
import type { TestPerson } from '../../testing/test-person.ts';

export type Told = { status: number; seconds: number; retryAfter: string | null; code: string | null };

/** Asks as a person would, or as nobody, and tells how long it took. An error of another shape fails the test. */
export async function ask(
  url: string,
  { person, ...init }: RequestInit & { person?: Pick<TestPerson, 'token'> } = {},
): Promise<Told> {
  const headers = new Headers(init.headers);
  if (person !== undefined) headers.set('authorization', `Bearer ${person.token}`);
  if (init.body !== undefined) headers.set('content-type', 'application/json');
  const startedAt = performance.now();
  const answer = await fetch(url, { ...init, headers });
  const text = await answer.text();
  return {
    status: answer.status,
    seconds: (performance.now() - startedAt) / 1000,
    retryAfter: answer.headers.get('retry-after'),
    code: answer.ok ? null : errorSchema.parse(JSON.parse(text)).code,
  };
}
