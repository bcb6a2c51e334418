import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createRoutesStub, type Location } from 'react-router';
import { expect, test } from 'vitest';
import { CallContext } from '~/api/call-context.ts';
import { AuthProvider } from '~/features/account/auth-context.tsx';
import type { Session } from '~/features/account/session.ts';
import { createFakeApi } from '~/testing/fake-api.ts';
import AddContent from './add-content.tsx';

const user = { uid: 'ann', email: 'ann@example.com', displayName: 'Ann', photoURL: null };
const state = { status: 'signed-in', user } as const;
// No more of it is asked for here.
const session = { subscribe: () => () => true, getState: () => state, keepPlace: () => () => undefined };

const { api } = createFakeApi({
  'GET /content/tags': () => ({ tags: [] }),
  'GET /content/genres': () => ({ genres: [] }),
});

function open(place: Partial<Location>) {
  const Stub = createRoutesStub([{ path: '/app/add-content', Component: AddContent }]);
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={api}>
        <AuthProvider session={session as unknown as Session}>
          <Stub initialEntries={[{ pathname: '/app/add-content', ...place }]} />
        </AuthProvider>
      </CallContext>
    </QueryClientProvider>,
  );
}

const title = () => screen.findByRole('textbox', { name: 'Book Title *' });

test('a form over which something was open is the same form when it is loaded anew', async () => {
  open({ search: '?title=Walden', state: { stepOver: 'first' } });
  expect(await title()).toHaveValue('Walden');
});
