import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Link } from 'react-router';
import type { ApiCall } from '@vault/contract/client';
import { beforeAll, expect, test, vi } from 'vitest';
import { CallContext } from '~/api/call-context.ts';
import { getQueryClient } from '~/platform/query-client.ts';
import { PageMain } from '~/shell/page-main.tsx';
import { refusal, stayUnreachable, unreachable, untilAborted } from '~/testing/fake-api.ts';
import { makeBook } from '~/testing/sample-book.ts';
import { tryAgain } from '~/testing/try-again.ts';
import { ToastProvider } from '~/ui/toast/toast.tsx';
import { ImportPage } from './import-page.tsx';
import { importKeys } from './import.queries.ts';
import type { ReadInWorker } from './reading/read-in-worker.ts';
import { readRequest } from './reading/read-request.ts';
import type { ImportJob } from './run/import-job.ts';
import { createImportServer } from './testing/import-server.ts';
import { jobOf, knownItem, memoryStore, row } from './testing/rows.ts';

// Fetched once for real, so that no test waits for it longer than its patience lasts.
beforeAll(() => import('~/ui/toast/toast-surfaces.tsx'));

/** What the worker does, in the test's own thread: jsdom has no workers. */
const readHere: ReadInWorker = async (request) => readRequest(request);

function openPage({
  server = createImportServer(),
  store = memoryStore(),
  covers = '',
  read = readHere,
} = {}) {
  const onVaultChanged = vi.fn<() => void>();
  const client = getQueryClient();
  client.clear();
  const Stub = createRoutesStub([
    {
      path: '*',
      Component: () => (
        <PageMain width="bare">
          <Link to="/app/import">The menu's import</Link>
          <CallContext value={server.api}>
            <ImportPage userId="me" {...{ read, store, onVaultChanged, covers }} />
          </CallContext>
        </PageMain>
      ),
    },
  ]);
  render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Stub initialEntries={['/app/import']} />
      </ToastProvider>
    </QueryClientProvider>,
  );
  return { server, store, onVaultChanged };
}

async function drop(text: string, name = 'books.csv'): Promise<void> {
  await userEvent.upload(await screen.findByLabelText('File to import'), new File([text], name));
}

const GOODREADS =
  'Title,Author,Exclusive Shelf,My Rating\r\nEmma,Jane Austen,read,4\r\nBad,Ann,read,1\r\n,Nobody,read,1\r\n';

test('from a file to books: nothing is sent before the person agrees', async () => {
  const { server, onVaultChanged } = openPage();
  expect(await screen.findByRole('region', { name: 'Choose a file' })).toHaveTextContent(
    'or paste what you copied',
  );
  await drop(GOODREADS);
  expect(await screen.findByText(/Goodreads · 3 rows · 2 items/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Cannot be imported/ }));
  expect(screen.getByText('The title is missing')).toBeVisible();
  expect(server.calls.filter((call) => call.startsWith('POST'))).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Import 2 items' }));
  expect(await screen.findByText('Import complete')).toBeVisible();
  expect(screen.getByText(/^1 item added\. \d rows? could not be imported\.$/)).toBeVisible();
  expect(screen.getByText('It is bad')).toBeVisible();
  expect(onVaultChanged).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: "Download what wasn't imported" })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('Import undone')).toBeVisible();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
    expect.stringMatching(/^Import undone/),
  );
  expect(screen.getByRole('button', { name: /^Removed/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Added/ })).not.toBeInTheDocument();
  expect(onVaultChanged).toHaveBeenCalledTimes(2);
});

test('a file that is dropped on a preview is not opened in place of the page', async () => {
  openPage();
  await drop(GOODREADS);
  const start = await screen.findByRole('button', { name: 'Import 2 items' });
  expect([fireEvent.dragOver(start), fireEvent.drop(start)]).toEqual([false, false]);
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  await drop(GOODREADS);
  expect(await screen.findByRole('button', { name: 'Import 2 items' })).toBeVisible();
});

test('an undo whose answer is lost is asked for once more', async () => {
  const { server, onVaultChanged } = openPage();
  await drop(GOODREADS);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 items' }));
  server.loseUndone(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('Import undone', undefined, { timeout: 3000 })).toBeVisible();
  expect(onVaultChanged).toHaveBeenCalledTimes(2);
});

test('an undo that nobody hears of shows in what is asked for next', async () => {
  const { server, onVaultChanged } = openPage();
  await drop(GOODREADS);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 items' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import another file' }));
  server.loseUndone(2);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import of books.csv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }));
  const dialog = screen.getByRole('alertdialog');
  await waitFor(() => expect(dialog).toHaveTextContent("The server can't be reached."), { timeout: 3000 });
  expect(onVaultChanged).toHaveBeenCalledTimes(2);
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(await screen.findByText(/undone: 2 removed/)).toBeVisible();
});

test('an earlier import that is undone says so, and what became of its books', async () => {
  openPage();
  await drop(GOODREADS);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 items' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import another file' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import of books.csv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }));
  const toast = within(await screen.findByRole('region', { name: 'Notifications' }));
  expect(await toast.findByText('Import undone')).toBeVisible();
  expect(toast.getByText('2 removed.')).toBeVisible();
});

