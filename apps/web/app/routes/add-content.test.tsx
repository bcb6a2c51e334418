import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Link, type Location, Outlet, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { CallContext } from '~/api/call-context.ts';
import { AuthProvider } from '~/features/account/auth-context.tsx';
import type { Session } from '~/features/account/session.ts';
import { prefillFrom } from '~/features/books/manual-prefill.ts';
import { nothingSaid } from '~/features/books/reading-said.ts';
import { blankDraft } from '~/features/content/add-form/draft/draft.ts';
import { createDraftMemory } from '~/features/content/add-form/draft/draft-memory.ts';
import { manualAddress } from '~/features/content/search/library-address.ts';
import { createFakeApi, refusal } from '~/testing/fake-api.ts';
import { ToastProvider } from '~/ui/toast/toast.tsx';
import AddContent from './add-content.tsx';
import AddContentDetails from './add-content-details.tsx';

const user = { uid: 'ann', email: 'ann@example.com', displayName: 'Ann', photoURL: null };
const state = { status: 'signed-in', user } as const;
// No more of it is asked for here.
const session = { subscribe: () => () => true, getState: () => state, keepPlace: () => () => undefined };

function open(place: Partial<Location>, { added }: { added?: Promise<unknown> } = {}) {
  const { api } = createFakeApi({
    'GET /content/tags': () => ({ tags: [] }),
    'GET /content/genres': () => ({ genres: [] }),
    'POST /content': () => added,
  });
  const Stub = createRoutesStub([
    {
      path: '/app',
      Component: Frame,
      children: [
        { path: 'add-content', Component: AddContent },
        { path: 'add-content/details', Component: AddContentDetails },
        { path: 'knowledge-vault', Component: () => null },
      ],
    },
  ]);
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <CallContext value={api}>
        <AuthProvider session={session as unknown as Session}>
          <ToastProvider>
            <Stub initialEntries={[{ pathname: '/app/add-content', ...place }]} />
          </ToastProvider>
        </AuthProvider>
      </CallContext>
    </QueryClientProvider>,
  );
}

/** As the palette leads to the form from every page. */
function Frame() {
  const navigate = useNavigate();
  return (
    <>
      <Link to="/app/add-content?type=book&title=Emma">Add by hand</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Browser's back
      </button>
      <Outlet />
    </>
  );
}

const title = () => screen.findByRole('textbox', { name: 'Book Title *' });

test('a form over which something was open is the same form when it is loaded anew', async () => {
  open({ search: '?title=Walden', state: { stepOver: 'first' } });
  expect(await title()).toHaveValue('Walden');
});

test('a form over which something was open is come back to from that for other kinds', async () => {
  open({ search: '?title=Walden', state: { stepOver: 'first' } });
  await userEvent.click(await screen.findByRole('link', { name: 'video' }));
  expect(await screen.findByRole('textbox', { name: 'Title *' })).toHaveValue('Walden');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Basic Information' })).toBeVisible();
});

test('a draft that was begun elsewhere is continued from the blank form, and both are kept', async () => {
  const walden = createDraftMemory({ ownerId: 'ann', prefill: { title: 'Walden' } });
  walden.write({ draft: { ...blankDraft(), title: 'Walden', summary: 'A cabin.' }, key: null });
  open({});
  await userEvent.type(await title(), 'Emma');
  await userEvent.click(screen.getByRole('link', { name: 'Walden' }));
  expect(await title()).toHaveValue('Walden');
  expect(screen.getByRole('textbox', { name: 'Summary' })).toHaveValue('A cabin.');
  await userEvent.type(await title(), ' Pond');
  expect(walden.read()?.draft.title).toBe('Walden Pond');
  expect(createDraftMemory({ ownerId: 'ann', prefill: null }).read()?.draft.title).toBe('Emma');
});

test('an ISBN that nothing was found for stands in its field', async () => {
  const [, search = ''] = manualAddress(prefillFrom('978-0-374-27563-1')).split('?');
  open({ search });
  expect(await screen.findByRole('textbox', { name: 'ISBN' })).toHaveValue('9780374275631');
});

test.for([
  ['nothing', nothingSaid],
  ['where the reader is with it alone', { status: 'want', isToday: false }],
] as const)(
  'a draft that was begun elsewhere is offered by the form of a search that said %s',
  async ([, said]) => {
    const walden = createDraftMemory({ ownerId: 'ann', prefill: { title: 'Walden' } });
    walden.write({ draft: { ...blankDraft(), title: 'Walden' }, key: null });
    const [, search = ''] = manualAddress(prefillFrom('', said)).split('?');
    open({ search });
    expect(await screen.findByRole('link', { name: 'Walden' })).toBeVisible();
  },
);

test('a form that is asked for above another has its own prefill and draft, and the first is come back to', async () => {
  open({});
  await userEvent.type(await title(), 'Walden');
  await userEvent.click(screen.getByRole('link', { name: 'Add by hand' }));
  await waitFor(async () => expect(await title()).toHaveValue('Emma'));
  await userEvent.type(await title(), ' Woodhouse');
  await userEvent.click(screen.getByRole('button', { name: "Browser's back" }));
  await waitFor(async () => expect(await title()).toHaveValue('Walden'));
  const emma = createDraftMemory({ ownerId: 'ann', prefill: { type: 'book', title: 'Emma' } });
  expect(emma.read()?.draft.title).toBe('Emma Woodhouse');
});

test('whoever has left a form before it was refused is led back to what they wrote', async () => {
  const added = Promise.withResolvers<never>();
  open({ search: '?title=Walden' }, { added: added.promise });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Add an author' }), 'Thoreau{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Add to Knowledge Vault' }));
  await screen.findByRole('button', { name: 'Adding...' });
  await userEvent.click(screen.getByRole('link', { name: 'Back to Library' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  added.reject(refusal(409, 'CONFLICT', 'The vault is full'));
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  expect(await title()).toHaveValue('Walden');
  expect(screen.getByText('Thoreau')).toBeVisible();
});
