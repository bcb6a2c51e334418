import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CallContext } from '~/api/call-context.ts';
import { getQueryClient } from '~/platform/query-client.ts';
import { createFakeApi, refuse } from '~/testing/fake-api.ts';
import { contentKeys } from '../content.queries.ts';
import { CoversPanel } from './covers-panel.tsx';

type Step = { looked: number; found: number; cursor: string | null };
type Answer = () => Step | Promise<Step>;

const step = (looked: number, found: number, cursor: string | null = null): Step => ({
  looked,
  found,
  cursor,
});

/** A panel for so many books, and what the server says of its calls, one after the other. */
function openPanel(missing: number, answers: Answer[] = []) {
  const fake = createFakeApi({
    'GET /content/covers': () => ({ missing }),
    'POST /content/covers': () => answers.shift()?.(),
  });
  const onVaultChanged = vi.fn<() => void>();
  const client = getQueryClient();
  client.clear();
  const view = (
    <QueryClientProvider client={client}>
      <CallContext value={fake.api}>
        <CoversPanel onVaultChanged={onVaultChanged} />
      </CallContext>
    </QueryClientProvider>
  );
  render(view);
  const bodies = () => fake.callsOf('POST /content/covers').map(({ body }) => body);
  return { ...fake, client, onVaultChanged, bodies };
}

/** An answer that comes when it is told to. */
function later(answer: Step) {
  const { promise, resolve } = Promise.withResolvers<Step>();
  return { wait: () => promise, come: () => resolve(answer) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const said = () => screen.getByRole('status').textContent;

test('says how many books it is about and what is sent, and sends nothing by itself', async () => {
  const { bodies } = openPanel(1312);
  expect(await screen.findByRole('region', { name: 'Covers for your books' })).toBeVisible();
  expect(said()).toBe(
    '1,312 books have an ISBN but no cover. We can ask Open Library for them, sending their ISBNs and nothing else. Missing page counts are filled in too.',
  );
  expect(bodies()).toEqual([]);
});

test('speaks of one book as of one', async () => {
  openPanel(1, [() => step(1, 0)]);
  await screen.findByRole('region');
  expect(said()).toMatch(/^1 book has an ISBN but no cover\./);
  await press('Find covers');
  await waitFor(() => expect(said()).toBe('Open Library has no cover for this book.'));
});

test('says so when nothing was found', async () => {
  openPanel(12, [() => step(12, 0)]);
  await press('Find covers');
  await waitFor(() => expect(said()).toBe('Open Library has no cover for any of the 12 books.'));
});

test('is not there where no book could have a cover', async () => {
  const { calls } = openPanel(0);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

test('goes through all the books from cursor to cursor, and tells how far it is and what came of it', async () => {
  const [first, second] = [later(step(50, 40, 'a')), later(step(50, 41, 'b'))];
  const panel = openPanel(112, [first.wait, second.wait, () => step(12, 9)]);
  await press('Find covers');
  expect(said()).toBe('Checked 0 of 112 · 0 covers found');
  expect(panel.onVaultChanged).not.toHaveBeenCalled();
  first.come();
  await waitFor(() => expect(said()).toBe('Checked 50 of 112 · 40 covers found'));
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '45');
  expect(panel.onVaultChanged).toHaveBeenCalledTimes(1);
  second.come();
  await waitFor(() => expect(said()).toBe('90 covers found. Open Library has none for 22 books.'));
  expect(panel.bodies()).toEqual([{}, { cursor: 'a' }, { cursor: 'b' }]);
  expect(panel.onVaultChanged).toHaveBeenCalledTimes(3);
  // What had the focus is gone: it goes to what came of it.
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveFocus();
});

test('how far it is is shown, and spoken where it has stopped, not with each step', async () => {
  const second = later(step(50, 41, 'b'));
  openPanel(112, [() => step(50, 40, 'a'), second.wait]);
  await press('Find covers');
  expect(await screen.findByText('50 of 112 · 40 covers found')).toHaveAttribute('aria-live', 'off');
  expect(screen.getByText('Checked')).toHaveRole('status');
  await press('Stop');
  second.come();
  expect(await screen.findByText('Checked 100 of 112 · 81 covers found')).toHaveRole('status');
});

test('is not counted anew while it goes on', async () => {
  const waiting = later(step(3, 3));
  const { client, callsOf } = openPanel(3, [waiting.wait]);
  await press('Find covers');
  await client.invalidateQueries({ queryKey: contentKeys.all });
  waiting.come();
  await waitFor(() => expect(said()).toBe('3 covers found.'));
  expect(callsOf('GET /content/covers')).toHaveLength(1);
});

test('stops after the call under way, and goes on from there', async () => {
  const [first, last] = [later(step(50, 50, 'a')), later(step(1, 1))];
  const panel = openPanel(60, [first.wait, () => step(13, 9, 'b'), last.wait]);
  await press('Find covers');
  await press('Stop');
  const button = screen.getByRole('button', { name: 'Stopping...' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  first.come();
  expect(await screen.findByRole('button', { name: 'Continue' })).toHaveFocus();
  expect(said()).toBe('Checked 50 of 60 · 50 covers found');
  expect(panel.bodies()).toEqual([{}]);
  await press('Continue');
  // More were added meanwhile.
  await waitFor(() => expect(said()).toBe('Checked 63 of 63 · 59 covers found'));
  last.come();
  await waitFor(() => expect(said()).toBe('60 covers found. Open Library has none for 4 books.'));
  expect(panel.bodies()).toEqual([{}, { cursor: 'a' }, { cursor: 'b' }]);
});

test("a failure is told in the server's words, and what was found is not looked for again", async () => {
  const panel = openPanel(60, [
    () => step(50, 50, 'a'),
    () => refuse(503, 'UNAVAILABLE', "Open Library can't be reached."),
    () => refuse(429, 'RATE_LIMITED', 'Too many requests.'),
    () => step(10, 10),
  ]);
  await press('Find covers');
  expect(await screen.findByRole('alert')).toHaveTextContent("Open Library can't be reached.");
  expect(said()).toBe('Checked 50 of 60 · 50 covers found');
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
  await press('Try again');
  expect(await screen.findByText('Too many requests.')).toBeVisible();
  await press('Try again');
  await waitFor(() => expect(said()).toBe('60 covers found.'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(panel.bodies()).toEqual([{}, { cursor: 'a' }, { cursor: 'a' }, { cursor: 'a' }]);
});

test('who leaves ends it after the call under way, whose covers still show', async () => {
  const first = later(step(50, 50, 'a'));
  const panel = openPanel(60, [first.wait]);
  await press('Find covers');
  cleanup();
  expect(panel.calls.at(-1)?.signal?.aborted).not.toBe(true);
  first.come();
  await waitFor(() => expect(panel.onVaultChanged).toHaveBeenCalledTimes(1));
  expect(panel.bodies()).toEqual([{}]);
});
