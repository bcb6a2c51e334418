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

it('one that has nothing more to do keeps the focus of who has pressed it, and does nothing', async () => {
  const reset = vi.fn();
  const { rerender } = render(<Button onClick={reset}>Reset</Button>);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  rerender(
    <Button onClick={reset} isIdle>
      Reset
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Reset' });
  expect(button).toHaveFocus();
  // A disabled one loses it in a browser, though not here.
  expect(button).not.toHaveAttribute('disabled');
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(reset).toHaveBeenCalledOnce();
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
