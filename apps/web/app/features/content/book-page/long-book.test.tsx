import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeBook, makeNote, makeQuote, makeTakeaway } from '~/testing/sample-book.ts';
import { renderBook } from './testing/render-book.tsx';

const scrollIntoView = vi.fn();
beforeEach(() => {
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => scrollIntoView.mockReset());

const short = makeBook({
  takeawayList: [makeTakeaway({ text: 'One' })],
  quoteList: [makeQuote({ text: 'Two' })],
});
const long = makeBook({
  authors: ['Ann', 'Ben', 'Cy', 'Dee', 'Eve'],
  summary: 'A summary',
  takeawayList: Array.from({ length: 10 }, (_, index) =>
    makeTakeaway({ text: `${index} ${'idea '.repeat(200)}` }),
  ),
  quoteList: [makeQuote({ text: 'Some words' })],
  noteList: [makeNote({ title: 'Pond', content: `${'deep '.repeat(400)}end` })],
});

it('a long book has a row that leads to its sections, and on from there by keyboard', async () => {
  const { user } = renderBook(long);
  const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Summary', '#summary'],
    ['Key Takeaways10', '#takeaways'],
    ['Notable Quotes', '#quotes'],
    ['Detailed Notes', '#notes'],
  ]);
  await user.click(screen.getByRole('link', { name: 'Notable Quotes' }));
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('region', { name: 'Notable Quotes' })]);
  expect(screen.getByRole('heading', { name: 'Notable Quotes' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Add quote' })).toHaveFocus();
});

it('a short one has none, and keeps it so while lines are added', async () => {
  const { user } = renderBook(short);
  expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add takeaway' }));
  await user.paste('x'.repeat(5000));
  await user.keyboard('{Enter}');
  await user.paste('y'.repeat(5000));
  await user.keyboard('{Enter}');
  expect(screen.getByText('y'.repeat(5000))).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
});

it('whoever comes with the address of a section is led to it', () => {
  renderBook(long, { hash: '#notes' });
  expect(scrollIntoView.mock.contexts).toEqual([screen.getByRole('region', { name: 'Detailed Notes' })]);
  expect(screen.getByRole('heading', { name: 'Detailed Notes' })).toHaveFocus();
});

it('on paper nothing is folded', () => {
  renderBook(long);
  expect(screen.queryByText(/end$/)).toBeNull();
  act(() => void fireEvent(window, new Event('beforeprint')));
  expect(screen.getByText(/end$/)).toBeVisible();
  expect(screen.getByText('Ann, Ben, Cy, Dee, Eve')).toBeVisible();
  act(() => void fireEvent(window, new Event('afterprint')));
  expect(screen.queryByText(/end$/)).toBeNull();
  expect(screen.getByRole('button', { name: 'and 2 more' })).toBeVisible();
});
