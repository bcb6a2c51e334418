import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ApiToken } from '@vault/contract';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { CallContext } from '~/api/call-context.ts';
import { useHeldSteps } from '~/platform/history/back-closes.ts';
import { createFakeApi, refuse, stayUnreachable } from '~/testing/fake-api.ts';
import { renderApp } from '~/testing/render-app.tsx';
import { tryAgain } from '~/testing/try-again.ts';
import { describeTimes } from './api-token-row.tsx';
import { ApiTokensPage } from './api-tokens-page.tsx';

// Fetched once for real, so that no test waits for it longer than its patience lasts.
beforeAll(() => import('~/ui/toast/toast-surfaces.tsx'));

const token: ApiToken = {
  _id: '1',
  name: 'Backup script',
  scopes: ['read', 'export'],
  createdAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-04-01T12:00:00Z',
  lastUsedAt: null,
};
const SECRET = 'kv_secret';

type PageOptions = { first?: ApiToken[]; create?: () => unknown; page?: ReactNode };

function openPage({ first = [], create, page = <ApiTokensPage /> }: PageOptions = {}) {
  let tokens = first;
  const fake = createFakeApi({
    'GET /auth/api-tokens': () => ({ tokens }),
    'POST /auth/api-tokens':
      create ??
      (() => {
        tokens = [token];
        return { secret: SECRET, token };
      }),
    'DELETE /auth/api-tokens/1': () => {
      tokens = [];
    },
  });
  renderApp(<CallContext value={fake.api}>{page}</CallContext>);
  return fake;
}

const openForm = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'New token' }));
  return within(await screen.findByRole('dialog', { name: 'New API token' }));
};

test('a token is made, shown once, and listed', async () => {
  const { callsOf } = openPage();
  expect(await screen.findByText('No tokens yet')).toBeVisible();
  const form = await openForm();
  await waitFor(() => expect(form.getByLabelText('Name')).toHaveFocus());
  fireEvent.change(form.getByLabelText('Name'), { target: { value: ' Backup script ' } });
  fireEvent.click(form.getByRole('checkbox', { name: /^Export/ }));
  fireEvent.click(form.getByRole('button', { name: 'Create token' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Your new token' }));
  expect(shown.getByText(SECRET)).toBeVisible();
  expect(callsOf('POST /auth/api-tokens')[0]?.body).toEqual({
    name: 'Backup script',
    scopes: ['read', 'export'],
    expiresInDays: 90,
  });
  fireEvent.click(shown.getByRole('button', { name: 'Done' }));
  expect(await screen.findByRole('list', { name: 'Your API tokens' })).toHaveTextContent('Backup script');
  expect((await openForm()).getByLabelText('Name')).toHaveValue('');
  expect(document.body).not.toHaveTextContent(SECRET);
});

/** The page, a step behind another. */
function SecondPage() {
  useHeldSteps();
  const navigate = useNavigate();
  if (useLocation().search === '')
    return <button onClick={() => void navigate('?tokens')}>To the tokens</button>;
  return (
    <>
      <button onClick={() => void navigate(-1)}>Back</button>
      <ApiTokensPage />
    </>
  );
}

test('back leaves a new token in sight, and what makes it, and takes nobody from the page', async () => {
  const made = Promise.withResolvers<unknown>();
  openPage({ create: () => made.promise, page: <SecondPage /> });
  fireEvent.click(screen.getByText('To the tokens'));
  const form = await openForm();
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Backup script' } });
  fireEvent.click(form.getByRole('button', { name: 'Create token' }));
  await form.findByRole('button', { name: 'Creating...' });
  fireEvent.click(screen.getByText('Back'));
  made.resolve({ secret: SECRET, token });
  expect(await screen.findByText(SECRET)).toBeVisible();
  fireEvent.click(screen.getByText('Back'));
  await act(async () => undefined);
  expect(screen.getByText(SECRET)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  fireEvent.click(screen.getByText('Back'));
  expect(await screen.findByText('To the tokens')).toBeVisible();
});

test('without a name or a scope nothing is sent, and what is missing is said', async () => {
  const { callsOf } = openPage();
  const form = await openForm();
  fireEvent.click(form.getByRole('checkbox', { name: /^Read/ }));
  fireEvent.click(form.getByRole('button', { name: 'Create token' }));
  expect(form.getByLabelText('Name')).toHaveAccessibleDescription('Give it a name that says what it is for');
  expect(form.getByText('Choose what it may do')).toHaveRole('alert');
  expect(form.getByLabelText('Name')).toHaveFocus();
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Backup script' } });
  fireEvent.click(form.getByRole('button', { name: 'Create token' }));
  expect(form.getByRole('checkbox', { name: /^Read/ })).toHaveFocus();
  expect(callsOf('POST /auth/api-tokens')).toEqual([]);
});

test('a refusal is shown in the dialog and what was typed stays', async () => {
  openPage({ create: () => refuse(409, 'CONFLICT', 'There can be 50 API tokens at most.') });
  const form = await openForm();
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'One more' } });
  fireEvent.click(form.getByRole('button', { name: 'Create token' }));
  expect(await form.findByRole('alert')).toHaveTextContent('There can be 50 API tokens at most.');
  expect(form.getByLabelText('Name')).toHaveValue('One more');

  fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await openForm()).queryByRole('alert')).not.toBeInTheDocument();
});

