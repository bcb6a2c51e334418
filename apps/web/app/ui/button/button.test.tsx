import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('a pending button keeps the focus and does nothing', async () => {
  const add = vi.fn();
  const { rerender } = render(<Button onClick={add}>Add</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  rerender(
    <Button onClick={add} isPending pendingLabel="Adding...">
      Add
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Adding...' });
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(add).toHaveBeenCalledOnce();
});

it('a pending button does not submit its form a second time', () => {
  const submit = vi.fn();
  render(
    <form onSubmit={submit}>
      <Button type="submit" isPending>
        Save
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(submit).not.toHaveBeenCalled();
});
