import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { wait } from '~/platform/time/wait.ts';
import { refuse } from '~/testing/fake-api.ts';
import { tryAgain } from '~/testing/try-again.ts';
import { contentKeys } from '../content.queries.ts';
import { renderRevisits, today } from './testing/render-revisits.tsx';
import { createRevisitServer } from './testing/revisit-server.ts';
import { makeRevisit, makeRevisits } from './testing/sample-revisits.ts';

// Fetched once for real, so that no test waits for it longer than its patience lasts.
beforeAll(() => import('~/ui/toast/toast-surfaces.tsx'));

const lineOf = async (id: string) =>
  within(await screen.findByRole('article', { name: `Takeaway from Book of ${id}` }));
const choose = async (id: string, name: string) =>
  userEvent.click((await lineOf(id)).getByRole('radio', { name }));
const orderOf = () =>
  screen.getAllByRole('article').map((article) =>
    within(article)
      .getByText(/^Line /)
      .textContent?.slice(5),
  );
const answerAll = async (ids: string) => {
  for (const id of ids) await choose(id, 'In a week');
};

describe('a line', () => {
  test('is read with all that the reader knows of it, and leads to its place in the book', async () => {
    const entry = {
      kind: 'quote',
      text: 'To live deliberately',
      page: '98',
      comment: 'Again in winter',
      origin: 'edited-ai',
    } as const;
    renderRevisits(createRevisitServer([makeRevisit({ id: 'q', book: 'Walden', entry })]));
    const line = within(await screen.findByRole('article', { name: 'Quote from Walden' }));
    expect(line.getByText('To live deliberately').tagName).toBe('BLOCKQUOTE');
    expect(line.getByText('Again in winter')).toBeVisible();
    expect(line.getByText('AI, edited by you')).toBeVisible();
    expect(line.getByText('Unverified quote')).toBeVisible();
    const link = line.getByRole('link', { name: /Walden/ });
    expect(link).toHaveTextContent('Ida Fennel · page 98');
    expect(link).toHaveAttribute('href', '/app/content/book-q#e-q');
  });

  test('is asked about by its own radios, and tells when it comes back', async () => {
    const server = createRevisitServer(makeRevisits('abc'));
    renderRevisits(server);
    const line = await lineOf('a');
    expect(line.getByRole('radiogroup', { name: 'When should it come back?' })).toHaveAccessibleDescription(
      'Takeaway from Book of a',
    );
    expect(screen.getByText('0 of 3 answered')).toBeVisible();
    await choose('a', 'In a week');
    expect(await line.findByText('Comes back from December 3 on')).toBeVisible();
    expect(screen.getByText('1 of 3 answered')).toBeVisible();
    await choose('a', 'Never');
    expect(await line.findByText("Won't come back")).toBeVisible();
    expect(screen.getByText('1 of 3 answered')).toBeVisible();
    expect(server.answersOf('a')).toEqual(['soon', 'never']);
    await choose('a', 'Never');
    expect(server.answersOf('a')).toHaveLength(2);
  });

  test('shows an answer before it is saved, and of two quick ones keeps the last', async () => {
    const gate = Promise.withResolvers<void>();
    const server = createRevisitServer(makeRevisits('ab'), ({ name }) =>
      name.startsWith('PUT') ? gate.promise : undefined,
    );
    const { client } = renderRevisits(server);
    const line = await lineOf('a');
    await choose('a', 'In a week');
    await choose('a', 'In three months');
    expect(await line.findByText('Comes back from February 24 on')).toBeVisible();
    // One after the other, or the first could come last.
    expect(server.answersOf('a')).toEqual(['soon']);
    gate.resolve();
    await waitFor(() => expect(client.isMutating()).toBe(0));
    expect(server.answersOf('a')).toEqual(['soon', 'later']);
    expect(line.getByRole('radio', { name: 'In three months' })).toBeChecked();
  });

  test('is as before when an answer cannot be saved, says so, and tries again', async () => {
    let isDown = true;
    const server = createRevisitServer([makeRevisit({ id: 'a', answer: 'never' })], ({ name }) => {
      if (isDown && name.startsWith('PUT')) refuse(500, 'INTERNAL', 'away');
    });
    renderRevisits(server);
    const line = await lineOf('a');
    await choose('a', 'In a week');
    expect(await line.findByRole('alert')).toHaveTextContent('“In a week” could not be saved.');
    expect(line.getByRole('radio', { name: 'Never' })).toBeChecked();
    expect(line.getByText("Won't come back")).toBeVisible();
    isDown = false;
    await userEvent.click(line.getByRole('button', { name: 'Try again' }));
    expect(await line.findByText('Comes back from December 3 on')).toBeVisible();
    expect(line.getByRole('radio', { name: 'In a week' })).toHaveFocus();
    expect(line.queryByRole('alert')).not.toBeInTheDocument();
    expect(server.answersOf('a')).toEqual(['soon', 'soon']);
  });

  test('shows an answer that was kept though the word of it was lost on the way', async () => {
    const server = createRevisitServer(makeRevisits('a'), ({ name }) => {
      if (!name.startsWith('PUT')) return;
      server.keep([makeRevisit({ id: 'a', answer: 'never' })]);
      refuse(500, 'INTERNAL', 'away');
    });
    renderRevisits(server);
    await choose('a', 'Never');
    const line = await lineOf('a');
    expect(await line.findByText("Won't come back")).toBeVisible();
    await waitFor(() => expect(server.lists()).toHaveLength(2));
    await waitFor(() => expect(line.queryByRole('alert')).not.toBeInTheDocument());
    expect(line.getByRole('radio', { name: 'Never' })).toBeChecked();
  });

  test('puts a choice that failed away when the one before is pressed again', async () => {
    let isDown = true;
    const server = createRevisitServer([makeRevisit({ id: 'a', answer: 'never' })], ({ name }) => {
      if (isDown && name.startsWith('PUT')) refuse(500, 'INTERNAL', 'away');
    });
    const { unmount, client } = renderRevisits(server);
    await choose('a', 'In a week');
    await (await lineOf('a')).findByRole('alert');
    // It outlives the page.
    unmount();
    renderRevisits(server, { client });
    const line = await lineOf('a');
    expect(line.getByRole('alert')).toBeVisible();
    isDown = false;
    await choose('a', 'Never');
    await waitFor(() => expect(line.queryByRole('alert')).not.toBeInTheDocument());
    expect(server.answersOf('a')).toEqual(['soon', 'never']);
  });

  test('that was deleted elsewhere goes, with a word', async () => {
    const server = createRevisitServer(makeRevisits('ab'), ({ name }) => {
      if (!name.startsWith('PUT')) return;
      server.keep(makeRevisits('bc'));
      refuse(404, 'NOT_FOUND', 'Not found');
    });
    renderRevisits(server);
    await choose('a', 'Never');
    expect(await screen.findByText('This line is no longer in your vault')).toBeVisible();
    await waitFor(() => expect(orderOf()).toEqual(['b', 'c']));
  });
});

