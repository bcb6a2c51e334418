import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SESSION_HINT_COOKIE } from '@vault/contract/client';
import { getQueryClient } from '~/platform/query-client.ts';
import { clientLoader } from './content.tsx';

const open = () => clientLoader({ params: { contentId: 'a-book' } } as Parameters<typeof clientLoader>[0]); // no more of it is read

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({}, { status: 503 })),
  );
});

afterEach(() => {
  document.cookie = `${SESSION_HINT_COOKIE}=; path=/; max-age=0`;
  getQueryClient().clear();
  vi.unstubAllGlobals();
});

test('the book of a link is asked for at once, by who may be signed in', () => {
  document.cookie = `${SESSION_HINT_COOKIE}=1; path=/`;
  open();
  expect(fetch).toHaveBeenCalled();
});

test('and not at all before somebody has signed in', () => {
  open();
  expect(fetch).not.toHaveBeenCalled();
});
