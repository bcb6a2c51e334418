import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeBook, makeNote, makeQuote, makeTakeaway } from '~/testing/sample-book.ts';
import { contentItemQuery } from '../../content.queries.ts';
import { renderBook } from '../testing/render-book.tsx';

const book = makeBook({
  takeawayList: [makeTakeaway({ text: 'Prune in winter' })],
  quoteList: [makeQuote({ text: 'Patience is work' })],
  noteList: [makeNote({ title: 'Grafting', content: 'In spring.' })],
});

const lineOf = (words: string) => screen.getByText(words).closest('li') as HTMLElement;
const dotsOf = (words: string) => within(lineOf(words)).getByRole('button', { name: /^Tools for this/ });

it.each([
  ['Prune in winter', 'takeaway'],
  ['Patience is work', 'quote'],
  ['Grafting', 'note'],
])('the dots of "%s" say whose tools they call', (words, name) => {
  renderBook(book);
  expect(dotsOf(words)).toHaveAccessibleName(`Tools for this ${name}`);
  expect(dotsOf(words)).toHaveAttribute('aria-expanded', 'false');
});

it.each([
  ['Prune in winter', 'Edit takeaway'],
  ['Patience is work', 'Delete quote'],
  ['Patience is work', 'Edit quote page'],
  ['Grafting', 'Edit note title'],
  ['Grafting', 'Edit note'],
])('whoever comes upon a button of "%s" hears whose it is: %s', (words, name) => {
  renderBook({ ...book, quoteList: book.quoteList.map((quote) => ({ ...quote, page: '7' })) });
  const button = within(lineOf(words)).getByRole('button', { name });
  expect(button.closest('[role=group]')).toHaveAccessibleName(words);
});

it('they stay while they are used, and a second press, Escape or going on elsewhere sends them away', async () => {
  const { user } = renderBook(book);
  const dots = dotsOf('Prune in winter');
  const isCalled = () => dots.getAttribute('aria-expanded') === 'true';
  await user.click(dots);
  await user.click(within(lineOf('Prune in winter')).getByRole('button', { name: 'Favourite' }));
  expect(isCalled()).toBe(true);
  await user.click(dots);
  expect(isCalled()).toBe(false);

  await user.click(dots);
  await user.click(dotsOf('Patience is work'));
  expect(isCalled()).toBe(false);
  expect(dotsOf('Patience is work')).toHaveAttribute('aria-expanded', 'true');

  await user.click(dots);
  within(lineOf('Prune in winter')).getByRole('button', { name: 'Delete takeaway' }).focus();
  await user.keyboard('{Escape}');
  expect(isCalled()).toBe(false);
  expect(dots).toHaveFocus();
});

it('a finger that is lifted elsewhere sends them away, also where no click follows', async () => {
  const { user } = renderBook(book);
  const dots = dotsOf('Prune in winter');
  await user.click(dots);
  fireEvent.pointerUp(screen.getByRole('heading', { name: 'Key Takeaways' }));
  expect(dots).toHaveAttribute('aria-expanded', 'false');
});

it('all that can be done is in sight at once, and goes when it is done', async () => {
  const { user } = renderBook(book);
  const line = within(lineOf('Patience is work'));
  expect(line.queryByRole('button', { name: 'Copy text' })).not.toBeInTheDocument();
  await user.click(dotsOf('Patience is work'));
  const copy = await line.findByRole('button', { name: 'Copy text' });
  for (const name of ['Copy as Markdown', 'Copy citation', 'Copy link', 'Add page', 'Add comment'])
    expect(line.getByRole('button', { name })).toBeVisible();
  expect(line.queryByRole('button', { name: 'More for this quote' })).not.toBeInTheDocument();
  await user.click(copy);
  expect(await navigator.clipboard.readText()).toBe('Patience is work');
  expect(dotsOf('Patience is work')).toHaveAttribute('aria-expanded', 'false');
  expect(dotsOf('Patience is work')).toHaveFocus();
});

it('they go where a field was opened by one of them', async () => {
  const { user } = renderBook(book);
  await user.click(dotsOf('Patience is work'));
  await user.click(await within(lineOf('Patience is work')).findByRole('button', { name: 'Add page' }));
  expect(await screen.findByRole('textbox', { name: 'Quote page' })).toHaveFocus();
  expect(dotsOf('Patience is work')).toHaveAttribute('aria-expanded', 'false');
});

it('a line of a recording stands at a time, and no page', async () => {
  const heard = makeQuote({ text: 'Silence is an answer', page: '12:34' });
  const imported = makeQuote({ text: 'Ask twice', location: '1:02:33' });
  const { user } = renderBook({ ...book, type: 'podcast', quoteList: [...book.quoteList, heard, imported] });
  expect(within(lineOf('Silence is an answer')).getByText('At')).toBeVisible();
  expect(within(lineOf('Ask twice')).getByText('At 1:02:33')).toBeVisible();
  const line = within(lineOf('Patience is work'));
  await user.click(dotsOf('Patience is work'));
  await user.click(await line.findByRole('button', { name: 'Add time' }));
  expect(await screen.findByRole('textbox', { name: 'Quote time' })).toHaveFocus();
  expect(line.getByText('At')).toBeVisible();
});

