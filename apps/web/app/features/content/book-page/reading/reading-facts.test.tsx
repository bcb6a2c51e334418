import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { DAY, readLocalDay } from '@vault/domain';
import { refusal, unreachable } from '~/testing/fake-api.ts';
import { renderBook } from '../testing/render-book.tsx';
import { makeBook } from '~/testing/sample-book.ts';
import { type FakeApi, makeFakeApi } from '../testing/fake-api.ts';
import { checkDates, checkOneDate, checkProgress, checkTags } from '../../checks/check-reading.ts';

test('the status is chosen and saved at once, and its days appear', async () => {
  const { user, api } = renderBook(makeBook({}));
  expect(screen.queryByText('Started')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Reading');
  expect(screen.getByText('Started')).toBeVisible();
  await waitFor(() => expect(api.patches).toEqual([{ status: 'reading' }]));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'No status');
  await waitFor(() => expect(api.patches.at(-1)).toEqual({ status: '' }));
});

test('days and tags are written over in their place, with commas between', async () => {
  const { user, api } = renderBook(makeBook({ status: 'finished', tags: ['Woods'] }));
  await user.click(screen.getByRole('button', { name: 'Edit tags' }));
  await user.keyboard(', woods , ponds{Enter}');
  await waitFor(() => expect(api.patches).toEqual([{ tags: ['Woods', 'woods', 'ponds'] }]));
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(
    expect.arrayContaining(['Woods', 'ponds']),
  );
  await user.click(screen.getByRole('button', { name: 'Edit finish' }));
  await user.keyboard('2023-02-29{Enter}');
  expect(await screen.findByText('Use a date such as 2024-03-20')).toBeVisible();
  expect(api.patches).toHaveLength(1);
});

test('tags that the vault has are offered while one writes, and taken with the arrow keys alone', async () => {
  const { user, api } = renderBook(makeBook({ tags: ['Woods'] }));
  api.known.tags = [
    { tag: 'Woods', count: 3 },
    { tag: 'wonders', count: 2 },
  ];
  await user.click(screen.getByRole('button', { name: 'Edit tags' }));
  await user.keyboard(', wo');
  const tags = screen.getByRole('textbox', { name: 'Tags' });
  const list = await screen.findByRole('listbox', { name: 'Tags of your vault' });
  expect(list).toHaveTextContent(/^wonders$/);
  await user.keyboard('{ArrowDown}{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(tags).toHaveValue('Woods, wo');
  await user.keyboard('n{ArrowDown}{Enter}');
  expect(tags).toHaveValue('Woods, wonders, ');
  expect(api.patches).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(api.patches).toEqual([{ tags: ['Woods', 'wonders'] }]));
});

test('what is offered keeps nobody from writing something new, nor from giving up', async () => {
  const { user, api } = renderBook(makeBook({ category: 'General' }));
  api.known.genres = ['Essays'];
  await user.click(screen.getByRole('button', { name: 'Edit genre' }));
  await user.clear(screen.getByRole('textbox', { name: 'Genre' }));
  await user.keyboard('es');
  expect(await screen.findByRole('option', { name: 'Essays' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Genre' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit genre' }));
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.clear(screen.getByRole('textbox', { name: 'Genre' }));
  await user.keyboard('ess{Enter}');
  await waitFor(() => expect(api.patches).toEqual([{ category: 'Ess' }]));
});

test('an offered genre is taken by a press, and saved as if it had been typed', async () => {
  const { user, api } = renderBook(makeBook({ category: 'General' }));
  api.known.genres = ['Essays'];
  await user.click(screen.getByRole('button', { name: 'Edit genre' }));
  await user.clear(screen.getByRole('textbox', { name: 'Genre' }));
  await user.keyboard('es');
  await user.click(await screen.findByRole('option', { name: 'Essays' }));
  expect(screen.getByRole('textbox', { name: 'Genre' })).toHaveFocus();
  expect(api.patches).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(api.patches).toEqual([{ category: 'Essays' }]));
});

