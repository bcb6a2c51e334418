import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoutesStub, useLocation } from 'react-router';
import { CallContext } from '~/api/call-context.ts';
import { PageToasts } from '../page-toasts.tsx';
import { SubscriptionProvider } from '../subscription-context.tsx';
import { createTestDesk } from './test-desk.ts';

type Options = {
  endpoints: Parameters<typeof createTestDesk>[0];
  address?: string;
  /** What the history keeps beside the address. */
  state?: unknown;
};

/** Renders below a desk of its own, at the address of the subscription page unless another is given. */
export function renderWithDesk(
  page: ReactNode,
  { endpoints, address = '/app/subscription', state }: Options,
) {
  const parts = createTestDesk(endpoints);
  const { pathname, search } = new URL(address, 'http://localhost');
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <PageToasts>
          <SubscriptionProvider desk={parts.desk}>
            <CallContext value={parts.desk.call}>{page}</CallContext>
            <CurrentAddress />
          </SubscriptionProvider>
        </PageToasts>
      ),
    },
  ]);
  const screen = render(
    <QueryClientProvider client={parts.client}>
      <Stub initialEntries={[{ pathname, search, state }]} />
    </QueryClientProvider>,
  );
  return { ...parts, ...screen };
}

function CurrentAddress() {
  const { pathname, search, state } = useLocation();
  return (
    <output aria-label="address" data-state={JSON.stringify(state)}>
      {pathname + search}
    </output>
  );
}
