import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { refuse } from '~/testing/fake-api.ts';
import { tryAgain } from '~/testing/try-again.ts';
import { renderRevisits } from './testing/render-revisits.tsx';
import { createRevisitServer } from './testing/revisit-server.ts';
import { makeRevisit, makeRevisits } from './testing/sample-revisits.ts';

const makeAside = (ids: string) =>
  makeRevisits(ids).map(({ entry }) => ({ entry, setAsideOn: '2025-03-01' }));

const fold = () => screen.findByRole('button', { name: 'Lines you set aside' });
const asideOf = (text: string) => within(screen.getByText(text).closest('li') ?? expect.fail('not listed'));

test('lines that were set aside are folded until somebody wants to see them', async () => {
  const server = createRevisitServer(makeRevisits('a'), undefined, makeAside('xyz'));
  renderRevisits(server);
  expect(await fold()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByText('Line x')).not.toBeInTheDocument();
  await userEvent.click(await fold());
  expect(await screen.findByText('Line x')).toBeVisible();
  const line = asideOf('Line x');
  expect(line.getByText('Set aside on March 1, 2025')).toBeVisible();
  expect(line.getByRole('link', { name: /Book of x/ })).toHaveAttribute('href', '/app/content/book-x#e-x');
  expect(screen.queryByText('Line z')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Line z')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(server.asideLists()).toEqual(['', 'cursor=2']);
  await userEvent.click(await fold());
  expect(screen.queryByText('Line x')).not.toBeInTheDocument();
});

test('of one that AI wrote, that is said, and a quote is called unverified', async () => {
  const { entry } = makeRevisit({ id: 'x', entry: { kind: 'quote', origin: 'ai' } });
  const aside = [{ entry, setAsideOn: '2025-03-01' }, ...makeAside('y')];
  renderRevisits(createRevisitServer([], undefined, aside), { search: '?aside=1' });
  await screen.findByText('Line x');
  expect(asideOf('Line x').getByText('AI draft')).toBeVisible();
  expect(asideOf('Line x').getByText('Unverified quote')).toBeVisible();
  expect(asideOf('Line y').queryByText('AI draft')).not.toBeInTheDocument();
});

test('unfolding them leaves the entry of the history what it was', async () => {
  const state = { stepOver: 'first' };
  const { placeOf } = renderRevisits(createRevisitServer([], undefined, makeAside('x')), { state });
  await userEvent.click(await fold());
  expect(placeOf()).toMatchObject({ search: '?aside=1', state });
});

test('where nothing was set aside, nothing is offered until the first “Never”', async () => {
  const server = createRevisitServer(makeRevisits('ab'));
  renderRevisits(server);
  await screen.findByText('Line a');
  await waitFor(() => expect(server.asideLists()).toEqual(['']));
  expect(screen.queryByRole('button', { name: 'Lines you set aside' })).not.toBeInTheDocument();
  server.setAside(makeAside('a'));
  const line = within(screen.getByRole('article', { name: 'Takeaway from Book of a' }));
  await userEvent.click(line.getByRole('radio', { name: 'Never' }));
  expect(await fold()).toHaveAttribute('aria-expanded', 'false');
});

test('one is brought back, says when it comes, and the others stay where they are', async () => {
  const server = createRevisitServer(makeRevisits('a'), undefined, makeAside('xy'));
  renderRevisits(server, { search: '?aside=1' });
  await screen.findByText('Line x');
  const button = asideOf('Line x').getByRole('button', { name: 'Bring back' });
  expect(button).toHaveAccessibleDescription('Line x');
  button.focus();
  await userEvent.keyboard('{Enter}');
  const said = await asideOf('Line x').findByText('Comes back from December 3 on');
  expect(said).toHaveFocus();
  expect(asideOf('Line y').getByRole('button', { name: 'Bring back' })).toBeVisible();
  await userEvent.click(await fold());
  await userEvent.click(await fold());
  await waitFor(() => expect(screen.queryByText('Line x')).not.toBeInTheDocument());
  expect(screen.getByText('Line y')).toBeVisible();
});

test('what is answered with “Never” stands there; where nothing is, that is said', async () => {
  const server = createRevisitServer(makeRevisits('a'));
  renderRevisits(server, { search: '?aside=1' });
  expect(await screen.findByText('None yet. Lines you answer with “Never” appear here.')).toBeVisible();
  server.setAside(makeAside('a'));
  await userEvent.click(screen.getByRole('radio', { name: 'Never' }));
  const section = within(screen.getByRole('region', { name: 'Lines you set aside' }));
  expect(await section.findByText('Line a')).toBeVisible();
});

test('a line of today that is brought back shows so among those of today', async () => {
  const server = createRevisitServer([makeRevisit({ id: 'a', answer: 'never' })], undefined, makeAside('a'));
  renderRevisits(server, { search: '?aside=1' });
  const section = within(await screen.findByRole('region', { name: 'Lines you set aside' }));
  await userEvent.click(await section.findByRole('button', { name: 'Bring back' }));
  const line = within(screen.getByRole('article', { name: 'Takeaway from Book of a' }));
  await waitFor(() => expect(line.getByRole('radio', { name: 'In a week' })).toBeChecked());
  // Set aside once more, it can be brought back once more.
  server.setAside(makeAside('a'));
  await userEvent.click(line.getByRole('radio', { name: 'Never' }));
  expect(await section.findByRole('button', { name: 'Bring back' })).toBeVisible();
});

test('one that is brought back says so also after more have come', async () => {
  const server = createRevisitServer(makeRevisits('a'), undefined, makeAside('xyz'));
  renderRevisits(server, { search: '?aside=1' });
  await screen.findByText('Line x');
  await userEvent.click(asideOf('Line x').getByRole('button', { name: 'Bring back' }));
  await asideOf('Line x').findByText('Comes back from December 3 on');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument());
  expect(asideOf('Line x').getByText('Comes back from December 3 on')).toBeVisible();
});

