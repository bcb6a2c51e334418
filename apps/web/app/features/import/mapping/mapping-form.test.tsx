import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { MappingForm } from './mapping-form.tsx';

test('a choice of a column reads no row again', async () => {
  let reads = 0;
  const row = new Proxy(['Emma', ''], {
    get(target, name) {
      reads += 1;
      return Reflect.get(target, name);
    },
  });
  render(
    <MappingForm
      fileName="books.csv"
      table={{ columns: ['Name', 'Place'], rows: Array.from({ length: 5 }, () => row), broken: {} }}
      guess={{ fields: [null, null], ratingScale: 5 }}
      onSubmit={() => expect.unreachable()}
      onCancel={() => expect.unreachable()}
    />,
  );
  expect(screen.getByText('Emma · Emma · Emma')).toBeVisible();
  expect(screen.getByText('empty in every row')).toBeVisible();
  expect(reads).toBeGreaterThan(0);
  reads = 0;
  await userEvent.selectOptions(screen.getByLabelText('What Name is'), 'Title');
  expect(screen.getByLabelText('What Name is')).toHaveValue('title');
  expect(reads).toBe(0);
});
