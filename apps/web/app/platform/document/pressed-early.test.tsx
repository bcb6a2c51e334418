import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PRESSED_EARLY } from './app-start.ts';
import { AsServed } from './as-served.tsx';
import { usePressedEarly } from './pressed-early.ts';

const labels = ['Filters', 'Select', 'Remove Sort: Title'];

function Library({ onPress }: { onPress: (label: string) => void }) {
  usePressedEarly();
  return labels.map((label) => (
    <button key={label} type="button" aria-label={label} onClick={() => onPress(label)}>
      {label}
    </button>
  ));
}

test('what was pressed in the document is pressed in the app, once, and what had the focus has it', () => {
  const onPress = vi.fn();
  const served = labels.map((label) => (
    <button key={label} type="button" aria-label={label}>
      {label}
    </button>
  ));
  const { rerender } = render(
    <main>
      <AsServed>{served}</AsServed>
    </main>,
  );
  screen.getByRole('button', { name: 'Select' }).toggleAttribute(PRESSED_EARLY);
  act(() => screen.getByRole('button', { name: 'Filters' }).focus());
  rerender(<main>not yet</main>);
  rerender(
    <main>
      <Library onPress={onPress} />
    </main>,
  );
  expect(onPress.mock.calls).toEqual([['Select']]);
  expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  rerender(<main />);
  rerender(
    <main>
      <Library onPress={onPress} />
    </main>,
  );
  expect(onPress).toHaveBeenCalledOnce();
});
