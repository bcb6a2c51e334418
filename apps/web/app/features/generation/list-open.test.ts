import type { ApiCall } from '@vault/contract/client';
import { expect, test } from 'vitest';
import { listOpen } from './list-open.ts';

/** A server that answers with these pages, one after the other. */
function serve(pages: readonly object[]) {
  const asked: unknown[] = [];
  const call = async (_endpoint: string, { query }: { query: object }) => {
    asked.push(query);
    const page = pages[asked.length - 1];
    if (page === undefined) throw new Error('asked for more than there is');
    return page;
  };
  return { call: call as unknown as ApiCall, asked };
}

test('drafts are listed page by page', async () => {
  const { call, asked } = serve([
    { generations: ['c', 'b'], nextCursor: 'b' },
    { generations: ['a'], nextCursor: null },
  ]);
  expect(await listOpen(call)).toEqual(['c', 'b', 'a']);
  expect(asked).toEqual([{}, { cursor: 'b' }]);
});

test('a server of the release before has one page', async () => {
  const { call } = serve([{ generations: ['a'] }]);
  expect(await listOpen(call)).toEqual(['a']);
});
