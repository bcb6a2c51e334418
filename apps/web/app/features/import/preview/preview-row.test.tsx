import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { row } from '../testing/rows.ts';
import { PreviewRow } from './preview-row.tsx';

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
