import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { knownItem, row } from '../testing/rows.ts';
import { PreviewRow } from './preview-row.tsx';
import { UnreadRows } from './unread-rows.tsx';

test.for([
  [4, 'and 1 more remark'],
  [6, 'and 3 more remarks'],
] as const)('of %d remarks about a row three are shown: "%s"', ([count, said]) => {
  const notices = Array.from({ length: count }, (_, index) => `Remark ${index + 1}`);
  render(
    <PreviewRow
      plan={{ kind: 'new', item: row(1, { title: 'Emma', notices }) }}
      isTicked
      choice={null}
      onTick={() => expect.unreachable()}
      onChoose={() => expect.unreachable()}
    />,
  );
  expect(screen.getAllByText(/^Remark/)).toHaveLength(3);
  expect(screen.getByText(said)).toBeVisible();
});

test('a row that adds to an earlier one of the file says to which', () => {
  render(
    <PreviewRow
      plan={{ kind: 'merge', target: 3, told: '', item: row(4, { title: 'Emma' }) }}
      isTicked
      choice={null}
      onTick={() => expect.unreachable()}
      onChoose={() => expect.unreachable()}
    />,
  );
  expect(screen.getByText('Merges')).toBeVisible();
  expect(screen.getByText('Adds what is missing to row 3 of this file')).toBeVisible();
});

test('a title and authors from the right keep their marks, and the numbers after them their place', () => {
  const book = { title: 'שיחות (2)!', authors: ['דן כהן'] };
  render(
    <PreviewRow
      plan={{ kind: 'choice', candidates: [knownItem(book)], item: row(1, { ...book, rating: 3 }) }}
      isTicked
      choice={null}
      onTick={() => expect.unreachable()}
      onChoose={() => expect.unreachable()}
    />,
  );
  expect(screen.getByText('\u2068שיחות (2)!\u2069')).toBeVisible();
  expect(screen.getByText('\u2068דן כהן\u2069 · 3 of 5 stars')).toBeVisible();
  const option = screen.getByRole('option', { name: /^Add to/ });
  expect(option).toHaveTextContent('Add to: \u2068שיחות (2)!\u2069, \u2068דן כהן\u2069');
});

test('so does the title of a row that does not come in', () => {
  render(<UnreadRows rows={[{ row: 1, outcome: 'failed', label: 'שיחות (2)!', reason: 'It is bad' }]} />);
  expect(screen.getByText('\u2068שיחות (2)!\u2069')).toBeVisible();
});