test('the way to covers stands where books come in and where they have come in, until that is undone', async () => {
  openPage({ covers: 'covers stand here' });
  expect(await screen.findByText('covers stand here')).toBeVisible();
  await drop(GOODREADS);
  const start = await screen.findByRole('button', { name: 'Import 2 items' });
  expect(screen.queryByText(/covers stand here/)).not.toBeInTheDocument();
  await userEvent.click(start);
  expect(await screen.findByText(/covers stand here/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }));
  await screen.findByText('Import undone');
  expect(screen.queryByText(/covers stand here/)).not.toBeInTheDocument();
});

test('a row that may be one of several books waits for the choice', async () => {
  const known = [knownItem({ title: 'Emma: A Novel', authors: ['Jane Austen'] })];
  openPage({ server: createImportServer({ known }) });
  await drop(GOODREADS);
  await screen.findByText('1 item without a choice will be left out.');
  expect(screen.getByRole('checkbox', { name: 'Import Emma' })).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText('Where Emma goes'), 'Add as a new book');
  expect(screen.getByRole('checkbox', { name: 'Import Emma' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Import 2 items' })).toBeEnabled();
});

test('one press takes every suggestion, and takes it back; what waits is told after the import', async () => {
  const known = [knownItem({ title: 'Emma: A Novel', authors: ['Jane Austen'] })];
  const { server } = openPage({ server: createImportServer({ known }) });
  await drop(GOODREADS);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept the suggestion' }));
  expect(screen.getByRole('checkbox', { name: 'Import Emma' })).toBeChecked();
  expect(screen.queryByText(/without a choice/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('button', { name: 'Accept the suggestion' })).toHaveFocus();

  await userEvent.click(screen.getByRole('button', { name: /^Needs a choice/ }));
  expect(screen.queryByRole('checkbox', { name: /^Select all/ })).not.toBeInTheDocument();
  expect(screen.getByText(/^It looks like “Emma: A Novel” by the same author/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 item' }));
  expect(await screen.findByText(/1 row needs your choice/)).toBeVisible();
  expect(server.announced()).toBe(2);
});

test('what is not taken over exactly is summed up, shows its rows, and is told after the import', async () => {
  openPage();
  await drop(
    'Title,Authors,Read Status,Star Rating\r\nEmma,Jane Austen,read,4.25\r\nWalden,Thoreau,read,3\r\n',
  );
  const rounded = await screen.findByRole('button', { name: '1 rating was rounded' });
  await userEvent.click(rounded);
  expect(rounded).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('checkbox', { name: 'Import Emma' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Import Walden' })).not.toBeInTheDocument();
  await userEvent.click(rounded);
  expect(screen.getByRole('checkbox', { name: 'Import Walden' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 items' }));
  expect(await screen.findByText('Left out or changed: 1 rating was rounded.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Emma' })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('Import undone')).toBeVisible();
  expect(screen.queryByText(/^Left out or changed/)).not.toBeInTheDocument();
  // Its book is gone.
  expect(screen.queryByRole('link', { name: 'Emma' })).not.toBeInTheDocument();
});

test('of a row that is not ticked nothing is told to have been changed', async () => {
  openPage();
  await drop(
    'Title,Authors,Read Status,Star Rating\r\nEmma,Jane Austen,read,4.25\r\nWalden,Thoreau,read,3\r\n',
  );
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Import Emma' }));
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 item' }));
  expect(await screen.findByText('Import complete')).toBeVisible();
  expect(screen.queryByText(/^Left out or changed/)).not.toBeInTheDocument();
});

test('of what did not come in nothing is told to have been changed', async () => {
  openPage();
  await drop('Title,Authors,Read Status,Star Rating\r\nBad,Jane Austen,read,4.25\r\n');
  expect(await screen.findByRole('button', { name: '1 rating was rounded' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 item' }));
  expect(await screen.findByText('It is bad')).toBeVisible();
  expect(screen.queryByText(/^Left out or changed/)).not.toBeInTheDocument();
});

const GOALS = [2024, 2025, 2026].map((year) => ({ year, books: 12 }));
const ownFile = (items: object[]) =>
  JSON.stringify({ format: 'knowledge-vault', version: 2, goals: GOALS, items });

test('goals of a file stand in the preview, come in with its books, and go with the import', async () => {
  const server = createImportServer({ goals: [{ year: 2025, books: 40 }] });
  openPage({ server });
  await drop(ownFile([{ title: 'Emma' }]));
  expect(
    await screen.findByRole('checkbox', { name: 'Goals for 2 years (2024, 2026)', checked: true }),
  ).toBeVisible();
  expect(screen.getByText('Your own goal for 2025 stays.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 item' }));
  expect(await screen.findByText('1 item added. Goals for 2 years added.')).toBeVisible();
  expect(server.brought.map(({ year }) => year)).toEqual([2024, 2026]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByText('1 removed, 2 goals removed.')).toBeVisible();
});

test('a file of goals alone can be imported, and goals can be left out', async () => {
  const { server } = openPage();
  await drop(ownFile([]));
  const goals = await screen.findByRole('checkbox', { name: /^Goals for 3 years/ });
  await userEvent.click(goals);
  expect(screen.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  await userEvent.click(goals);
  await userEvent.click(screen.getByRole('button', { name: 'Import goals for 3 years' }));
  expect(await screen.findByText('Goals for 3 years added.')).toBeVisible();
  expect([server.announced(), server.brought]).toEqual([0, GOALS]);
  expect(screen.queryByText('0 rows of the file')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('rows of books that nobody has compared yet promise nothing, and the result counts what was there', async () => {
  const titles = Array.from({ length: 202 }, (_, index) => `Book ${index}`);
  const fields = { authors: ['Ann'], status: 'finished' as const, rating: 4, rated: true };
  const known = titles.map((title) => knownItem({ title, ...fields }));
  const { server } = openPage({ server: createImportServer({ known, book: makeBook(fields) }) });
  const lines = [...titles, 'New'].map((title) => `${title},Ann,read,4`);
  await drop(`Title,Author,Exclusive Shelf,My Rating\r\n${lines.join('\r\n')}\r\n,Nobody,read,1\r\n`);
  const shown = await screen.findByRole('button', { name: 'Import 1 item, compare 202' });
  const filters = within(screen.getByRole('group', { name: 'Show rows' })).getAllByRole('button');
  expect(filters.map(({ textContent }) => textContent)).toEqual([
    'All203',
    'New1',
    'Already in your vault2',
    'Duplicates200',
    'Cannot be imported1',
  ]);
  expect(screen.getByText(/^2 items are already in your vault and are compared during/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Already in your vault/ }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: /^New/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import New' }));
  expect(shown).toHaveTextContent('Compare 202 items');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import New' }));
  await userEvent.click(shown);
  const said = '1 item added. 202 rows were already in your vault. 1 row could not be imported.';
  expect(await screen.findByText(said)).toBeVisible();
  expect(server.sent).toHaveLength(203);
});

test('what the vault has already is not offered as what did not import', async () => {
  const fields = { authors: ['Ann'], status: 'finished' as const, rating: 4, rated: true };
  const known = [knownItem({ title: 'Emma', ...fields })];
  openPage({ server: createImportServer({ known, book: makeBook(fields) }) });
  await drop('Title,Author,Exclusive Shelf,My Rating\r\nEmma,Ann,read,4\r\nNew,Ann,read,4\r\n');
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 item, compare 1' }));
  expect(await screen.findByText('1 item added. 1 row was already in your vault.')).toBeVisible();
  expect(screen.queryByRole('button', { name: "Download what wasn't imported" })).not.toBeInTheDocument();
});

test('what the vault has already is compared, so that the server learns what the file calls it', async () => {
  const fields = { authors: ['Ann'], status: 'finished' as const, rating: 4, rated: true };
  const known = [knownItem({ title: 'Emma', ...fields })];
  const { server } = openPage({ server: createImportServer({ known, book: makeBook(fields) }) });
  await drop('Title,Authors,Read Status,Star Rating\r\nEmma,Ann,read,4.25\r\nNew,Ann,read,4\r\n');
  const start = await screen.findByRole('button', { name: 'Import 1 item, compare 1' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import New' }));
  expect(start).toHaveTextContent('Compare 1 item');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import New' }));
  await userEvent.click(start);
  expect(await screen.findByText('1 item added. 1 row was already in your vault.')).toBeVisible();
  expect(server.sent).toMatchObject([{ title: 'Emma', mergeInto: 'id of Emma' }, { title: 'New' }]);
  // Its rating was neither rounded nor taken over.
  expect(screen.queryByText(/^Left out or changed/)).not.toBeInTheDocument();
});

test('a file that brings nothing is compared, and of a row that is not ticked the result says the same', async () => {
  const fields = { authors: ['Ann'], status: 'finished' as const, rating: 4, rated: true };
  const known = ['Emma', 'Walden'].map((title) => knownItem({ title, ...fields }));
  const { server } = openPage({ server: createImportServer({ known, book: makeBook(fields) }) });
  await drop('Title,Author,Exclusive Shelf,My Rating\r\nEmma,Ann,read,4\r\nWalden,Ann,read,4\r\n');
  await screen.findByRole('button', { name: 'Compare 2 items' });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import Walden' }));
  await userEvent.click(screen.getByRole('button', { name: 'Compare 1 item' }));
  expect(await screen.findByText('2 rows were already in your vault.')).toBeVisible();
  expect(screen.getByText('“Walden” already has everything in it')).toBeVisible();
  expect(server.sent.map(({ title }) => title)).toEqual(['Emma']);
});

test('a day that is still to come is told in the preview and beside what came of its row', async () => {
  const { server } = openPage();
  await drop('Title,Author,Exclusive Shelf,My Rating,Date Read\r\nEmma,Jane Austen,read,0,2991/12/20\r\n');
  expect(await screen.findByText('December 20, 2991 is in the future, so it was left out.')).toBeVisible();
  expect(screen.getByText('Jane Austen · Finished')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 item' }));
  expect(await screen.findByText('December 20, 2991 is in the future, so it was left out')).toBeVisible();
  expect(screen.getByText('Left out or changed: 1 book had a date in the future.')).toBeVisible();
  // So that the server reports it too, when this page no longer knows the file.
  expect(server.sent).toMatchObject([{ title: 'Emma', finishedAt: ['2991-12-20'] }]);
});

test('where nothing is ticked, there is nothing to import', async () => {
  openPage();
  await drop(GOODREADS);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all 2' }));
  expect(screen.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
});

test('a file that cannot be read says why, and another can be chosen at once', async () => {
  openPage();
  await drop('only words');
  expect(await screen.findByRole('alert')).toHaveTextContent('books.csv could not be imported');
  await drop(GOODREADS);
  expect(await screen.findByRole('button', { name: 'Import 2 items' })).toBeVisible();
});

test('who leaves while a file is compared with the vault ends that', async () => {
  const server = createImportServer({ known: [knownItem({ title: 'Emma', authors: ['Jane Austen'] })] });
  const signals: (AbortSignal | undefined)[] = [];
  const api: ApiCall = (name, ...rest) => {
    const [, options] = rest;
    if (name !== 'GET /content/{id}') return server.api(name, ...rest);
    signals.push(options?.signal);
    return untilAborted(options?.signal);
  };
  openPage({ server: { ...server, api } });
  await drop('Title,Author,Exclusive Shelf,My Rating\r\nEmma,Jane Austen,,\r\n');
  await waitFor(() => expect(signals).toHaveLength(1));
  cleanup();
  expect(signals[0]?.aborted).toBe(true);
});

test('who chose the wrong file chooses another while it is read, and while it is compared', async () => {
  const server = createImportServer();
  const signals: (AbortSignal | undefined)[] = [];
  const readSlowly: ReadInWorker = (request, signal) => {
    signals.push(signal);
    return signals.length === 1
      ? untilAborted(signal).catch(() => readHere(request, signal))
      : readHere(request, signal);
  };
  const api: ApiCall = (name, ...rest) =>
    name === 'GET /imports/known-items' ? untilAborted(rest[1]?.signal) : server.api(name, ...rest);
  openPage({ server: { ...server, api }, read: readSlowly });
  await drop(GOODREADS, 'wrong.csv');
  await screen.findByText('Reading wrong.csv...');
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(signals[0]?.aborted).toBe(true);
  await drop(GOODREADS);
  expect(await screen.findByRole('status', { name: 'Comparing with your vault' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(await screen.findByLabelText('File to import')).toBeInTheDocument();
});

test('who hears the page hears when its file has been compared with the vault', async () => {
  const server = createImportServer();
  const answer = Promise.withResolvers<void>();
  const api: ApiCall = async (name, ...rest) => {
    if (name === 'GET /imports/known-items') await answer.promise;
    return server.api(name, ...rest);
  };
  openPage({ server: { ...server, api } });
  await drop(GOODREADS);
  await screen.findByRole('status', { name: 'Comparing with your vault' });
  const statuses = screen.getAllByRole('status');
  answer.resolve();
  const told = await screen.findByText('2 items of books.csv compared with your vault');
  // A screen reader misses what comes with its words.
  expect(statuses).toContain(told);
});

test('an import that is stopped keeps what is in, and says what was not reached', async () => {
  const server = createImportServer();
  const answer = Promise.withResolvers<void>();
  const api: ApiCall = async (name, ...rest) => {
    if (name === 'POST /imports/{id}/rows') await answer.promise;
    return server.api(name, ...rest);
  };
  const { onVaultChanged } = openPage({ server: { ...server, api } });
  const rows = Array.from({ length: 700 }, (_, index) => `Book ${index},Ann,read,4\r\n`);
  await drop(`Title,Author,Exclusive Shelf,My Rating\r\n${rows.join('')}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 700 items' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(screen.getByRole('button', { name: 'Stopping...' })).toBeVisible();
  answer.resolve();
  expect(await screen.findByRole('heading', { name: 'Import stopped' })).toBeVisible();
  expect(
    screen.getByText('500 items added. 200 items were not reached: choose the file again to go on.'),
  ).toBeVisible();
  expect(server.ended.size).toBe(500);
  expect(onVaultChanged).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test('an import whose rows are all in says what it waits for, also to who hears the page', async () => {
  const server = createImportServer();
  const api: ApiCall = (name, ...rest) =>
    name === 'POST /imports/{id}/finish' ? untilAborted(rest[1]?.signal) : server.api(name, ...rest);
  openPage({ server: { ...server, api } });
  await drop(GOODREADS);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 items' }));
  const told = await screen.findAllByText(/^All rows are in\. Waiting for the server/);
  expect(told).toHaveLength(2);
  expect(screen.getAllByRole('status')).toContain(told[0]);
  expect(screen.getByText('2 of 2')).toBeVisible();
});

test('an import that is undone on another device while it runs says so', async () => {
  const server = createImportServer();
  const api: ApiCall = async (name, ...rest) => {
    if (name === 'POST /imports/{id}/finish') server.endElsewhere('undone');
    return server.api(name, ...rest);
  };
  openPage({ server: { ...server, api } });
  await drop(GOODREADS);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 items' }));
  expect(await screen.findByRole('heading', { name: 'Import undone' })).toBeVisible();
  expect(screen.getByText('2 removed.')).toBeVisible();
  expect(screen.getByText('The import of books.csv was undone')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a reload between Stop and the end of what is under way does not go on importing', async () => {
  const server = createImportServer();
  const store = memoryStore();
  const api: ApiCall = (name, ...rest) =>
    name === 'POST /imports/{id}/rows' ? untilAborted(rest[1]?.signal) : server.api(name, ...rest);
  openPage({ server: { ...server, api }, store });
  await drop(GOODREADS);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 items' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  expect(screen.getByText('What is under way still comes in, then the import ends.')).toBeVisible();
  cleanup();
  openPage({ server, store });
  expect(await screen.findByRole('heading', { name: 'Import stopped' })).toBeVisible();
  expect(server.ended.size).toBe(0);
});

test('an import that the device could not keep asks to stay on the page', async () => {
  const server = createImportServer();
  const api: ApiCall = (name, ...rest) =>
    name === 'POST /imports/{id}/rows' ? untilAborted(rest[1]?.signal) : server.api(name, ...rest);
  openPage({ server: { ...server, api }, store: { ...memoryStore(), isKept: () => false } });
  await drop(GOODREADS);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 items' }));
  const asked = 'This device could not keep the import: stay on this page until it is over.';
  expect(await screen.findByText(asked)).toBeVisible();
  expect(screen.queryByText(/the import continues from here/)).not.toBeInTheDocument();
});

test('who skips the rest of an import that broke off finds in the library what came of it', async () => {
  const server = createImportServer();
  const api: ApiCall = async (name, ...rest) => {
    if (name === 'POST /imports/{id}/finish') throw refusal(403, 'FORBIDDEN', 'Not yours.');
    return server.api(name, ...rest);
  };
  const { onVaultChanged } = openPage({ server: { ...server, api } });
  await drop(GOODREADS);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 items' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Skip the rest' }));
  expect(await screen.findByRole('button', { name: 'Undo the import of books.csv' })).toBeVisible();
  expect(onVaultChanged).toHaveBeenCalledTimes(1);
});

const MANY = `Title,Author,Exclusive Shelf,My Rating\r\n${Array.from({ length: 700 }, (_, index) => `Book ${index},Ann,read,4\r\n`).join('')}`;

test.for([
  ['breaks off', () => Promise.reject(refusal(403, 'FORBIDDEN', 'Not yours.')), 'Skip the rest', 1],
  ['is left', (signal?: AbortSignal) => untilAborted(signal), 'Stop', 0],
] as const)(
  'what has come in of an import that %s shows in the library',
  async ([, answer, button, before]) => {
    const server = createImportServer();
    const api: ApiCall = (name, ...rest) =>
      name === 'POST /imports/{id}/rows' && server.ended.size > 0
        ? answer(rest[1]?.signal)
        : server.api(name, ...rest);
    const { onVaultChanged } = openPage({ server: { ...server, api } });
    await drop(MANY);
    await userEvent.click(await screen.findByRole('button', { name: 'Import 700 items' }));
    await screen.findByText('500 of 700');
    await screen.findByRole('button', { name: button });
    expect(onVaultChanged).toHaveBeenCalledTimes(before);
    cleanup();
    expect(onVaultChanged).toHaveBeenCalledTimes(1);
  },
);

test('what was under way of an import that is left shows once it has come in, and no more is sent', async () => {
  const server = createImportServer();
  const sent = Promise.withResolvers<void>();
  const underWay = Promise.withResolvers<void>();
  const api: ApiCall = async (name, ...rest) => {
    if (name !== 'POST /imports/{id}/rows') return server.api(name, ...rest);
    const cut = rest[1]?.signal;
    sent.resolve();
    // Who hangs up does not keep the server from its work.
    const answer = underWay.promise.then(() => server.api(name, ...rest));
    return cut ? Promise.race([answer, untilAborted(cut)]) : answer;
  };
  const { onVaultChanged } = openPage({ server: { ...server, api } });
  await drop(MANY);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 700 items' }));
  await sent.promise;
  cleanup();
  expect(onVaultChanged).toHaveBeenCalledTimes(1);
  underWay.resolve();
  await waitFor(() => expect(onVaultChanged).toHaveBeenCalledTimes(2));
  expect(server.ended.size).toBe(500);
  expect(server.calls).not.toContain('POST /imports/{id}/finish');
});

test('an import that could not begin changes nothing in the library', async () => {
  const server = createImportServer();
  const api: ApiCall = async (name, ...rest) => {
    if (name === 'POST /imports') throw refusal(403, 'FORBIDDEN', 'Not yours.');
    return server.api(name, ...rest);
  };
  const { onVaultChanged } = openPage({ server: { ...server, api } });
  await drop(GOODREADS);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 items' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Skip the rest' }));
  await screen.findByRole('region', { name: 'Choose a file' });
  expect(onVaultChanged).not.toHaveBeenCalled();
});

test('an import whose rest is skipped has ended, and the list leads to its result', async () => {
  const server = createImportServer();
  const api: ApiCall = async (name, ...rest) => {
    if (name === 'POST /imports/{id}/rows') throw refusal(403, 'FORBIDDEN', 'Not yours.');
    return server.api(name, ...rest);
  };
  openPage({ server: { ...server, api } });
  await drop(GOODREADS);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 items' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Skip the rest' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Show the result/ }));
  expect(await screen.findByText('2 rows were left out: choose the file again to go on.')).toBeVisible();
});

test('a folder, or a file that is gone, says that it cannot be opened', async () => {
  openPage();
  const folder = Object.assign(new File([], 'highlights'), {
    arrayBuffer: () => Promise.reject(new DOMException('Not a file', 'NotReadableError')),
  });
  await userEvent.upload(await screen.findByLabelText('File to import'), folder);
  expect(await screen.findByRole('alert')).toHaveTextContent('highlights could not be imported');
  expect(screen.getByRole('alert')).toHaveTextContent('If it is a folder, pack it as a zip first.');
  await drop(GOODREADS);
  expect(await screen.findByRole('button', { name: 'Import 2 items' })).toBeVisible();
});

test.each([
  ['vault.json', 'This file is larger than 100 MB. Pack it into a zip, and choose that.'],
  ['vault.ZIP', 'This file is larger than 100 MB.'],
])('%s that is too large says what can be done', async (name, words) => {
  openPage();
  const file = Object.defineProperty(new File([], name), 'size', { value: 101 * 1024 * 1024 });
  await userEvent.upload(await screen.findByLabelText('File to import'), file);
  expect(await screen.findByText(words)).toBeVisible();
});

test('of several files that are dropped or pasted at once none is read, and the page says so', async () => {
  const read = vi.fn<ReadInWorker>(readHere);
  openPage({ read });
  const zone = await screen.findByRole('region', { name: 'Choose a file' });
  const files = ['one.csv', 'two.csv'].map((name) => new File([GOODREADS], name));
  fireEvent.drop(zone, { dataTransfer: { files } });
  expect(await screen.findByRole('alert')).toHaveTextContent('2 files could not be imported');
  expect(screen.getByRole('alert')).toHaveTextContent('Choose them one after the other');
  const picture = new File([], 'cells.png', { type: 'image/png' });
  const pasted = (given: File[]) => ({ clipboardData: { getData: () => '', files: given } });
  fireEvent.paste(zone, pasted([...files, ...files, picture]));
  expect(await screen.findByRole('alert')).toHaveTextContent('4 files could not be imported');
  expect(read).not.toHaveBeenCalled();
  fireEvent.paste(zone, pasted([picture, ...files.slice(1)]));
  expect(await screen.findByRole('button', { name: 'Import 2 items' })).toBeVisible();
});

test('a start that is pressed twice begins one import, however long the device takes to keep it', async () => {
  const store = memoryStore();
  const write = vi.fn(async (job: ImportJob) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return store.write(job);
  });
  const { server } = openPage({ store: { ...store, write } });
  await drop(GOODREADS);
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Import 2 items' }));
  expect(await screen.findByText('Import complete')).toBeVisible();
  expect(new Set(write.mock.calls.map(([{ key }]) => key)).size).toBe(1);
  expect(server.calls.filter((call) => call === 'POST /imports')).toHaveLength(1);
});

test('an unknown table asks for its columns and cannot go on without titles', async () => {
  openPage();
  await drop('Colour,Pages\r\nRed,12\r\n');
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Choose the column that holds the titles.');
  await userEvent.selectOptions(screen.getByLabelText('What Colour is'), 'Title');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('checkbox', { name: 'Import Red' })).toBeChecked();
});

test('what the file itself sets aside is left out, and only what is broken cannot be imported', async () => {
  openPage();
  await drop(
    'Highlight,Book Title,Location Type,Tags\r\nKept,Emma,page,\r\nSpent,Emma,page,.discard\r\n,Emma,page,\r\n',
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Left out/ }));
  expect(screen.getByText('It is discarded in Readwise')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Cannot be imported/ }));
  expect(screen.getByText('The highlight is missing')).toBeVisible();
});

test('a row that repeats another is told so before and after, and all of the list is partly chosen', async () => {
  openPage();
  await drop(`${GOODREADS}Emma,Jane Austen,read,4\r\n`);
  const all = await screen.findByRole('checkbox', { name: 'Select all 3' });
  expect(all).toBePartiallyChecked();
  await userEvent.click(all);
  expect(all).toBeChecked();
  expect(all).not.toBePartiallyChecked();
  await userEvent.click(all);
  expect(all).not.toBePartiallyChecked();
  await userEvent.click(screen.getAllByRole('checkbox', { name: 'Import Emma' })[0] ?? all);
  expect(all).toBePartiallyChecked();

  await userEvent.click(screen.getByRole('button', { name: 'Import 1 item' }));
  expect(await screen.findByText('4 rows of the file')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Left out/ }));
  expect(screen.getByText('Same as row 1 of this file')).toBeVisible();
  expect(screen.getByText('You left it out')).toBeVisible();
});

test('a table without authors says so as long as a column is left that may hold them', async () => {
  openPage();
  await drop('Title,Who,Pages\r\nEmma,Jane Austen,12\r\n');
  const said = 'No column is chosen for the authors, so the books will come in without them.';
  expect(await screen.findByText(said)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('What Who is'), 'Authors');
  expect(screen.queryByText(said)).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText('What Who is'), 'Tags');
  expect(screen.queryByText(said)).not.toBeInTheDocument();
});

test('an import that was undone says so when the page is opened again', async () => {
  const parts = openPage();
  await drop(GOODREADS);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 items' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }));
  await screen.findByText('Import undone');
  expect(parts.store.kept()).not.toBeNull();
  cleanup();
  // Once it has been seen, nothing of it stays on the device.
  expect(parts.store.kept()).toBeNull();
  openPage(parts);
  expect(await screen.findByText('Import undone')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Removed/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('who asks for the import again while a result is shown begins another, and finds the result in the list', async () => {
  const { store } = openPage();
  const again = () => userEvent.click(screen.getByRole('link', { name: "The menu's import" }));
  await drop(GOODREADS);
  await screen.findByRole('button', { name: 'Import 2 items' });
  // Nothing that was decided is lost.
  await again();
  await userEvent.click(screen.getByRole('button', { name: 'Import 2 items' }));
  await screen.findByText('Import complete');
  expect(store.kept()).not.toBeNull();

  await again();
  const show = { name: 'Show the result of the import of books.csv' };
  await userEvent.click(await screen.findByRole('button', show));
  expect(await screen.findByText('It is bad')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(await screen.findByRole('button', show)).toBeVisible();
  // Neither a reload nor a step back leads to it.
  expect([store.kept(), store.aside()]).toEqual([null, null]);
});

test('a page that is loaded anew finds the results of before in the list', async () => {
  const parts = openPage();
  await drop(GOODREADS);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 items' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import another file' }));
  cleanup();

  openPage({ ...parts, store: memoryStore() });
  const show = { name: 'Show the result of the import of books.csv' };
  await userEvent.click(await screen.findByRole('button', show));
  expect(await screen.findByText('Import complete')).toBeVisible();
  // For what did not come in, the server knows the row and the reason, but the file is not available.
  expect(screen.getByText('It is bad')).toBeVisible();
  expect(screen.queryByText('No text')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: "Download what wasn't imported" })).not.toBeInTheDocument();
  expect(screen.getByText('2 rows of the import')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Added/ }));
  expect(screen.getByRole('link', { name: 'Emma' })).toHaveAttribute('href', '/app/content/content-1');
  await userEvent.click(screen.getByRole('button', { name: 'Import another file' }));
  expect(await screen.findByRole('button', show)).toBeVisible();
});

test('an import that can be undone no more offers neither that nor what became of its rows', async () => {
  const parts = openPage();
  await drop(GOODREADS);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 items' }));
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  parts.server.endUndo();
  cleanup();
  openPage(parts);
  expect(await screen.findByText('Import complete')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();

  const expectLineAlone = async () => {
    expect(await screen.findByText(/^January 1, 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /books\.csv/ })).not.toBeInTheDocument();
  };
  await userEvent.click(screen.getByRole('button', { name: 'Import another file' }));
  await expectLineAlone();
  cleanup();
  openPage({ server: parts.server });
  await expectLineAlone();
});

test('an import of before that ended early says so, though nobody knows any more what was left out', async () => {
  const server = createImportServer();
  openPage({ server, store: memoryStore(jobOf([row(1), row(2)], { isStopped: true })) });
  expect(await screen.findByText(/^2 items were not reached/)).toBeVisible();
  cleanup();
  openPage({ server });
  await userEvent.click(await screen.findByRole('button', { name: /^Show the result/ }));
  expect(await screen.findByRole('heading', { name: 'Import ended' })).toBeVisible();
  expect(screen.getByText('2 rows were left out: choose the file again to go on.')).toBeVisible();
});

test('the result of an import of before is loaded, and is no import that goes on', async () => {
  const server = createImportServer();
  const job = jobOf([row(1), row(2, { title: 'Bad' })], { importId: 'an-import' });
  openPage({ server, store: memoryStore(job) });
  expect(await screen.findByText('Import complete')).toBeVisible();
  cleanup();

  const answer = Promise.withResolvers<void>();
  const api: ApiCall = async (name, ...rest) => {
    if (name === 'GET /imports/{id}/rows') await answer.promise;
    return server.api(name, ...rest);
  };
  const store = memoryStore({ ...job, isFinished: true });
  openPage({ server: { ...server, api }, store });
  expect(await screen.findByRole('status', { name: 'Loading the result of books.csv' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();

  answer.reject(unreachable);
  expect(await screen.findByRole('alert')).toHaveTextContent('The result could not be loaded');
  expect(screen.queryByRole('heading', { name: /has stopped/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(await screen.findByRole('region', { name: 'Choose a file' })).toBeVisible();
  // What of its file did not come in can still be downloaded.
  expect(store.listSeen()).toMatchObject([{ key: job.key }]);
});

test('a result that could not be loaded can be asked for again', async () => {
  const server = createImportServer();
  let isAway = true;
  const api: ApiCall = (name, ...rest) => (isAway ? stayUnreachable() : server.api(name, ...rest));
  const job = jobOf([], { importId: 'an-import', isFinished: true });
  openPage({ server: { ...server, api }, store: memoryStore(job) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isAway = false;
  await userEvent.click(again);
  expect(await screen.findByText('Import complete')).toBeVisible();
  expect(screen.getByText('The result of books.csv has loaded')).toBeInTheDocument();
});

test('earlier imports stay on the page where they cannot be asked for again', async () => {
  const server = createImportServer();
  let isAway = false;
  const api: ApiCall = (name, ...rest) => (isAway ? stayUnreachable() : server.api(name, ...rest));
  openPage({ server: { ...server, api }, store: memoryStore() });
  await drop(GOODREADS);
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 items' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Import another file' }));
  expect(await screen.findByRole('heading', { name: 'Earlier imports' })).toBeVisible();

  isAway = true;
  await act(async () => {
    await getQueryClient().invalidateQueries({ queryKey: importKeys.all });
    // The page is drawn in the task after.
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(getQueryClient().getQueryState(importKeys.list)?.status).toBe('error');
  expect(screen.getByRole('heading', { name: 'Earlier imports' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test.each([
  ['earlier imports', 'GET /imports', 'Failed to load your earlier imports.', 'Earlier imports'],
  ['the vault', 'GET /imports/known-items', 'Your vault could not be loaded', 'Import 2 items'],
])('%s can be asked for again where they do not come', async (_, call, words, shown) => {
  const server = createImportServer();
  const gate = Promise.withResolvers<void>();
  let isAway = true;
  const api: ApiCall = async (name, ...rest) => {
    if (name !== call) return server.api(name, ...rest);
    if (isAway) stayUnreachable();
    await gate.promise;
    return server.api(name, ...rest);
  };
  await server.api('POST /imports', { body: { fileName: 'books.csv', format: 'goodreads', rowCount: 1 } });
  openPage({ server: { ...server, api }, store: memoryStore() });
  if (call !== 'GET /imports') await drop(GOODREADS);
  expect(await screen.findByText(words)).toBeVisible();
  isAway = false;
  await tryAgain(gate.resolve);
  expect(await screen.findByText(shown)).toBeVisible();
});

test('earlier imports, with their undo, stand above what can be imported, and push nothing down', async () => {
  const server = createImportServer();
  const asked = Promise.withResolvers<undefined>();
  const api: ApiCall = async (name, ...rest) => {
    if (name === 'GET /imports') await asked.promise;
    return server.api(name, ...rest);
  };
  await server.api('POST /imports', { body: { fileName: 'books.csv', format: 'goodreads', rowCount: 1 } });
  openPage({ server: { ...server, api } });
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  asked.resolve(undefined);
  await screen.findByRole('heading', { name: 'What you can import' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Earlier imports',
    'What you can import',
  ]);
});

test('one button asks for a file: its field is for the button alone', async () => {
  openPage();
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(screen.getByLabelText('File to import')).not.toBeVisible();
});

test('a file that could not be read is put away by asking for the import again', async () => {
  openPage();
  await drop('', 'empty.csv');
  await screen.findByText('empty.csv could not be imported');
  await userEvent.click(screen.getByRole('link', { name: "The menu's import" }));
  expect(screen.queryByText('empty.csv could not be imported')).not.toBeInTheDocument();
  expect(screen.getByLabelText('File to import')).toBeInTheDocument();
});

test('an import that was interrupted goes on when the page is opened again', async () => {
  const { server } = openPage({ store: memoryStore(jobOf([row(1), row(2)], { importId: 'an-import' })) });
  expect(await screen.findByText('2 items added.')).toBeVisible();
  expect(server.calls).not.toContain('POST /imports');
});

test('ten thousand rows are fifty lines of a page', async () => {
  openPage();
  const lines = Array.from({ length: 10_000 }, (_, index) => `Book ${index},Author ${index},read,3`);
  await drop(`Title,Author,Exclusive Shelf,My Rating\r\n${lines.join('\r\n')}\r\n`);
  await screen.findByRole('button', { name: 'Import 10,000 items' });
  expect(screen.getAllByRole('listitem')).toHaveLength(50);
}, 60_000);
