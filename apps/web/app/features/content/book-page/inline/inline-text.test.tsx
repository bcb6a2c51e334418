import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderBook } from '../testing/render-book.tsx';
import { makeBook, makeNote, makeQuote, makeTakeaway } from '~/testing/sample-book.ts';

const book = makeBook({
  title: 'The Quiet Orchard',
  authors: ['Ida Fennel'],
  category: 'Nature Writing',
  summary: 'A diary of pruning.',
  timeCommitment: { amount: 90, unit: 'minutes' },
});

describe('with the keyboard alone', () => {
  it('a field is opened by Enter, saved by Enter, and the focus is back on its edit button', async () => {
    const { user, api } = renderBook(book);
    screen.getByRole('button', { name: 'Edit title' }).focus();
    await user.keyboard('{Enter}, Revisited{Enter}');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The Quiet Orchard, Revisited');
    expect(screen.getByRole('button', { name: 'Edit title' })).toHaveFocus();
    await waitFor(() => expect(api.patches).toEqual([{ title: 'The Quiet Orchard, Revisited' }]));
  });

  it('what is written is there once for those who hear it, and the page keeps its heading', async () => {
    const { user } = renderBook({
      ...book,
      noteList: [makeNote({ title: 'Grafting', content: 'In March.' })],
    });
    const noteTitle = { level: 3, name: 'Grafting' };
    expect(screen.getByRole('heading', noteTitle)).toBeVisible();
    screen.getByRole('button', { name: 'Edit note title' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Note title' })).toHaveValue('Grafting');
    expect(screen.queryByRole('heading', noteTitle)).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('heading', noteTitle)).toBeVisible();

    screen.getByRole('button', { name: 'Edit title' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The Quiet Orchard');
  });

  it('Escape leaves everything as it was', async () => {
    const { user, api } = renderBook(book);
    screen.getByRole('button', { name: 'Edit title' }).focus();
    await user.keyboard('{Enter}nonsense{Escape}');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^The Quiet Orchard$/);
    expect(screen.getByRole('button', { name: 'Edit title' })).toHaveFocus();
    expect(api.calls).toEqual([]);
  });

  it('the genre, the authors and the time are understood as they are written', async () => {
    const { user, api } = renderBook(book);
    for (const [label, text] of [
      ['genre', 'AI and gardens'],
      ['authors', 'Ida Fennel, Tomas Rell, Jr., '],
      ['time commitment', '2 h'],
    ]) {
      screen.getByRole('button', { name: `Edit ${label}` }).focus();
      await user.keyboard('{Enter}');
      await user.clear(screen.getByRole('textbox'));
      await user.keyboard(`${text}{Enter}`);
    }
    await waitFor(() =>
      expect(api.patches).toEqual([
        { category: 'AI And Gardens' },
        { authors: ['Ida Fennel', 'Tomas Rell, Jr.'] },
        { timeCommitment: { amount: 2, unit: 'hours' } },
      ]),
    );
    expect(screen.getByText('2 hours')).toBeVisible();
  });

  it('a longer text keeps its line breaks, and is saved by Ctrl and Enter', async () => {
    const { user, api } = renderBook(book);
    screen.getByRole('button', { name: 'Edit summary' }).focus();
    await user.keyboard('{Enter}{Enter}And of waiting.{Control>}{Enter}{/Control}');
    await waitFor(() => expect(api.patches).toEqual([{ summary: 'A diary of pruning.\nAnd of waiting.' }]));
  });

  it('the buttons below a text can be reached, and going on from there saves it', async () => {
    const { user, api } = renderBook(book);
    screen.getByRole('button', { name: 'Edit summary' }).focus();
    await user.keyboard('{Enter} More.{Tab}');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(screen.getByRole('textbox')).toBeInTheDocument();
    await user.keyboard('{Tab}{Tab}');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    await waitFor(() => expect(api.patches).toEqual([{ summary: 'A diary of pruning. More.' }]));

    screen.getByRole('button', { name: 'Edit summary' }).focus();
    await user.keyboard('{Enter}nonsense{Tab}{Enter}');
    expect(screen.getByText('A diary of pruning. More.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit summary' })).toHaveFocus();
  });

  it('the rating is set, and taken back', async () => {
    const { user, api } = renderBook(book);
    expect(screen.getByText('Not rated yet')).toBeVisible();
    screen.getByRole('radio', { name: '1 star' }).focus();
    await user.keyboard('4');
    await waitFor(() => expect(api.patches).toEqual([{ rating: 4 }]));
    expect(screen.getByRole('radio', { name: '4 stars' })).toBeChecked();
    expect(screen.queryByText('Not rated yet')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear rating' }));
    await waitFor(() => expect(api.patches.at(-1)).toEqual({ rating: 1, rated: false }));
    expect(screen.getByText('Not rated yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear rating' })).not.toBeInTheDocument();
    expect(screen.getByRole('radiogroup', { name: 'Rating' })).toContainElement(
      document.activeElement as HTMLElement,
    );
  });
});

it('a click on the words opens them, and a click elsewhere saves them', async () => {
  const { user, api } = renderBook(book);
  await user.click(screen.getByText('A diary of pruning.'));
  await user.keyboard(' And more.');
  await user.click(screen.getByRole('heading', { name: 'Key Takeaways' }));
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await waitFor(() => expect(api.patches).toEqual([{ summary: 'A diary of pruning. And more.' }]));
});

it.each([
  ['Summary', 'A diary of pruning.', ' And more.'],
  ['Time commitment', '90 minutes', ' or so'],
])('words of the field %s that are selected beyond its end leave it open', async (name, words, more) => {
  const { user, api } = renderBook(book);
  await user.click(screen.getByText(words));
  await user.keyboard(more);
  const field = screen.getByRole('textbox', { name });
  const elsewhere = screen.getByRole('heading', { name: 'Key Takeaways' });
  await user.pointer([
    { keys: '[MouseLeft>]', target: field },
    { target: elsewhere },
    { keys: '[/MouseLeft]', target: elsewhere },
  ]);
  expect(field).toHaveValue(words + more);
  expect(field).toBeInTheDocument();
  expect(api.calls).toEqual([]);
  await user.click(elsewhere);
  expect(field).not.toBeInTheDocument();
});

it('what has not been changed is not sent', async () => {
  const { user, api } = renderBook(book);
  await user.click(screen.getByText('A diary of pruning.'));
  await user.click(screen.getByRole('heading', { name: 'Key Takeaways' }));
  expect(api.calls).toEqual([]);
});

it('a blank title is ignored', async () => {
  const { user, api } = renderBook(book);
  await user.click(screen.getByRole('heading', { level: 1 }));
  await user.clear(screen.getByRole('textbox', { name: 'Title' }));
  await user.keyboard('   {Enter}');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The Quiet Orchard');
  expect(api.calls).toEqual([]);
});

describe('where a finger points, and the keyboard has no Shift with Enter', () => {
  const quoted = makeBook({
    takeawayList: [makeTakeaway({ text: 'Own' })],
    quoteList: [makeQuote({ text: 'One', comment: 'So' })],
  });
  const edit = (name: string) => screen.getByRole('button', { name: `Edit ${name}` });

  function touch() {
    const { matchMedia } = window;
    const coarse = Object.assign(new EventTarget(), { matches: true });
    vi.stubGlobal('matchMedia', (query: string) => (query.includes('coarse') ? coarse : matchMedia(query)));
  }
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ['quote', 'text', 'One\nTwo'],
    ['quote comment', 'comment', 'So\nTwo'],
  ] as const)('Enter is a new line of a %s, which has a button to save it', async (name, part, written) => {
    touch();
    const { user, api } = renderBook(quoted);
    await user.click(edit(name));
    expect(screen.getByRole('textbox')).toHaveAttribute('enterkeyhint', 'enter');
    await user.keyboard('{Enter}Two');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.item()?.quoteList[0]?.[part]).toBe(written));
  });

  it('Enter saves a takeaway, which is one idea, and with a mouse a quote, too', async () => {
    const { user, api } = renderBook(quoted);
    await user.click(edit('quote'));
    await user.keyboard(', two{Enter}');
    await waitFor(() => expect(api.item()?.quoteList[0]?.text).toBe('One, two'));
    touch();
    await user.click(edit('takeaway'));
    expect(screen.getByRole('textbox')).toHaveAttribute('enterkeyhint', 'done');
    await user.keyboard(' less{Enter}');
    await waitFor(() => expect(api.item()?.takeawayList[0]?.text).toBe('Own less'));
  });
});