describe('the end of a day', () => {
  test('comes with the last answer, and five more follow those that were shown', async () => {
    const server = createRevisitServer(makeRevisits('abcde'));
    const state = { stepOver: 'first' };
    const { placeOf } = renderRevisits(server, { state });
    await answerAll('abcd');
    expect(screen.queryByText(/^That's all for today/)).not.toBeInTheDocument();
    await answerAll('e');
    expect(await screen.findByText("That's all for today. More tomorrow.")).toBeVisible();
    expect(screen.getByText('5 of 5 answered')).toBeVisible();

    // As the product shuffles ten of them.
    server.keep(makeRevisits('xcaybedzvw'));
    await userEvent.click(screen.getByRole('button', { name: 'Five more' }));
    await waitFor(() => expect(orderOf().join('')).toBe('abcdexyzvw'));
    expect(screen.getByRole('heading', { name: 'Takeaway from Book of x' })).toHaveFocus();
    expect(placeOf()).toMatchObject({ search: '?day=2026-11-26&limit=10', state });
    expect(server.lists()).toEqual(['day=2026-11-26&limit=5', 'day=2026-11-26&limit=10']);
    expect(screen.queryByRole('button', { name: 'Five more' })).not.toBeInTheDocument();
  });

  test('says that all are met when fewer came than were asked for', async () => {
    renderRevisits(createRevisitServer(makeRevisits('ab')));
    await answerAll('ab');
    expect(await screen.findByText("That's all of them for now.")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Five more' })).not.toBeInTheDocument();
  });

  test('says so too when there are no more after all', async () => {
    renderRevisits(createRevisitServer(makeRevisits('abcde')));
    await answerAll('abcde');
    await userEvent.click(await screen.findByRole('button', { name: 'Five more' }));
    expect(await screen.findByText("That's all of them for now.")).toHaveFocus();
    expect(orderOf()).toHaveLength(5);
  });

  test('leaves the lines where they are when more do not come, and asks again', async () => {
    let isDown = true;
    const server = createRevisitServer(makeRevisits('abcdefg'), async ({ query }) => {
      if (!isDown || query.get('limit') !== '10') return;
      await wait(20);
      refuse(500, 'INTERNAL', 'away');
    });
    const { client } = renderRevisits(server);
    await answerAll('abcde');
    await userEvent.click(await screen.findByRole('button', { name: 'Five more' }));
    const failure = await screen.findByText('Failed to load more');
    expect(document.activeElement).toContainElement(failure);
    expect(document.body).not.toHaveFocus();
    expect(orderOf().join('')).toBe('abcde');
    // The button stays under the hand while it is at work, and after a failure.
    const retry = screen.getByRole('button', { name: 'Try again' });
    await userEvent.click(retry);
    await waitFor(() => expect(server.lists()).toHaveLength(3));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(retry).toBeInTheDocument();
    expect(retry).toHaveFocus();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(orderOf().join('')).toBe('abcdefg'));
  });

  test('asks for five more than are shown, and nobody loses the focus when a line goes', async () => {
    const met = [...'abcdefgh'].map((id) => makeRevisit({ id, answer: 'later', dueOn: '2027-02-24' }));
    const server = createRevisitServer(met);
    const { client } = renderRevisits(server, { search: '?day=2026-11-26&limit=8' });
    await userEvent.click(await screen.findByRole('button', { name: 'Five more' }));
    server.keep([...met, ...makeRevisits('ijk')]);
    await act(() => client.invalidateQueries({ queryKey: contentKeys.all }));
    await waitFor(() => expect(orderOf()).toHaveLength(11));
    expect(server.lists().at(-1)).toBe('day=2026-11-26&limit=13');
    const radio = (await lineOf('k')).getByRole('radio', { name: 'Never' });
    radio.focus();
    server.keep([...met, ...makeRevisits('jk')]);
    await act(() => client.invalidateQueries({ queryKey: contentKeys.all }));
    await waitFor(() => expect(orderOf()).toHaveLength(10));
    expect(radio).toHaveFocus();
  });

  test('has no more than fifty', async () => {
    const ids = Array.from({ length: 50 }, (_, index) => `n${index}`);
    const lines = ids.map((id) => makeRevisit({ id, answer: 'later', dueOn: '2027-02-24' }));
    renderRevisits(createRevisitServer(lines), { search: '?day=2026-11-26&limit=50' });
    expect(await screen.findByText("That's all for today. More tomorrow.")).toBeVisible();
    expect(document.body).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Five more' })).not.toBeInTheDocument();
  });
});

describe('the lines of a day', () => {
  test('stay when the reader comes back to the page, until it is another day', async () => {
    let now = today;
    const server = createRevisitServer(makeRevisits('ab'));
    renderRevisits(server, { now: () => now, search: '?day=2026-11-26&limit=10' });
    await lineOf('a');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    server.keep(makeRevisits('cd'));
    now += 24 * 60 * 60_000;
    expect(orderOf()).toEqual(['a', 'b']);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(orderOf()).toEqual(['c', 'd']));
    expect([...new Set(server.lists())]).toEqual(['day=2026-11-26&limit=10', 'day=2026-11-27&limit=5']);
  });

  test('show what was answered elsewhere when the reader comes back to the page', async () => {
    const server = createRevisitServer(makeRevisits('ab'));
    const { client } = renderRevisits(server);
    await lineOf('a');
    for (const { queryKey } of client.getQueryCache().getAll())
      client.setQueryData(queryKey, (lines: unknown) => lines, { updatedAt: Date.now() - 60_000 });
    server.keep([...makeRevisits('b'), makeRevisit({ id: 'a', answer: 'never' })]);
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await (await lineOf('a')).findByText("Won't come back")).toBeVisible();
    expect(orderOf()).toEqual(['a', 'b']);
  });

  test('are asked for anew after a change, and keep their places', async () => {
    const server = createRevisitServer(makeRevisits('abc'));
    const { client } = renderRevisits(server);
    await lineOf('a');
    server.keep([...makeRevisits('dc'), makeRevisit({ id: 'a', entry: { text: 'Line a2' } })]);
    await act(() => client.invalidateQueries({ queryKey: contentKeys.all }));
    await waitFor(() => expect(orderOf()).toEqual(['a2', 'c', 'd']));
  });

  test('do not lose an answer to a list that was read before it', async () => {
    const gate = Promise.withResolvers<void>();
    let isHeld = false;
    const server = createRevisitServer(makeRevisits('ab'), ({ name }) =>
      isHeld && name.startsWith('GET') ? gate.promise : undefined,
    );
    const { client } = renderRevisits(server);
    await lineOf('a');
    isHeld = true;
    const renewed = client.invalidateQueries({ queryKey: contentKeys.revisits });
    await waitFor(() => expect(server.lists()).toHaveLength(2));
    isHeld = false;
    await choose('a', 'Never');
    gate.resolve();
    await act(() => renewed);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect((await lineOf('a')).getByRole('radio', { name: 'Never' })).toBeChecked();
  });

  test('are none for who has kept none: then the way to some is shown', async () => {
    renderRevisits(createRevisitServer([]));
    expect(await screen.findByText('Nothing to meet today')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import highlights' })).toHaveAttribute('href', '/app/import');
    expect(screen.getByRole('link', { name: 'Go to your library' })).toHaveAttribute(
      'href',
      '/app/knowledge-vault',
    );
    expect(screen.queryByText(/answered/)).not.toBeInTheDocument();
  });

  test('that do not come say so and can be asked for again', async () => {
    let gate = Promise.withResolvers<void>();
    let isDown = true;
    const { client } = renderRevisits(
      createRevisitServer(makeRevisits('a'), async () => {
        await gate.promise;
        if (isDown) refuse(500, 'INTERNAL', 'away');
      }),
    );
    expect(screen.getByRole('status', { name: "Loading today's lines" })).toBeInTheDocument();
    gate.resolve();
    expect(await screen.findByText("Failed to load today's takeaways and quotes")).toBeVisible();
    gate = Promise.withResolvers();
    await tryAgain(gate.resolve);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    gate = Promise.withResolvers();
    isDown = false;
    await tryAgain(gate.resolve);
    await lineOf('a');
  });
});