test('one that was brought back on an earlier visit takes no focus on the next', async () => {
  const later = Promise.withResolvers<void>();
  let isLater = false;
  const interfere = ({ name }: { name: string }) =>
    isLater && name === 'GET /revisits/set-aside' ? later.promise : undefined;
  const server = createRevisitServer(makeRevisits('a'), interfere, makeAside('xy'));
  const { client, unmount } = renderRevisits(server, { search: '?aside=1' });
  await screen.findByText('Line x');
  await userEvent.click(asideOf('Line x').getByRole('button', { name: 'Bring back' }));
  await asideOf('Line x').findByText('Comes back from December 3 on');
  unmount();
  isLater = true;
  renderRevisits(server, { client, search: '?aside=1' });
  expect(await screen.findByText('Comes back from December 3 on')).toBeVisible();
  expect(document.body).toHaveFocus();
  later.resolve();
  await waitFor(() => expect(screen.queryByText('Line x')).not.toBeInTheDocument());
});

test('a failure is said, of the list and of a line, and tried again; where there is nothing to meet, the way is there too', async () => {
  const gate = Promise.withResolvers<void>();
  let isDown = true;
  let isDeleted = false;
  const interfere = async ({ name }: { name: string }) => {
    if (isDown && name !== 'GET /revisits') refuse(503, 'UNAVAILABLE', 'Not now.');
    if (name === 'GET /revisits/set-aside') await gate.promise;
    if (isDeleted && name.startsWith('POST')) refuse(404, 'NOT_FOUND', 'Not found');
  };
  renderRevisits(createRevisitServer([], interfere, makeAside('xy')), { search: '?aside=1' });
  expect(await screen.findByText('Nothing to meet today')).toBeVisible();
  expect(await screen.findByText('Failed to load the lines you set aside')).toBeVisible();
  isDown = false;
  await tryAgain(gate.resolve);
  await screen.findByText('Line x');
  isDown = true;
  await userEvent.click(asideOf('Line x').getByRole('button', { name: 'Bring back' }));
  expect(await asideOf('Line x').findByRole('alert')).toHaveTextContent("It couldn't be brought back.");
  isDown = false;
  isDeleted = true;
  await userEvent.click(asideOf('Line x').getByRole('button', { name: 'Bring back' }));
  expect(await screen.findByText('This line is no longer in your vault.')).toBeVisible();
  isDeleted = false;
  await userEvent.click(asideOf('Line x').getByRole('button', { name: 'Bring back' }));
  expect(await asideOf('Line x').findByText('Comes back from December 3 on')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
