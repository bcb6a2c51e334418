import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createFakeApi, type FakeCall, refuse } from '~/testing/fake-api.ts';
import { renderYear } from '../testing/render-year.tsx';
import { makeYear, makeYears } from '../testing/sample-year.ts';

type Goals = Record<number, number>;
type Given = {
  path?: string;
  goals?: Goals;
  /** Books finished in 2026; there are six of 2025, and three articles. */
  books?: number;
  clock?: () => number;
  /** What goes before each change: it may wait, or refuse. */
  onChange?: () => Promise<void> | void;
  /** The year that cannot be loaded. */
  refused?: number;
};

// 12 of 24 are even on this day.
const july = () => new Date(2026, 6, 3, 12).getTime();

/** The page before a server that keeps goals. */
function show({
  path = '/app/year?year=2026',
  goals = {},
  books = 0,
  clock = july,
  onChange,
  refused,
}: Given = {}) {
  const kept: Goals = { ...goals };
  const figuresOf = (year: number) => {
    if (year === 2026) return makeYear({ year, items: books });
    if (year !== 2025) return makeYear({ year });
    const types = [
      { type: 'book', items: 6 },
      { type: 'article', items: 3 },
    ] as const;
    return makeYear({ year, items: 9, types: [...types] });
  };
  const answer = ({ query }: FakeCall) => {
    const year = figuresOf(Number(query.get('year') ?? 2026));
    if (year.year === refused) refuse(500, 'INTERNAL', 'away');
    const all = [2024, 2025, 2026, 2027].map((each) => makeYears(figuresOf(each), [], kept).years);
    return { years: all.flat().sort((a, b) => b.year - a.year), year };
  };
  const change = async (year: number, wanted: number | null) => {
    await onChange?.();
    if (wanted === null) delete kept[year];
    else kept[year] = wanted;
    return wanted === null ? undefined : { year, books: wanted };
  };
  const changes = [2025, 2026].flatMap((year) => [
    [`PUT /reading/goals/${year}`, ({ body }: FakeCall) => change(year, Number(Object(body).books))] as const,
    [`DELETE /reading/goals/${year}`, () => change(year, null)] as const,
  ]);
  const { api, calls, callsOf } = createFakeApi({
    'GET /reading/years': answer,
    ...Object.fromEntries(changes),
  });
  const { router } = renderYear(api, { clock, path });
  return { calls, callsOf, kept, router };
}

const bar = () => screen.getByRole('progressbar', { name: /^Goal for/ });
const words = (text: string) =>
  screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === text);
