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

// In this order: a token that was asked for in vain is not asked for again so soon.
test('before somebody has signed in nothing is asked for the book of a link', () => {
  open();
  expect(fetch).not.toHaveBeenCalled();
});

test('it is asked for at once by who may be signed in', () => {
  document.cookie = `${SESSION_HINT_COOKIE}=1; path=/`;
  open();
  expect(fetch).toHaveBeenCalled();
});
