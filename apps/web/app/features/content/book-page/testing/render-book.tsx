import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { ContentItem } from '@vault/contract';
import { CallContext } from '~/api/call-context.ts';
import { useHeldSteps } from '~/platform/history/back-closes.ts';
import { ToastProvider } from '~/ui/toast/toast.tsx';
import { contentItemQuery } from '../../content.queries.ts';
import { BookPage } from '../book-page.tsx';
import { OfflineNote } from '../offline-note.tsx';
import { createSaveGate, type SaveGate } from '../saving/save-gate.ts';
import { type FakeApi, makeFakeApi } from './fake-api.ts';

const signedIn = createSaveGate({ isSignedIn: () => true, subscribe: () => () => undefined });

type Options = {
  hash?: string;
  found?: string;
  api?: FakeApi;
  userId?: string;
  isLoaded?: boolean;
  gate?: SaveGate;
  /** As the frame around it does. */
  holdsSteps?: boolean;
};

function HeldSteps() {
  useHeldSteps();
  return null;
}

/** The page of a book as a person finds it, its answers given from memory. */
export function renderBook(
  item: ContentItem,
  {
    hash = '',
    found,
    userId = 'ada',
    isLoaded = true,
    gate = signedIn,
    holdsSteps = false,
    ...given
  }: Options = {},
) {
  const api = given.api ?? makeFakeApi(item);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  if (isLoaded) client.setQueryData(contentItemQuery(item._id).queryKey, item);
  const router = createMemoryRouter(
    [
      { path: '/app/knowledge-vault', element: <h1>The library</h1> },
      {
        path: '/app/content/:contentId',
        element: (
          <CallContext value={api.call}>
            {holdsSteps && <HeldSteps />}
            <BookPage contentId={item._id} userId={userId} gate={gate} />
          </CallContext>
        ),
      },
    ],
    {
      initialEntries: [
        '/app/knowledge-vault',
        { pathname: `/app/content/${item._id}`, hash, state: found === undefined ? null : { found } },
      ],
      initialIndex: 1,
    },
  );
  const network = { isOnline: () => gate.getState() !== 'offline', subscribe: gate.subscribe };
  const view = render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <OfflineNote userId={userId} network={network} />
        <RouterProvider router={router} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), api, client, router, ...view };
}
