import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CompletedField } from './completed-field.tsx';

const words = ['Essays', 'Essential Reading', 'Nature'];
const onWanted = vi.fn();
const onKeyDown = vi.fn();

function Form() {
  const [value, setValue] = useState('');
  return (
    <div role="presentation" onKeyDown={(event) => onKeyDown(event.key)}>
      <CompletedField
        label="Genre"
        value={value}
        onValueChange={setValue}
        completer={{
          label: 'Genres',
          onWanted,
          find: (text) =>
            text === '' ? [] : words.filter((word) => word.toLowerCase().startsWith(text.toLowerCase())),
          take: (_, option) => option,
        }}
      />
    </div>
  );
}

function open() {
  onWanted.mockReset();
  onKeyDown.mockReset();
  render(<Form />);
  return { user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Genre' }) };
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('words are looked for while somebody is in the field', async () => {
  const { user } = open();
  expect(onWanted).not.toHaveBeenCalledWith(true);
  await user.tab();
  expect(onWanted).toHaveBeenLastCalledWith(true);
  await user.tab();
  expect(onWanted).toHaveBeenLastCalledWith(false);
});

test('what is offered belongs to the field, and says how much it is', async () => {
  const { user, field } = open();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.type(field, 'ess');
  const list = screen.getByRole('listbox', { name: 'Genres' });
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(field).toHaveAttribute('aria-controls', list.id);
  expect(screen.getByRole('status')).toHaveTextContent('2 suggestions');
  await user.keyboard('{ArrowUp}');
  const last = within(list).getByRole('option', { name: 'Essential Reading' });
  expect(field).toHaveAttribute('aria-activedescendant', last.id);
  await user.keyboard('{ArrowDown}');
  expect(field).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('e');
  expect(screen.getByRole('status')).toHaveTextContent('1 suggestion');
});

test('only what the arrow keys have chosen is taken with Enter', async () => {
  const { user, field } = open();
  await user.type(field, 'ess{Enter}');
  expect(field).toHaveValue('ess');
  expect(onKeyDown).toHaveBeenLastCalledWith('Enter');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('Essays');
  expect(options()).toEqual([]);
});

test('is only offered at the end of what is typed', async () => {
  const { user, field } = open();
  await user.type(field, 's', { initialSelectionStart: 0 });
  await user.type(field, 'e', { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(field).toHaveValue('es');
  expect(options()).toEqual([]);
  await user.type(field, 's');
  expect(options()).toEqual(['Essays', 'Essential Reading']);
});

test('Escape first lets go of what was chosen, and is then for what is around the field', async () => {
  const { user, field } = open();
  await user.type(field, 'n{ArrowDown}');
  onKeyDown.mockReset();
  await user.keyboard('{Escape}');
  expect(onKeyDown).not.toHaveBeenCalled();
  expect(options()).toEqual([]);
  await user.keyboard('a{Escape}');
  expect(onKeyDown).toHaveBeenLastCalledWith('Escape');
  expect(options()).toEqual([]);
  expect(field).toHaveValue('na');
});

test('goes when the field is left, and does not come back by itself', async () => {
  const { user, field } = open();
  await user.type(field, 'n');
  expect(options()).toEqual(['Nature']);
  await user.tab();
  expect(options()).toEqual([]);
  await user.tab({ shift: true });
  expect(field).toHaveFocus();
  expect(options()).toEqual([]);
});
