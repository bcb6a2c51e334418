import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Menu, MenuItem, MenuLink, MenuRadioGroup } from './menu.tsx';

const select = vi.fn();

/** A menu that stays where it is while pages come and go below it, as in the header. */
async function open() {
  function Page() {
    const { pathname } = useLocation();
    return (
      <>
        <h1>{pathname}</h1>
        <Menu trigger={<button type="button">More</button>}>
          <MenuLink to="/export">Export</MenuLink>
          <MenuItem onSelect={select}>Sign out</MenuItem>
          <MenuItem onSelect={select} keepsOpen>
            Copy
          </MenuItem>
          <MenuItem onSelect={select} isPending>
            Share
          </MenuItem>
          <MenuRadioGroup
            label="Theme"
            value="light"
            choices={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
            onValueChange={select}
          />
        </Menu>
      </>
    );
  }
  select.mockClear();
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Stub initialEntries={['/']} />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  return screen.findByRole('menu');
}

test('a link of a menu leads on and closes it', async () => {
  await open();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Export' }));
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(screen.getByRole('heading')).toHaveTextContent('/export');
});

test.each([
  ['menuitem', 'Sign out', 1, false],
  ['menuitem', 'Copy', 1, true],
  ['menuitemradio', 'Dark', 1, true],
  ['menuitem', /Share/, 0, true],
])(
  'after the %s "%s" it was chosen %i times, and whether the menu stays is %s',
  async (role, name, times, stays) => {
    const menu = await open();
    await userEvent.click(screen.getByRole(role, { name }), { pointerEventsCheck: 0 });
    expect(select).toHaveBeenCalledTimes(times);
    if (stays) expect(menu).toBeVisible();
    else await waitFor(() => expect(menu).not.toBeInTheDocument());
  },
);
