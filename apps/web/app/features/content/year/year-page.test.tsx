import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReadingYears } from '@vault/contract';
import { describe, expect, test } from 'vitest';
import { createFakeApi, type FakeCall, refuse } from '~/testing/fake-api.ts';
import { tryAgain } from '~/testing/try-again.ts';
import { contentKeys } from '../content.queries.ts';
import { renderYear } from './testing/render-year.tsx';
import { makeYear, makeYearCard, makeYears } from './testing/sample-year.ts';

/** Of a year that the tests have something in: the present one is always among those that can be chosen. */
const today = new Date(2025, 10, 26, 12).getTime();

function show(answer: (call: FakeCall) => ReadingYears | Promise<ReadingYears>, path = '/app/year') {
  const { api, callsOf } = createFakeApi({ 'GET /reading/years': answer });
  const { client, router } = renderYear(api, { clock: () => today, path });
  const asked = () => callsOf('GET /reading/years').map(({ query }) => query.get('year'));
  return { client, asked, search: () => router.state.location.search };
}

const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

const months = [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0];
const full = makeYear({
  items: 3,
  types: [
    { type: 'book', items: 2 },
    { type: 'podcast', items: 1 },
  ],
  pages: { sum: 1250, items: 2 },
  minutes: { sum: 600, items: 3 },
  months,
  genres: [
    { genre: 'Essays', items: 1 },
    { genre: 'Nature', items: 1 },
  ],
  otherGenres: 1,
  ratings: [1, 0, 0, 0, 1],
  notRated: 1,
  kept: { takeaways: 4, quotes: 1, notes: 0 },
  cards: [makeYearCard('a', '2025-01-03'), makeYearCard('b', '2025-01-30'), makeYearCard('c', '2025-06-12')],
});
/** Answers for 2025, and for other years with as many books as their last digit. */
const answerFor = ({ query }: FakeCall) => {
  const asked = Number(query.get('year') ?? 2025);
  const year = asked === 2025 ? full : makeYear({ year: asked, items: asked === 2022 ? 0 : asked % 10 });
  return makeYears(
    year,
    [2025, 2024, 2019].filter((each) => each !== asked),
  );
};
const heading = (year: number) => screen.findByRole('heading', { level: 2, name: String(year) });

describe('all years', () => {
  test('are summed up below any of them, since the first', async () => {
    show(answerFor);
    const all = within(await screen.findByRole('region', { name: 'All years' }));
    expect(all.getByRole('heading', { level: 3, name: 'Since 2019' })).toBeVisible();
    expect(all.getByText('5 finished, 1,250 pages, about 10 hours')).toBeVisible();
    expect(all.getByText('4 books, 1 podcast · Page counts known for 2 of them, time for 3')).toBeVisible();
  });

  test('are not summed up where there is one', async () => {
    show(() => makeYears(full));
    await heading(2025);
    expect(screen.getByText('3 finished, 1,250 pages, about 10 hours')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'All years' })).toBeNull();
  });
});