it.each([
  ['video', '12.34', '12:34'],
  ['podcast', '1h 2m 3s', '1:02:03'],
  ['course', '12 min', '12:00'],
  ['course', '12', '12'],
] as const)('in a %s, a line at “%s” stands at “%s”', async (type, typed, place) => {
  const { user, api } = renderBook({ ...book, type });
  await user.click(dotsOf('Patience is work'));
  await user.click(await within(lineOf('Patience is work')).findByRole('button', { name: 'Add time' }));
  await user.type(await screen.findByRole('textbox', { name: 'Quote time' }), `${typed}{Enter}`);
  await waitFor(() => expect(api.item()?.quoteList[0]?.page).toBe(place));
});

it('a line of a video is asked for a time again if what was typed is none, and never stands on a page', async () => {
  const { user } = renderBook({
    ...book,
    type: 'video',
    quoteList: [makeQuote({ text: 'Wait', page: '12' })],
  });
  expect(within(lineOf('Wait')).getByText('At')).toBeVisible();
  await user.click(within(lineOf('Wait')).getByText('12'));
  await user.keyboard('0{Enter}');
  expect(await screen.findByText('Use a time such as 12:34')).toBeVisible();
});

it('a line of a video is played from its time, where its address can name one', async () => {
  const quoteList = [
    makeQuote({ text: 'Silence is an answer', page: '12:34' }),
    makeQuote({ text: 'Ask twice', location: '1:02:33' }),
    makeQuote({ text: 'Wait', page: '12' }),
  ];
  renderBook({ ...book, type: 'video', previewLink: 'https://youtu.be/AbCdEf12345?t=9', quoteList });
  const play = within(lineOf('Silence is an answer')).getByRole('link', { name: 'Play from 12:34' });
  expect(play).toHaveAttribute('href', 'https://youtu.be/AbCdEf12345?t=754s');
  expect(play).toHaveAttribute('target', '_blank');
  expect(play).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  expect(within(lineOf('Ask twice')).getByRole('link', { name: 'Play from 1:02:33' })).toBeVisible();
  expect(within(lineOf('Wait')).queryByRole('link')).toBeNull();
});

it('a line at an address that can name no moment has no link', () => {
  const quoteList = [makeQuote({ text: 'Wait', page: '12:34' })];
  renderBook({ ...book, type: 'video', previewLink: 'https://example.org/talk', quoteList });
  expect(within(lineOf('Wait')).queryByRole('link')).toBeNull();
});

it('what a line says of its place follows the link and the type that its book is given elsewhere', async () => {
  const quoteList = [
    makeQuote({ text: 'Silence is an answer', page: '12:34' }),
    makeQuote({ text: 'Wait', page: '12' }),
  ];
  const before = { ...book, previewLink: null, quoteList };
  const { client } = renderBook(before);
  const timed = within(lineOf('Silence is an answer'));
  expect(timed.queryByRole('link')).toBeNull();
  expect(within(lineOf('Wait')).getByText('Page')).toBeVisible();
  const video = { type: 'video', previewLink: 'https://youtu.be/AbCdEf12345', version: 2 } as const;
  act(() => void client.setQueryData(contentItemQuery(book._id).queryKey, { ...before, ...video }));
  const play = await timed.findByRole('link', { name: 'Play from 12:34' });
  expect(play).toHaveAttribute('href', 'https://youtu.be/AbCdEf12345?t=754s');
  expect(within(lineOf('Wait')).getByText('At')).toBeVisible();
});

it('a lesson of a course is no page', () => {
  const quoteList = [makeQuote({ text: 'Wait', page: 'Lesson 3' })];
  renderBook({ ...book, type: 'course', quoteList });
  const line = within(lineOf('Wait'));
  expect(line.getByText('Lesson 3')).toBeVisible();
  expect(line.queryByText('Page')).toBeNull();
});

it('they stay while a line is moved, so that it can be moved again', async () => {
  const { user } = renderBook({
    ...book,
    takeawayList: ['one', 'two', 'three'].map((text) => makeTakeaway({ id: `id-${text}`, text })),
  });
  await user.click(dotsOf('three'));
  await user.click(await within(lineOf('three')).findByRole('button', { name: 'Move up' }));
  const texts = within(screen.getByRole('region', { name: 'Key Takeaways' })).getAllByRole('listitem');
  expect(texts.map((item) => item.querySelector('.editable-words')?.textContent)).toEqual([
    'one',
    'three',
    'two',
  ]);
  expect(dotsOf('three')).toHaveAttribute('aria-expanded', 'true');
});
