import type { ContentItem, UpdateContentInput } from '@vault/contract';
import type { ApiCall } from '@vault/contract/client';
import { refusal } from '~/testing/fake-api.ts';
import { writeBody } from './model-server.ts';

export type FakeApi = ReturnType<typeof makeFakeApi>;

/** The calls of the book's page, answered from memory. */
export function makeFakeApi(first: ContentItem | null) {
  let item = first;
  const patches: UpdateContentInput[] = [];
  const calls: string[] = [];
  const failures: { key: string; error: Error }[] = [];
  const losses: Error[] = [];
  let gate: Promise<void> = Promise.resolve();
  const known: { tags: { tag: string; count: number }[]; genres: string[] } = { tags: [], genres: [] };

  async function answer(
    key: string,
    input: { body?: UpdateContentInput; headers?: { 'if-match'?: string } },
  ) {
    calls.push(key);
    await gate;
    const failure = failures.findIndex((candidate) => candidate.key === key);
    const [failed] = failure === -1 ? [] : failures.splice(failure, 1);
    if (failed !== undefined) throw failed.error;
    if (key === 'GET /content') return { content: [], items: [], total: 0, nextCursor: null };
    if (key === 'GET /content/tags') return { tags: known.tags };
    if (key === 'GET /content/genres') return { genres: known.genres };
    if (item === null) throw refusal(404, 'NOT_FOUND', 'Not found');
    if (key === 'DELETE /content/{id}') {
      item = null;
      return undefined;
    }
    if (key === 'PATCH /content/{id}' && input.body !== undefined) {
      if (input.headers?.['if-match'] !== `"${item.version}"`)
        throw refusal(412, 'VERSION_CONFLICT', 'Changed');
      patches.push(input.body);
      item = { ...writeBody(item, input.body), version: item.version + 1 };
      const lost = losses.shift();
      if (lost !== undefined) throw lost;
    }
    return item;
  }

  return {
    call: answer as ApiCall, // as much of it as the page calls
    item: () => item,
    /** What the whole vault has. */
    known,
    patches,
    calls,
    /** Another device makes this change, of which the page hears nothing. */
    changeElsewhere(body: UpdateContentInput) {
      if (item !== null) item = { ...writeBody(item, body), version: item.version + 1 };
    },
    failNext: (key: string, error: Error) => void failures.push({ key, error }),
    /** The next change is made, and this comes in place of its answer. */
    loseNextAnswer: (error: Error) => void losses.push(error),
    /** Holds every answer back until the function it gives is called. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}
