import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect } from 'react';
import { expect, test, vi } from 'vitest';
import { ToastProvider, useToast } from '~/ui/toast/toast.tsx';
import { switchSingleKeys } from './single-keys.ts';
import { endTyping } from './typing-on.ts';
import { useShortcuts } from './use-shortcuts.ts';

const table = { a: 'add', 'g q': 'quotes', 'mod+k': 'search' } as const;

function Page({ onShortcut, children }: { onShortcut: (name: string) => void; children?: ReactNode }) {
  useShortcuts(table, onShortcut);
  return (
    <>
      <input aria-label="Field" />
      <input type="checkbox" aria-label="Box" />
      <p contentEditable suppressContentEditableWarning aria-label="Text">
        <b data-testid="inside">bold</b>
      </p>
      {children}
    </>
  );
}

test('keys are heard anywhere on the page, and not in its fields', async () => {
  const onShortcut = vi.fn();
  render(<Page onShortcut={onShortcut} />);
  await userEvent.keyboard('a gq {Control>}k{/Control}');
  expect(onShortcut.mock.calls.flat()).toEqual(['add', 'quotes', 'search']);
  onShortcut.mockClear();
  await userEvent.type(screen.getByLabelText('Field'), 'a gq');
  await userEvent.click(screen.getByTestId('inside'));
  await userEvent.keyboard('a gq');
  expect(screen.getByLabelText('Field')).toHaveValue('a gq');
  expect(onShortcut).not.toHaveBeenCalled();
});

test.each([
  ['MacIntel', 0],
  ['iPhone', 0],
  ['Win32', 1],
])('in a field on %s Ctrl searches %i times, and Cmd once', async (platform, times) => {
  const named = vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  const onShortcut = vi.fn();
  render(<Page onShortcut={onShortcut} />);
  await userEvent.click(screen.getByLabelText('Field'));
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(onShortcut).toHaveBeenCalledTimes(times);
  onShortcut.mockClear();
  await userEvent.keyboard('{Meta>}k{/Meta}');
  expect(onShortcut).toHaveBeenCalledExactlyOnceWith('search');
  named.mockRestore();
});

test('a key that is pressed with the frame that shows the page is heard', () => {
  const onShortcut = vi.fn();
  function Eager() {
    useLayoutEffect(() => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    }, []);
    return <Page onShortcut={onShortcut} />;
  }
  render(<Eager />);
  expect(onShortcut).toHaveBeenCalledExactlyOnceWith('add');
});

test('a box writes nothing, so keys are heard on it', async () => {
  const onShortcut = vi.fn();
  render(<Page onShortcut={onShortcut} />);
  await userEvent.click(screen.getByLabelText('Box'));
  await userEvent.keyboard('agq');
  expect(onShortcut.mock.calls.flat()).toEqual(['add', 'quotes']);
});

test('a key presses the control that says it answers to it, and lets it go', async () => {
  render(
    <Page onShortcut={vi.fn()}>
      <button type="button" aria-keyshortcuts="A">
        Add
      </button>
      <button type="button" aria-keyshortcuts="Control+K">
        Search
      </button>
    </Page>,
  );
  const [add, search] = screen.getAllByRole('button');
  await userEvent.keyboard('a');
  expect(add).toHaveAttribute('data-pressed');
  expect(search).not.toHaveAttribute('data-pressed');
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(search).toHaveAttribute('data-pressed');
  await waitFor(() => expect(add).not.toHaveAttribute('data-pressed'));
  await waitFor(() => expect(search).not.toHaveAttribute('data-pressed'));
});

test('a toast leaves the keys to the page', async () => {
  const onShortcut = vi.fn();
  function Shown() {
    const toast = useToast();
    return (
      <button type="button" onClick={() => toast.show({ type: 'success', title: 'Saved' })}>
        Save
      </button>
    );
  }
  render(
    <ToastProvider>
      <Page onShortcut={onShortcut}>
        <Shown />
      </Page>
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: 'Saved' })).toBeVisible();
  await userEvent.keyboard('a');
  expect(onShortcut).toHaveBeenCalledWith('add');
});

test.each(['dialog', 'alertdialog', 'menu'])('an open %s has the keys for itself', async (role) => {
  const onShortcut = vi.fn();
  render(
    <Page onShortcut={onShortcut}>
      <div role={role} />
    </Page>,
  );
  await userEvent.keyboard('a gq {Control>}k{/Control}');
  expect(onShortcut).not.toHaveBeenCalled();
});

test('single keys can be switched off, and stay so', async () => {
  const onShortcut = vi.fn();
  render(<Page onShortcut={onShortcut} />);
  switchSingleKeys(false);
  await userEvent.keyboard('a gq {Control>}k{/Control}');
  expect(onShortcut.mock.calls.flat()).toEqual(['search']);
  expect(localStorage.getItem('knowledge_vault_single_keys')).toBe('false');
});

test('where the storage is blocked, single keys are off for as long as the page is there', async () => {
  const storage = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const onShortcut = vi.fn();
  render(<Page onShortcut={onShortcut} />);
  switchSingleKeys(false);
  await userEvent.keyboard('a');
  expect(onShortcut).not.toHaveBeenCalled();
  switchSingleKeys(true);
  await userEvent.keyboard('a');
  expect(onShortcut.mock.calls.flat()).toEqual(['add']);
  storage.mockRestore();
});

test('what is typed on after a text was ended is no command, until there was a pause', () => {
  const onShortcut = vi.fn();
  render(<Page onShortcut={onShortcut} />);
  const start = performance.now();
  const pressAfter = (milliseconds: number, keys: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, ...keys });
    Object.defineProperty(event, 'timeStamp', { value: start + milliseconds });
    fireEvent(document.body, event);
  };
  endTyping({ timeStamp: start });
  pressAfter(200, { key: 'g' });
  pressAfter(1100, { key: 'a' });
  pressAfter(2000, { key: 'k', ctrlKey: true });
  pressAfter(2100, { key: 'a' });
  expect(onShortcut.mock.calls.flat()).toEqual(['search']);
  pressAfter(3200, { key: 'a' });
  expect(onShortcut.mock.calls.flat()).toEqual(['search', 'add']);
});
