import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SegmentedChoice } from './segmented-choice.tsx';

type Size = 'small' | 'large';
const options: { value: Size; label: string }[] = [
  { value: 'small', label: 'Small' },
  { value: 'large', label: 'Large' },
];

function show(first: Size | null) {
  const told = vi.fn();
  function Shirt() {
    const [size, setSize] = useState(first);
    const handleChange = (value: Size) => {
      told(value);
      setSize(value);
    };
    return (
      <>
        <p id="shirt">A shirt</p>
        <SegmentedChoice
          label="Size"
          describedBy="shirt"
          value={size}
          options={options}
          onValueChange={handleChange}
        />
      </>
    );
  }
  render(<Shirt />);
  return told;
}

test('one of a few is chosen with a press, and what is chosen can be pressed again', async () => {
  const told = show(null);
  expect(screen.getByRole('radiogroup', { name: 'Size' })).toHaveAccessibleDescription('A shirt');
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  await userEvent.click(screen.getByText('Large'));
  expect(screen.getByRole('radio', { name: 'Large' })).toBeChecked();
  await userEvent.click(screen.getByText('Large'));
  expect(told.mock.calls).toEqual([['large'], ['large']]);
});

test('the keyboard reaches it once, and moves within it with the arrows', async () => {
  const told = show('small');
  await userEvent.tab();
  expect(screen.getByRole('radio', { name: 'Small' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Large' })).toBeChecked();
  expect(told.mock.calls).toEqual([['large']]);
  await userEvent.tab();
  expect(document.body).toHaveFocus();
});

test('two of them are two questions', async () => {
  show('large');
  show('small');
  const [first, second] = screen.getAllByRole('radiogroup');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(within(first ?? document.body).getByRole('radio', { name: 'Small' })).toBeChecked();
  expect(within(second ?? document.body).getByRole('radio', { name: 'Small' })).toBeChecked();
});
