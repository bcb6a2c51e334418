import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ResultRows } from './result-rows.tsx';

test.each([true, false])(
  'a title from the right keeps its marks, with a link to its item: %s',
  (hasLinks) => {
    const row = {
      row: 1,
      label: 'שיחות (2)!',
      outcome: 'created',
      reason: null,
      contentId: 'talks',
    } as const;
    render(<ResultRows rows={[{ ...row, partOf: null, added: null }]} hasLinks={hasLinks} />, {
      wrapper: MemoryRouter,
    });
    expect(screen.getByText('\u2068שיחות (2)!\u2069')).toBeVisible();
    expect(screen.queryAllByRole('link')).toHaveLength(hasLinks ? 1 : 0);
  },
);

test('a row leads nowhere whose item has been deleted', () => {
  const row = { row: 1, label: null, outcome: 'created', reason: null, contentId: 'talks' } as const;
  render(<ResultRows rows={[{ ...row, partOf: null, added: null }]} hasLinks />, { wrapper: MemoryRouter });
  expect(screen.getByText('Row 1')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