const field = (year = 2026) => screen.findByRole('textbox', { name: `Books to finish in ${year}` });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('a goal', () => {
  test('is said with how far it is and the pace of this year, as a bar too', async () => {
    show({ goals: { 2026: 24 }, books: 14 });
    await words('14 of 24 books · 2 ahead of pace');
    expect(bar()).toHaveAttribute('aria-valuenow', '58');
    expect(bar()).toHaveAttribute('aria-valuetext', '14 of 24 books');
    expect(screen.queryByRole('button', { name: 'Set a goal' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change goal' })).toHaveAccessibleDescription(
      '14 of 24 books · 2 ahead of pace',
    );
  });

  test('that is reached is said to be, without a pace', async () => {
    show({ goals: { 2026: 24 }, books: 26 });
    await words('Goal reached: 26 of 24 books');
    expect(bar()).toHaveAttribute('aria-valuenow', '100');
  });

  test('is full in its bar no sooner than in its words', async () => {
    show({ goals: { 2026: 1000 }, books: 999 });
    await words('999 of 1,000 books · 498 ahead of pace');
    expect(bar()).toHaveAttribute('aria-valuenow', '99');
  });

  test('of a year that is over says how it ended, and counts books alone', async () => {
    show({ path: '/app/year?year=2025', goals: { 2025: 8 } });
    await words('6 of 8 books');
    expect(screen.getByText('9 finished')).toBeVisible();
  });

  test('of a year to come has no pace yet', async () => {
    show({ path: '/app/year?year=2027', goals: { 2027: 30 } });
    await words('0 of 30 books');
  });

  test('stands also where nothing is finished yet, and leads to what is', async () => {
    show({ goals: { 2026: 24 } });
    await words('0 of 24 books · 12 behind pace');
    expect(screen.getByText('Nothing finished in 2026 yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to 2025' })).toBeVisible();
  });
});

describe('setting a goal', () => {
  test('is done in place, with Enter, and the focus goes on where it began', async () => {
    const { callsOf } = show({ books: 12 });
    await press('Set a goal');
    expect(await field()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Remove goal' })).not.toBeInTheDocument();
    await userEvent.keyboard('24{Enter}');
    await words('12 of 24 books · On pace');
    expect(callsOf('PUT /reading/goals/2026').map(({ body }) => body)).toEqual([{ books: 24 }]);
    expect(screen.getByRole('button', { name: 'Change goal' })).toHaveFocus();
  });

  test('begins with the one that there is, which the first key replaces', async () => {
    const { kept } = show({ goals: { 2026: 24 }, books: 12 });
    await press('Change goal');
    expect(await field()).toHaveDisplayValue('24');
    await userEvent.keyboard('30');
    await press('Save');
    await words('12 of 30 books · 3 behind pace');
    expect(kept).toEqual({ 2026: 30 });
  });

  test('shows at once in the years that were looked at before, and makes the year one of them', async () => {
    const { router } = show({ path: '/app/year?year=2025' });
    await press('Set a goal');
    await userEvent.type(await field(2025), '6');
    await press('Save');
    await words('Goal reached: 6 of 6 books');
    await act(() => router.navigate('/app/year?year=2024'));
    expect(await screen.findByText('Nothing finished in 2024')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Set a goal' })).toBeVisible();
    await act(() => router.navigate('/app/year?year=2025'));
    await words('Goal reached: 6 of 6 books');
  });

  test('shows at once in a year that could not be loaded', async () => {
    const { router } = show({ refused: 2025 });
    await screen.findByRole('button', { name: 'Set a goal' });
    await act(() => router.navigate('/app/year?year=2025'));
    await screen.findByText('Failed to load 2025');
    await press('Set a goal');
    await userEvent.type(await field(2025), '6');
    await press('Save');
    await words('Goal reached: 6 of 6 books');
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Cancel', () => press('Cancel')],
  ])('%s leaves it as it was, with the focus where it was', async (_, leave) => {
    const { calls } = show({ goals: { 2026: 24 }, books: 12 });
    await press('Change goal');
    await userEvent.type(await field(), '9');
    await leave();
    await words('12 of 24 books · On pace');
    expect(screen.getByRole('button', { name: 'Change goal' })).toHaveFocus();
    expect(calls.filter(({ name }) => !name.startsWith('GET'))).toEqual([]);
    await press('Change goal');
    expect(await field()).toHaveDisplayValue('24');
  });

  test('removes it, and can be begun anew from there', async () => {
    const { kept } = show({ goals: { 2026: 24 }, books: 12 });
    await press('Change goal');
    await press('Remove goal');
    expect(await screen.findByRole('button', { name: 'Set a goal' })).toHaveFocus();
    expect(kept).toEqual({});
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  test('is put aside on the way to another year', async () => {
    const { router } = show({ goals: { 2025: 8 } });
    await press('Set a goal');
    await userEvent.type(await field(), '24');
    await act(() => router.navigate('/app/year?year=2025'));
    await words('6 of 8 books');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  test.each(['', '0', '2.5', '1001', 'many'])(
    'of "%s" is told what a goal is, and nothing is sent',
    async (text) => {
      const { calls } = show({ books: 12 });
      await press('Set a goal');
      if (text !== '') await userEvent.type(await field(), text);
      await press('Save');
      expect(await field()).toHaveAccessibleDescription('Use a whole number from 1 to 1,000');
      expect(await field()).toBeInvalid();
      expect(await field()).toHaveFocus();
      expect(await field()).toHaveDisplayValue(text);
      // It is heard with the field, to which the focus has come.
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(calls.filter(({ name }) => !name.startsWith('GET'))).toEqual([]);
    },
  );

  test('that fails keeps what was typed, and says what to do', async () => {
    let isDown = true;
    const { kept } = show({
      books: 12,
      onChange: () => void (isDown && refuse(503, 'UNAVAILABLE', 'Please try again in a moment.')),
    });
    await press('Set a goal');
    await userEvent.type(await field(), '24');
    await press('Save');
    await waitFor(async () =>
      expect(await field()).toHaveAccessibleDescription(
        'The goal could not be saved. Please try again in a moment.',
      ),
    );
    expect(await field()).toHaveDisplayValue('24');
    expect(await field()).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    isDown = false;
    await userEvent.keyboard('{Enter}');
    await words('12 of 24 books · On pace');
    expect(kept).toEqual({ 2026: 24 });
  });

  test.each([
    ['many', 'Use a whole number from 1 to 1,000'],
    ['24', 'The goal could not be saved. Please try again in a moment.'],
  ])('of "%s" with Enter, from where the focus does not move, is answered aloud', async (text, told) => {
    show({ onChange: () => refuse(503, 'UNAVAILABLE', 'Please try again in a moment.') });
    await press('Set a goal');
    await userEvent.type(await field(), `${text}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(told);
    expect(await field()).toHaveFocus();
  });

  test('whose removal fails says that too, and the goal stays', async () => {
    const { kept } = show({
      goals: { 2026: 24 },
      books: 12,
      onChange: () => refuse(503, 'UNAVAILABLE', 'Please try again in a moment.'),
    });
    await press('Change goal');
    await press('Remove goal');
    await waitFor(async () =>
      expect(await field()).toHaveAccessibleDescription(
        'The goal could not be removed. Please try again in a moment.',
      ),
    );
    await userEvent.keyboard('{Escape}');
    await words('12 of 24 books · On pace');
    expect(kept).toEqual({ 2026: 24 });
  });

  test('is sent once, however often Enter is pressed, and is not left while it is', async () => {
    const gate = Promise.withResolvers<void>();
    const { callsOf } = show({ books: 12, onChange: () => gate.promise });
    await press('Set a goal');
    await userEvent.type(await field(), '24{Enter}{Enter}{Escape}');
    expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await userEvent.type(await field(), '9');
    expect(await field()).toHaveDisplayValue('24');
    gate.resolve();
    await words('12 of 24 books · On pace');
    expect(callsOf('PUT /reading/goals/2026')).toHaveLength(1);
  });
});

describe('the present year', () => {
  test('is always in reach, also with nothing in it', async () => {
    const { router } = show({ path: '/app/year?year=2025' });
    await userEvent.click(await screen.findByRole('link', { name: 'Later: 2026' }));
    expect(router.state.location.search).toBe('?year=2026');
    expect(await screen.findByText('Nothing finished in 2026 yet')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Year' })).toHaveDisplayValue('2026 (0)');
    expect(screen.getByRole('button', { name: 'Set a goal' })).toBeVisible();
  });

  test('is where the reader is, and over when they come back in the next', async () => {
    let now = new Date(2026, 11, 31, 23, 59).getTime();
    show({ goals: { 2026: 24 }, books: 12, clock: () => now });
    await words('12 of 24 books · 11 behind pace');
    now += 2 * 60_000;
    act(() => void window.dispatchEvent(new Event('focus')));
    await words('12 of 24 books');
    expect(screen.getByRole('link', { name: 'Later: 2027' })).toBeVisible();
  });

  test('is typed on while the next day begins', async () => {
    let now = july();
    const { callsOf } = show({ path: '/app/year', books: 3, clock: () => now });
    await press('Set a goal');
    const typed = await field();
    await userEvent.type(typed, '1');
    now += 24 * 60 * 60_000;
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(callsOf('GET /reading/years')).toHaveLength(2));
    expect(await field()).toBe(typed);
    expect(typed).toHaveDisplayValue('1');
  });
});