it('Enter that an input method needs is left to it', async () => {
  const { user, api } = renderBook(book);
  await user.click(screen.getByRole('heading', { level: 1 }));
  const field = screen.getByRole('textbox', { name: 'Title' });
  fireEvent.change(field, { target: { value: 'かじつえん' } });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13, isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(field).toBeInTheDocument();
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 });
  await waitFor(() => expect(api.patches).toEqual([{ title: 'かじつえん' }]));
});

it.each([
  ['7 h 35 min', 455],
  ['7:35 h', 455],
  ['1.5 hours', 90],
  ['1,5 h', 90],
])('a time that is typed as "%s" is kept in minutes', async (typed, amount) => {
  const { user, api } = renderBook(book);
  await user.click(screen.getByText('90 minutes'));
  await user.clear(screen.getByRole('textbox', { name: 'Time commitment' }));
  await user.keyboard(`${typed}{Enter}`);
  await waitFor(() => expect(api.patches).toEqual([{ timeCommitment: { amount, unit: 'minutes' } }]));
});

describe('a time that cannot be understood', () => {
  const problem = 'Use a whole number and a unit, e.g. 90 minutes';

  it('stays open after Enter, with the reason', async () => {
    const { user, api } = renderBook(book);
    await user.click(screen.getByText('90 minutes'));
    const field = screen.getByRole('textbox', { name: 'Time commitment' });
    await user.clear(field);
    await user.keyboard('an afternoon{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    expect(api.calls).toEqual([]);
  });

  it.each([
    ['99999999999 minutes', 'Use at most 1,000,000 minutes'],
    ['1000001 h', 'Use at most 1,000,000 hours'],
    ['99999 h 30 min', 'Use at most 1,000,000 minutes'],
  ])('is told what is too much about %s', async (typed, words) => {
    const { user } = renderBook(book);
    await user.click(screen.getByText('90 minutes'));
    await user.clear(screen.getByRole('textbox', { name: 'Time commitment' }));
    await user.keyboard(`${typed}{Enter}`);
    expect(screen.getByRole('alert')).toHaveTextContent(words);
  });

  it('gives way to the old value when the field is left', async () => {
    const { user } = renderBook(book);
    await user.click(screen.getByText('90 minutes'));
    await user.keyboard(' or so, 2 at most');
    await user.click(screen.getByRole('heading', { name: 'Summary' }));
    expect(screen.getByText('90 minutes')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(problem);
  });

  it('is cleared by an empty one', async () => {
    const { user, api } = renderBook(book);
    await user.click(screen.getByText('90 minutes'));
    await user.clear(screen.getByRole('textbox'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(api.patches).toEqual([{ timeCommitment: { amount: 0, unit: 'minutes' } }]));
  });
});

it('an empty field says how it is filled', async () => {
  const { user, api } = renderBook(makeBook({ authors: [] }));
  const heading = within(screen.getByRole('main')).getAllByText('Click to edit');
  // Authors, time commitment and tags.
  expect(heading).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Edit authors' }));
  await user.keyboard('Ida Fennel{Enter}');
  await waitFor(() => expect(api.patches).toEqual([{ authors: ['Ida Fennel'] }]));
});