test('a token whose answer was lost is listed, and can be revoked', async () => {
  const tokens: ApiToken[] = [];
  openPage({
    first: tokens,
    create() {
      tokens.push(token);
      stayUnreachable();
    },
  });
  expect(await screen.findByText('No tokens yet')).toBeVisible();
  const form = await openForm();
  fireEvent.change(form.getByLabelText('Name'), { target: { value: 'Backup script' } });
  fireEvent.click(form.getByRole('button', { name: 'Create token' }));
  expect(await form.findByRole('alert')).toHaveTextContent("The server can't be reached.");
  fireEvent.click(form.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Revoke Backup script' })).toBeVisible();
});

test('a token is revoked after a question', async () => {
  const { callsOf } = openPage({ first: [token] });
  fireEvent.click(await screen.findByRole('button', { name: 'Revoke Backup script' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Revoke "Backup script"?' }));
  expect(callsOf('DELETE /auth/api-tokens/1')).toHaveLength(0);
  fireEvent.click(question.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('No tokens yet')).toBeVisible();
  await waitFor(() => expect(callsOf('DELETE /auth/api-tokens/1')).toHaveLength(1));
  expect(await screen.findByText('Token revoked: Backup script')).toBeVisible();
});

test('a name from the right keeps its marks in the question', async () => {
  openPage({ first: [{ ...token, name: 'גיבוי!' }] });
  fireEvent.click(await screen.findByRole('button', { name: /^Revoke / }));
  expect(await screen.findByRole('alertdialog', { name: 'Revoke "\u2068גיבוי!\u2069"?' })).toBeVisible();
});

test('says when it ends and when it was used', () => {
  const at = (text: string) => new Date(text);
  expect(describeTimes(token, at('2026-02-01'))).toMatch(/^Expires .*2026.* · never used$/);
  expect(describeTimes(token, at('2026-05-01'))).toMatch(/^Expired /);
  const used = { ...token, expiresAt: null, lastUsedAt: '2026-03-03T12:00:00Z' };
  expect(describeTimes(used, at('2026-05-01'))).toMatch(/^Does not expire · last used .*2026/);
});

test('a list that does not come says so and can be asked for again', async () => {
  const gate = Promise.withResolvers<void>();
  let isDown = true;
  const answer = () => gate.promise.then(() => ({ tokens: [token] }));
  const { api } = createFakeApi({
    'GET /auth/api-tokens': () => (isDown ? refuse(500, 'INTERNAL', 'away') : answer()),
  });
  renderApp(
    <CallContext value={api}>
      <ApiTokensPage />
    </CallContext>,
  );
  expect(await screen.findByText('Failed to load your API tokens')).toBeVisible();
  isDown = false;
  await tryAgain(gate.resolve);
  expect(await screen.findByText('Backup script')).toBeVisible();
});