test('the day that is meant most often takes one press', async () => {
  const today = readLocalDay(Date.now());
  const { user, api } = renderBook(makeBook({ status: 'reading', startedAt: null }));
  await user.click(screen.getByRole('button', { name: 'Set start to today' }));
  await waitFor(() => expect(api.patches).toEqual([{ startedAt: today }]));
  expect(screen.queryByRole('button', { name: 'Set start to today' })).toBeNull();
  // The button goes with its press; whoever came by keyboard stays where they were.
  expect(screen.getByRole('button', { name: 'Edit start' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Set finish to today' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Finished');
  await user.click(screen.getByRole('button', { name: 'Set finish to today' }));
  await waitFor(() => expect(api.patches.at(-1)).toEqual({ finishedAt: [today] }));
  expect(screen.queryByRole('button', { name: 'Set finish to today' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Edit finish' })).toHaveFocus();
});

test('a book that is read once more can be finished today, too', async () => {
  const book = makeBook({ status: 'finished', startedAt: '2024-01-01', finishedAt: ['2019-05-01'] });
  const { user, api } = renderBook(book);
  await user.click(screen.getByRole('button', { name: 'Set finish to today' }));
  const today = readLocalDay(Date.now());
  await waitFor(() => expect(api.patches).toEqual([{ finishedAt: ['2019-05-01', today] }]));
});

async function writeInVain(user: UserEvent, api: FakeApi, text: string) {
  api.failNext('PATCH /content/{id}', refusal(503, 'UNAVAILABLE', 'The vault is being moved'));
  await user.click(screen.getByRole('button', { name: 'Edit finish' }));
  await user.keyboard(`${text}{Enter}`);
  await screen.findByRole('group', { name: 'Unsaved finish' });
}

describe('days that could not be saved are saved with', () => {
  test('today, and this once', async () => {
    const today = readLocalDay(Date.now());
    const book = makeBook({ status: 'finished', startedAt: '2024-01-01', finishedAt: ['2019-05-01'] });
    const { user, api } = renderBook(book);
    await writeInVain(user, api, ', 2024-03-20, today');
    await user.click(screen.getByRole('button', { name: 'Set finish to today' }));
    await waitFor(() => expect(api.patches).toEqual([{ finishedAt: ['2019-05-01', '2024-03-20', today] }]));
    expect(screen.queryByRole('group', { name: 'Unsaved finish' })).toBeNull();
  });

  test('the day of dropping that a status had taken', async () => {
    const book = makeBook({ status: 'dropped', finishedAt: ['2019-07-02', '2024-02-03'] });
    const { user, api } = renderBook(book);
    await writeInVain(user, api, ', 2018-01-01');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Reading');
    await waitFor(() => expect(api.item()?.finishedAt).toEqual(['2019-07-02']));
    expect(screen.getByRole('group', { name: 'Unsaved finish' })).toHaveTextContent('2018');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.item()?.finishedAt).toEqual(['2018-01-01', '2019-07-02', '2024-02-03']));
  });
});

test('a book that is read once more is begun today, which leaves the year in which it was finished', async () => {
  const days = { startedAt: '2019-01-05', finishedAt: ['2019-02-10'] };
  const { user, api } = renderBook(makeBook({ status: 'finished', ...days }));
  expect(screen.queryByRole('button', { name: 'Set start to today' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Reading');
  expect(screen.getByText('2019')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Set start to today' }));
  const today = readLocalDay(Date.now());
  await waitFor(() => expect(api.patches.at(-1)).toEqual({ startedAt: today }));
  expect(screen.queryByRole('button', { name: 'Set start to today' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Dropped');
  expect(screen.getByText('Finished', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
    'February 10, 2019',
  );
  expect(screen.getByRole('button', { name: 'Set finish to today' })).toBeVisible();
});

test('a book that was finished and begun on this day is not begun on it again', () => {
  const today = readLocalDay(Date.now());
  renderBook(makeBook({ status: 'reading', startedAt: today, finishedAt: [today] }));
  expect(screen.queryByRole('button', { name: 'Set start to today' })).toBeNull();
});

test('days are written as they are read', async () => {
  const { user, api } = renderBook(makeBook({ status: 'finished' }));
  await user.click(screen.getByRole('button', { name: 'Edit finish' }));
  await user.keyboard('March 20, 2024, 3 May 2019{Enter}');
  await waitFor(() => expect(api.patches).toEqual([{ finishedAt: ['2024-03-20', '2019-05-03'] }]));
});

describe('what another device has written meanwhile stays beside what is written here', () => {
  const first = '2019-05-03';
  const here = makeBook({
    status: 'finished',
    startedAt: '2026-01-01',
    finishedAt: [first],
    tags: ['woods', 'a, b'],
  });
  const elsewhere = { version: 2, finishedAt: [first, '2024-03-20'], tags: ['woods', '2025', 'a, b'] };
  const renderBoth = () => renderBook(here, { api: makeFakeApi({ ...here, ...elsewhere }) });
  const today = readLocalDay(Date.now());

  test('a tag does, and one that has a comma is several once it is written', async () => {
    const { user, api } = renderBoth();
    await user.click(screen.getByRole('button', { name: 'Edit tags' }));
    await user.keyboard(', train{Enter}');
    await waitFor(() => expect(api.item()?.tags).toEqual(['woods', 'a', 'b', 'train', '2025']));
  });

  test('a day does where today is pressed', async () => {
    const { user, api } = renderBoth();
    await user.click(screen.getByRole('button', { name: 'Set finish to today' }));
    await waitFor(() => expect(api.item()?.finishedAt).toEqual([first, today, '2024-03-20']));
  });

  test('a day does where one is written, and taken back after it was saved', async () => {
    const { user, api } = renderBoth();
    await user.click(screen.getByRole('button', { name: 'Edit finish' }));
    await user.keyboard(', today');
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    Reflect.deleteProperty(document, 'visibilityState');
    await waitFor(() => expect(api.item()?.finishedAt).toEqual([first, today, '2024-03-20']));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(api.item()?.finishedAt).toEqual([first, '2024-03-20']));
  });
});

test('a tag leads to the books that have it', () => {
  renderBook(makeBook({ tags: ['long reads', 'ponds'] }));
  expect(screen.getByRole('link', { name: 'long reads' })).toHaveAttribute(
    'href',
    '/app/knowledge-vault?tag=long+reads',
  );
});

test('of many tags the first ten, until the others are asked for', async () => {
  const { user } = renderBook(
    makeBook({ tags: Array.from({ length: 40 }, (_, index) => `tag ${index + 1}`) }),
  );
  const tags = screen.getByText('Tags', { selector: 'dt' }).nextElementSibling;
  expect(tags).toHaveTextContent(/tag 9, tag 10 and 30 more$/);
  await user.click(screen.getByRole('button', { name: 'and 30 more' }));
  expect(screen.getByRole('link', { name: 'tag 40' })).toHaveAttribute(
    'href',
    '/app/knowledge-vault?tag=tag+40',
  );
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each([
  ['finished', ['2012-05-06'], false],
  ['dropped', ['2012-05-06'], false],
  ['finished', ['2012-05-06', readLocalDay(Date.now())], true],
  ['finished', [], true],
  ['reading', ['2012-05-06'], true],
] as const)('the first day of what is %s, last on %j, is asked for: %s', (status, finishedAt, isAsked) => {
  renderBook(makeBook({ status, finishedAt: [...finishedAt] }));
  expect(screen.queryAllByText('Started', { selector: 'dt' })).toHaveLength(isAsked ? 1 : 0);
});

test('a first day of years ago that is known stands there', () => {
  renderBook(makeBook({ status: 'finished', startedAt: '2012-03-01', finishedAt: ['2012-05-06'] }));
  expect(screen.getByText('March 1, 2012')).toBeVisible();
});

test('the first day of what was read years ago is given among the details, and kept at hand there', async () => {
  const { user, api } = renderBook(makeBook({ status: 'finished', finishedAt: ['2012-05-06'] }));
  api.failNext('PATCH /content/{id}', refusal(503, 'UNAVAILABLE', 'The vault is being moved'));
  await user.click(screen.getByRole('button', { name: 'Edit details' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Started'), 'soon');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByLabelText('Started')).toHaveAccessibleDescription(/Use a date such as 2024-03-20/);
  await user.clear(dialog.getByLabelText('Started'));
  await user.type(dialog.getByLabelText('Started'), '1 March 2012');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const unsaved = within(await screen.findByRole('group', { name: /^Unsaved/ }));
  await user.click(unsaved.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(api.patches).toEqual([{ startedAt: '2012-03-01' }]));
  expect(screen.getByText('March 1, 2012')).toBeVisible();
});

test('a status that could not be saved is called as its medium calls it', async () => {
  const { user, api } = renderBook(makeBook({ type: 'podcast', status: null }));
  api.failNext('PATCH /content/{id}', refusal(503, 'UNAVAILABLE', 'The vault is being moved'));
  await user.selectOptions(screen.getByLabelText('Status'), 'Want to listen');
  const unsaved = await screen.findByRole('group', { name: 'Unsaved status' });
  expect(unsaved).toHaveTextContent('Want to listen');
  expect(unsaved).not.toHaveTextContent('Want to read');
});

test('who reads says how far they have come, in pages or as a part', async () => {
  const { user, api } = renderBook(makeBook({ status: 'reading', pageCount: 455 }));
  await user.click(screen.getByRole('button', { name: 'Edit progress' }));
  await user.keyboard('half{Enter}');
  expect(await screen.findByText('Use a page such as 120, or a percentage such as 26%')).toBeVisible();
  await user.clear(screen.getByRole('textbox', { name: 'Progress' }));
  await user.keyboard('120{Enter}');
  await waitFor(() => expect(api.patches).toEqual([{ progress: { amount: 120, unit: 'pages' } }]));
  expect(screen.getByText('page 120 of 455 · 26%')).toBeVisible();
  await user.click(screen.getByText('page 120 of 455 · 26%'));
  await user.keyboard('150{Enter}');
  await waitFor(() => expect(api.patches.at(-1)).toEqual({ progress: { amount: 150, unit: 'pages' } }));
  await user.click(screen.getByRole('button', { name: 'Edit progress' }));
  await user.keyboard('{Backspace}{Enter}');
  await waitFor(() => expect(api.patches.at(-1)).toEqual({ progress: { amount: 0, unit: 'pages' } }));
});

test('with the end of a reading goes the place that its reader had come to', async () => {
  const progress = { amount: 95, unit: 'minutes' as const };
  const { user, api } = renderBook(makeBook({ type: 'podcast', status: 'paused', progress }));
  expect(screen.getByText('95 minutes')).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Finished');
  expect(screen.queryByText('95 minutes')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Listening');
  await waitFor(() => expect(api.patches).toEqual([{ status: 'finished' }, { status: 'reading' }]));
  expect(screen.queryByText('95 minutes')).toBeNull();
});

test('what was dropped says on which day, and when it was finished before', async () => {
  const dropped = { status: 'dropped', finishedAt: ['2019-07-02', '2024-02-03'] } as const;
  renderBook(makeBook({ ...dropped, finishedAt: [...dropped.finishedAt] }));
  const days = screen.getByText('Dropped', { selector: 'dt' }).nextElementSibling;
  expect(days).toHaveTextContent('February 3, 2024finished 2019');
  expect(screen.queryByText('Finished', { selector: 'dt' })).toBeNull();
});

describe('the day of dropping', () => {
  const dropped = () => makeBook({ status: 'dropped', finishedAt: ['2019-07-02', '2024-02-03'] });
  const choose = async (user: UserEvent, ...names: string[]) => {
    for (const name of names)
      await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), name);
  };

  test('goes when the book is taken up again, and can be had back', async () => {
    const { user, api } = renderBook(dropped());
    await choose(user, 'Reading');
    await waitFor(() => expect(api.item()).toMatchObject({ status: 'reading', finishedAt: ['2019-07-02'] }));
    expect(await screen.findByText('Feb 3, 2024, the day of dropping it, removed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(api.item()?.finishedAt).toEqual(['2019-07-02', '2024-02-03']));
  });

  test('can be had back while its removal is on its way', async () => {
    const { user, api } = renderBook(dropped());
    const answer = api.hold();
    await choose(user, 'Reading');
    await waitFor(() => expect(api.calls).toEqual(['PATCH /content/{id}']));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByText('February 3, 2024')).toBeVisible();
    answer();
    await waitFor(() => expect(api.patches).toHaveLength(2));
    expect(api.item()?.finishedAt).toEqual(['2019-07-02', '2024-02-03']);
  });

  test('stays where the book was finished after all', async () => {
    const { user, api } = renderBook(dropped());
    await choose(user, 'Reading');
    expect(await screen.findByText(/the day of dropping it, removed/)).toBeVisible();
    await choose(user, 'Finished');
    await waitFor(() => expect(screen.queryByText(/the day of dropping it, removed/)).toBeNull());
    await waitFor(() =>
      expect(api.item()).toMatchObject({ status: 'finished', finishedAt: ['2019-07-02', '2024-02-03'] }),
    );
  });

  test('stays where the status could not be saved', async () => {
    const { user, api } = renderBook(dropped());
    api.failNext('PATCH /content/{id}', refusal(503, 'UNAVAILABLE', 'The vault is being moved'));
    await choose(user, 'Reading');
    await screen.findByRole('group', { name: 'Unsaved status' });
    await waitFor(() => expect(screen.queryByText(/the day of dropping it, removed/)).toBeNull());
    expect(screen.getByText('February 3, 2024')).toBeVisible();
    expect(api.patches).toEqual([]);
  });

  test.for([
    [
      'it is tried again',
      refusal(503, 'UNAVAILABLE', 'Being moved'),
      () => userEvent.click(screen.getByRole('button', { name: 'Retry' })),
    ],
    ['the connection is back', unreachable, () => fireEvent(window, new Event('online'))],
  ] as const)('goes with a status that is saved once %s', async ([, failure, goOn]) => {
    const { user, api } = renderBook(dropped());
    api.failNext('PATCH /content/{id}', failure);
    await choose(user, 'Reading');
    await screen.findByRole('group', { name: 'Unsaved status' });
    await goOn();
    await waitFor(() => expect(api.item()).toMatchObject({ status: 'reading', finishedAt: ['2019-07-02'] }));
  });

  test('goes with the status that is chosen in place of one that waits', async () => {
    const { user, api } = renderBook(dropped());
    const answer = api.hold();
    await user.click(screen.getByRole('button', { name: 'Edit tags' }));
    await user.keyboard('ponds{Enter}');
    await choose(user, 'Reading');
    await user.tab();
    await choose(user, 'Paused');
    answer();
    await waitFor(() => expect(api.item()).toMatchObject({ status: 'paused', finishedAt: ['2019-07-02'] }));
  });

  test('stays where another status was chosen, and none of them could be saved', async () => {
    const { user, api } = renderBook(dropped());
    const fail = () => api.failNext('PATCH /content/{id}', refusal(503, 'UNAVAILABLE', 'Being moved'));
    fail();
    const answer = api.hold();
    await choose(user, 'Reading', 'Paused');
    fail();
    answer();
    expect(await screen.findByRole('group', { name: 'Unsaved status' })).toHaveTextContent('Paused');
    expect(api.item()).toMatchObject({ status: 'dropped', finishedAt: ['2019-07-02', '2024-02-03'] });
  });

  test('stays away where days are saved that could not be before it went', async () => {
    const { user, api } = renderBook(dropped());
    await writeInVain(user, api, ', 2018-01-01');
    await choose(user, 'Reading');
    await waitFor(() => expect(api.item()?.finishedAt).toEqual(['2019-07-02']));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(api.item()?.finishedAt.toSorted()).toEqual(['2018-01-01', '2019-07-02']));
  });

  test('is none where “Dropped” is passed on the way to another status', async () => {
    const { user, api } = renderBook(makeBook({ status: 'finished', finishedAt: ['2024-02-03'] }));
    const release = api.hold();
    await choose(user, 'Dropped', 'Paused', 'Reading');
    release();
    await waitFor(() => expect(api.item()?.status).toBe('reading'));
    expect(api.patches.some((patch) => 'finishedAt' in patch)).toBe(false);
    expect(api.item()?.finishedAt).toEqual(['2024-02-03']);
  });
});

test('what was dropped when it was read once more still says when it was finished, and takes its day', async () => {
  const book = makeBook({ status: 'dropped', startedAt: '2024-01-01', finishedAt: ['2019-07-02'] });
  const { user, api } = renderBook(book);
  const finished = screen.getByText('Finished', { selector: 'dt' });
  expect(finished.nextElementSibling).toHaveTextContent('July 2, 2019');
  await user.click(screen.getByRole('button', { name: 'Set finish to today' }));
  const today = readLocalDay(Date.now());
  await waitFor(() => expect(api.patches).toEqual([{ finishedAt: ['2019-07-02', today] }]));
  expect(screen.getByText('Dropped', { selector: 'dt' })).toBeVisible();
});

test('a status that could not be saved goes back, and is kept at hand', async () => {
  const { user, api } = renderBook(makeBook({ status: 'want' }));
  api.failNext('PATCH /content/{id}', refusal(503, 'UNAVAILABLE', 'The vault is being moved'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Dropped');
  expect(await screen.findByRole('group', { name: 'Unsaved status' })).toHaveTextContent(
    'The vault is being moved',
  );
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('want');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveFocus();
});

describe('what another page has left', () => {
  const leave = (field: string, value: unknown) =>
    localStorage.setItem(
      `draft_ada_${makeBook()._id}_left_v1.0`,
      JSON.stringify({ [field]: { kind: 'field', field, value } }),
    );
  const findUnsaved = async (name: string) => within(await screen.findByRole('group', { name }));

  test('of the place in a book that was finished meanwhile can be given up, but not be saved', async () => {
    leave('progress', { amount: 120, unit: 'pages' });
    const { user } = renderBook(makeBook({ status: 'finished' }));
    const unsaved = await findUnsaved('Unsaved progress');
    expect(unsaved.getByText('page 120')).toBeVisible();
    expect(unsaved.queryByRole('button', { name: 'Save' })).toBeNull();
    await user.click(unsaved.getByRole('button', { name: 'Discard' }));
    expect(localStorage).toHaveLength(0);
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveFocus();
  });

  test('of the place in a book that nobody has begun yet is saved, too', async () => {
    leave('progress', { amount: 120, unit: 'pages' });
    const { user, api } = renderBook(makeBook({ status: 'want' }));
    await user.click((await findUnsaved('Unsaved progress')).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.patches).toEqual([{ progress: { amount: 120, unit: 'pages' } }]));
  });

  test('of a day on which it was finished is saved where the status asks for none', async () => {
    leave('finishedAt', ['2024-03-20']);
    const { user } = renderBook(makeBook({ status: 'reading' }));
    await user.click((await findUnsaved('Unsaved finish')).getByRole('button', { name: 'Save' }));
    expect(screen.getByText('March 20, 2024')).toBeVisible();
  });
});

const now = new Date('2026-05-01T12:00:00Z');
test.each([
  ['2024-03-20', null],
  ['2024-03-20, 2019-01-02', null],
  ['', null],
  ['20.3.2024', 'Use a date such as 2024-03-20'],
  [readLocalDay(now.getTime()), null],
  [readLocalDay(now.getTime() + DAY), 'That day is in the future'],
  ['2026-06-01', 'That day is in the future'],
])('the days "%s" are checked: %s', (text, problem) => {
  expect(checkDates(text, now)).toBe(problem);
});

test.each([
  ['', 'book', null],
  ['page 100000', 'book', null],
  ['page 120000', 'book', 'Use a page from 1 to 100,000'],
  ['0', 'book', 'Use a page from 1 to 100,000'],
  ['-3', 'book', 'Use a page from 1 to 100,000'],
  ['101%', 'book', 'Use a percentage from 1% to 100%'],
  ['0', 'podcast', 'Use 1 to 1,000,000 minutes'],
  ['20000 hours', 'podcast', 'Use 1 to 1,000,000 minutes'],
  ['3 weeks', 'podcast', 'Use minutes such as 95, or a percentage such as 26%'],
  ['half', 'book', 'Use a page such as 120, or a percentage such as 26%'],
] as const)('the place "%s" in a %s is checked: %s', (text, type, problem) => {
  expect(checkProgress(text, type)).toBe(problem);
});

test('a book is started once, and a tag is short', () => {
  expect(checkOneDate('2024-03-20, 2019-01-02', now)).toBe('Enter a single date');
  expect(checkTags('a, b')).toBeNull();
  expect(checkTags('x'.repeat(61))).toBe('A tag can have at most 60 characters');
  expect(checkTags(Array.from({ length: 51 }, (_, index) => `tag ${index}`).join())).toBe('At most 50 tags');
});