describe('a year', () => {
  test('is told in a sentence, month by month, by genre and by rating, with what was kept', async () => {
    show(answerFor);
    await heading(2025);
    expect(screen.getByText('3 finished, 1,250 pages, about 10 hours')).toBeVisible();
    expect(screen.getByText('2 books, 1 podcast · Page counts known for 2 of them')).toBeVisible();
    expect(listed('By month')).toEqual(['January  2', 'June  1', 'December is still to come']);
    expect(screen.getByText('November').closest('li')).toHaveTextContent('November 0');
    expect(screen.getByText('December').closest('li')).toHaveTextContent(/^December$/);
    expect(listed('Genres')).toEqual(['Essays  1', 'Nature  1', 'Other genres  1']);
    expect(listed('Rating')).toEqual(['5 stars  1', '1 star  1', 'Not rated  1']);
    expect(screen.getByText('Kept from them: 4 takeaways, 1 quote')).toBeVisible();
    expect(screen.getByText('December')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('2025: 3 finished, 1,250 pages, about 10 hours');
  });

  test('shows its covers in order, each the way to its book, and leads to all of it in the library', async () => {
    show(answerFor);
    await heading(2025);
    const covers = within(screen.getByRole('list', { name: 'In the order you finished them' })).getAllByRole(
      'link',
    );
    expect(covers.map((cover) => cover.getAttribute('href'))).toEqual(
      ['a', 'b', 'c'].map((id) => `/app/content/${id}`),
    );
    expect(covers[0]).toHaveAccessibleName(/Book a.*Ida Fennel.*Jan 3/);
    expect(screen.queryByText(/^and/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All 3 in the library' })).toHaveAttribute(
      'href',
      '/app/knowledge-vault?finished=2025&sort=finished',
    );
  });

  test('says how many more there are than it shows', async () => {
    show(() => makeYears({ ...full, items: 1143 }));
    expect(await screen.findByText('and 1,140 more')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All 1,143 in the library' })).toBeVisible();
  });

  test('of one book says so in every place', async () => {
    show(() => makeYears(makeYear({ items: 1, cards: [makeYearCard('a', '2025-01-03')] })));
    expect(await screen.findByText('1 book')).toBeVisible();
    expect(screen.getByText('Nothing kept from them yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show it in the library' })).toBeVisible();
    const { before, after } = ways();
    expect(before).toHaveAttribute('aria-disabled', 'true');
    expect(after).toHaveAttribute('aria-disabled', 'true');
  });
});

const ways = () => ({
  before: screen.getByRole('link', { name: /^Earlier/ }),
  after: screen.getByRole('link', { name: /^Later/ }),
});

describe('the other years', () => {
  test('are a press away: the one before, the one after, and any of the list', async () => {
    const { asked, search } = show(answerFor);
    await heading(2025);
    expect(ways().after).toHaveAccessibleName('Later: none');
    await userEvent.click(ways().before);
    await heading(2024);
    expect(search()).toBe('?year=2024');
    expect(await screen.findByText('4 books')).toBeVisible();
    expect(ways().before).toHaveAccessibleName('Earlier: 2019');
    expect(ways().before).toHaveFocus();
    const select = screen.getByRole('combobox', { name: 'Year' });
    const options = within(select)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(options).toEqual(['2025 (1)', '2024 (4)', '2019 (1)']);
    await userEvent.selectOptions(select, '2019');
    await heading(2019);
    expect(await screen.findByText('9 books')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Year' })).toBe(select);
    expect(asked()).toEqual([null, '2024', '2019']);
  });

  test('stay in reach, and the focus where it is, while one is on its way', async () => {
    const gate = Promise.withResolvers<void>();
    show(async (call) => {
      if (call.query.get('year') === '2024') await gate.promise;
      return answerFor(call);
    });
    await heading(2025);
    const { before } = ways();
    await userEvent.click(before);
    await heading(2024);
    expect(screen.getByRole('status', { name: 'Loading 2024' })).toBeInTheDocument();
    // What another year holds is not shown under this one's name.
    expect(screen.queryByText(/^3 finished/)).not.toBeInTheDocument();
    expect(before).toHaveFocus();
    gate.resolve();
    expect(await screen.findByText('4 books')).toBeVisible();
  });

  test('stay in reach, and the focus where it is, when one cannot be loaded', async () => {
    const gate = Promise.withResolvers<void>();
    let isDown = true;
    show(async (call) => {
      if (call.query.get('year') !== '2024') return answerFor(call);
      if (isDown) refuse(500, 'INTERNAL', 'away');
      await gate.promise;
      return answerFor(call);
    });
    await heading(2025);
    const { before } = ways();
    await userEvent.click(before);
    expect(await screen.findByText('Failed to load 2024')).toBeVisible();
    await heading(2024);
    expect(screen.getByRole('combobox', { name: 'Year' })).toHaveDisplayValue('2024 (1)');
    expect(before).toHaveFocus();
    isDown = false;
    await tryAgain(gate.resolve);
    expect(await screen.findByText('4 books')).toBeVisible();
  });

  test('are led to from one without anything: the nearest', async () => {
    const { search } = show(answerFor, '/app/year?year=2022');
    expect(await screen.findByText('Nothing finished in 2022')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('2022: nothing finished');
    expect(screen.getByRole('combobox', { name: 'Year' })).toHaveDisplayValue('2022 (0)');
    await userEvent.click(screen.getByRole('link', { name: 'Go to 2024' }));
    await heading(2024);
    expect(search()).toBe('?year=2024');
  });

  test('that nobody understands are the newest', async () => {
    const { asked } = show(answerFor, '/app/year?year=last');
    await heading(2025);
    expect(asked()).toEqual([null]);
  });
});

test('who has no day of finishing is told how they come about', async () => {
  show(() => makeYears(makeYear()), '/app/year?year=2025');
  expect(await screen.findByText('Nothing finished yet')).toBeVisible();
  expect(screen.getByText(/choose “Finished” and add the day/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import your books' })).toHaveAttribute('href', '/app/import');
  expect(screen.getByRole('link', { name: 'Go to your library' })).toHaveAttribute(
    'href',
    '/app/knowledge-vault',
  );
  expect(screen.queryByRole('navigation', { name: 'Years' })).not.toBeInTheDocument();
});

test('what does not come says so and can be asked for again', async () => {
  const gate = Promise.withResolvers<void>();
  let isDown = true;
  show((call) => (isDown ? refuse(500, 'INTERNAL', 'away') : gate.promise.then(() => answerFor(call))));
  expect(screen.getByRole('status', { name: 'Loading your years' })).toBeInTheDocument();
  expect(await screen.findByText('Failed to load your years')).toBeVisible();
  isDown = false;
  await tryAgain(gate.resolve);
  await heading(2025);
});

test('a change of the vault shows at once', async () => {
  let answer = makeYears(full);
  const { client } = show(() => answer);
  await heading(2025);
  answer = makeYears({ ...full, items: 2, types: [{ type: 'book', items: 2 }] });
  await act(() => client.invalidateQueries({ queryKey: contentKeys.all }));
  await waitFor(() => expect(screen.getByText('2 books, 1,250 pages, about 10 hours')).toBeVisible());
});
