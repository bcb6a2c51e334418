import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { MissingPart } from '~/shell/error/missing-part.tsx';
import { useLateDialog } from './use-late-dialog.ts';

type DialogProps = { isOpen: boolean };
const Question = ({ isOpen }: DialogProps) => isOpen && <p>Really?</p>;

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Somebody has pressed, and its code could not be fetched. */
async function showFailed() {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = vi.fn(async (): Promise<ComponentType<DialogProps>> => Question);
  const missed = new Error('Failed to fetch');
  // For the pointer that comes near, and for the press.
  load.mockRejectedValueOnce(missed).mockRejectedValueOnce(missed);
  function Place() {
    const { Dialog, isOpen, prefetch, open } = useLateDialog(load);
    return (
      <>
        <button type="button" onPointerEnter={prefetch} onClick={open}>
          Delete
        </button>
        {Dialog && <Dialog isOpen={isOpen} />}
      </>
    );
  }
  render(
    <>
      <Place />
      <MissingPart />
    </>,
  );
  await press('Delete');
  expect(await screen.findByRole('alert')).toBeVisible();
  return load;
}

test('what could not be fetched opens with another try', async () => {
  await showFailed();
  await press('Try again');
  expect(await screen.findByText('Really?')).toBeVisible();
});

test('what was given up does not open when its code comes ahead of the next need, and does with the next press', async () => {
  const load = await showFailed();
  await press('Close');
  await userEvent.hover(screen.getByRole('button', { name: 'Delete' }));
  await act(async () => void (await load.mock.results.at(-1)?.value));
  expect(load).toHaveBeenCalledTimes(3);
  expect(screen.queryByText('Really?')).toBeNull();
  await press('Delete');
  expect(screen.getByText('Really?')).toBeVisible();
});
