import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { focusOnMount } from '../focus-on-mount.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useTypedAhead } from './use-typed-ahead.ts';

const table = { a: 'add', 'g q': 'quotes', 'mod+k': 'search' } as const;

type PageProps = { hasCome: boolean; onShortcut: (name: string) => void };

/** Ctrl+K asks for a dialog, whose code has come or hasn't. */
function Page({ hasCome, onShortcut }: PageProps) {
  const [isAwaited, setAwaited] = useState(false);
  const [term, setTerm] = useState('');
  useShortcuts(table, (name) => (name === 'search' ? setAwaited(true) : onShortcut(name)));
  useTypedAhead({ isAwaited, onCancel: () => setAwaited(false) });
  return (
    <>
      <input aria-label="Elsewhere" />
      <output>{isAwaited ? 'awaited' : 'not awaited'}</output>
      {isAwaited && hasCome && (
        <div role="dialog">
          <input
            ref={focusOnMount}
            aria-label="Search"
            value={term}
            onChange={(event) => setTerm(event.target.value)}
          />
        </div>
      )}
    </>
  );
}

function showPage() {
  const onShortcut = vi.fn();
  const { rerender } = render(<Page hasCome={false} onShortcut={onShortcut} />);
  return { onShortcut, come: () => act(async () => rerender(<Page hasCome onShortcut={onShortcut} />)) };
}

const ask = () => userEvent.keyboard('{Control>}k{/Control}');

test('what is typed before the field has come stands in it, and means nothing else', async () => {
  const { onShortcut, come } = showPage();
  await ask();
  await userEvent.keyboard('garcix{Backspace}a gq{Enter}');
  await come();
  expect(screen.getByLabelText('Search')).toHaveValue('garcia gq');
  await userEvent.keyboard('!');
  expect(screen.getByLabelText('Search')).toHaveValue('garcia gq!');
  expect(onShortcut).not.toHaveBeenCalled();
});

test('Escape gives up the wait, and the keys mean again what they did', async () => {
  const { onShortcut, come } = showPage();
  await ask();
  await userEvent.keyboard('ga{Escape}');
  expect(screen.getByText('not awaited')).toBeVisible();
  await userEvent.keyboard('a');
  expect(onShortcut).toHaveBeenCalledExactlyOnceWith('add');
  await ask();
  await come();
  expect(screen.getByLabelText('Search')).toHaveValue('');
});

test('another field keeps what is typed in it', async () => {
  const { come } = showPage();
  await ask();
  await userEvent.type(screen.getByLabelText('Elsewhere'), 'a b');
  expect(screen.getByLabelText('Elsewhere')).toHaveValue('a b');
  await userEvent.tab();
  await come();
  expect(screen.getByLabelText('Search')).toHaveValue('');
});
