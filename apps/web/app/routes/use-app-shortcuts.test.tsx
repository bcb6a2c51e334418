import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Link, useLocation, useNavigationType } from 'react-router';
import { expect, test, vi } from 'vitest';
import { appShortcuts } from '~/shell/app-shortcuts.ts';
import { ShortcutsDialog } from '~/shell/shortcuts-dialog.tsx';
import { useAppShortcuts } from './use-app-shortcuts.ts';

function Page() {
  useAppShortcuts({ onSearch: vi.fn(), onAdd: vi.fn(), onHelp: vi.fn() });
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{pathname + search}</p>
      <p>{useNavigationType()}</p>
      <Link to="/app/knowledge-vault?type=book">Books</Link>
    </>
  );
}

test.each([
  ['gb', '/app/knowledge-vault'],
  ['gt', '/app/knowledge-vault?view=takeaways'],
  ['gq', '/app/knowledge-vault?view=quotes'],
  ['gn', '/app/knowledge-vault?view=notes'],
  ['gm', '/app/revisit'],
  ['gy', '/app/year'],
])('%s leads to %s', async (keys, address) => {
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Stub initialEntries={['/app/tokens']} />);
  await userEvent.keyboard(keys);
  expect(await screen.findByText(address)).toBeVisible();
});

test.each([
  ['gt', '/app/knowledge-vault?view=takeaways'],
  ['gm', '/app/revisit'],
])('%s on its own page puts nothing before it for "Back"', async (keys, address) => {
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Stub initialEntries={[address]} />);
  await userEvent.keyboard(keys);
  expect(await screen.findByText('REPLACE')).toBeVisible();
});

test('a view that is gone to keeps a filter that is not drawn yet', async () => {
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Stub initialEntries={['/app/knowledge-vault']} />);
  await act(async () => {
    fireEvent.click(screen.getByText('Books'));
    for (const key of ['g', 'q']) fireEvent.keyDown(document.body, { key });
  });
  expect(screen.getByText('/app/knowledge-vault?view=quotes&type=book')).toBeVisible();
});

test('every key is in the list of keys', async () => {
  render(<ShortcutsDialog isOpen onClose={vi.fn()} />);
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const listed = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  const keys = Object.keys(appShortcuts).map((key) => key.replace(' ', '').replace('mod+k', 'CtrlK'));
  expect(listed).toEqual(expect.arrayContaining([...keys, 'F6']));
});
