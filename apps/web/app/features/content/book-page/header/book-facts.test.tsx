import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeBook } from '~/testing/sample-book.ts';
import { renderBook } from '../testing/render-book.tsx';

test('time and pages are numbers of one form, and time is edited as it can be written', async () => {
  const { user } = renderBook(
    makeBook({ pageCount: 1408, timeCommitment: { amount: 2112, unit: 'minutes' } }),
  );
  expect(screen.getByText('1,408 pages')).toBeVisible();
  await user.click(screen.getByText('2,112 minutes'));
  expect(screen.getByRole('textbox', { name: 'Time commitment' })).toHaveValue('2112 minutes');
});

test('the length of a video can be written as its player shows it', async () => {
  const { user } = renderBook(makeBook({ type: 'video', timeCommitment: { amount: 1, unit: 'minutes' } }));
  await user.click(screen.getByText('1 minute'));
  const field = screen.getByRole('textbox', { name: 'Time commitment' });
  await user.clear(field);
  await user.type(field, '19:13{Enter}');
  expect(await screen.findByText('19 minutes')).toBeVisible();
});

test.each([
  ['2006-12-01', 'December 1, 2006'],
  ['2006-12', 'December 2006'],
  ['2006', '2006'],
])('the day of the publication is named, which no day of the reading is: %s', (publishedDate, words) => {
  renderBook(makeBook({ publishedDate }));
  const name = screen.getByText('Published');
  expect(name).not.toHaveClass('sr-only');
  expect(name.nextElementSibling).toHaveTextContent(words);
});
