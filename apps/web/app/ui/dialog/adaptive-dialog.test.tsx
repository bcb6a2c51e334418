import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createRoutesStub, useLocation, useNavigate } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { useHeldSteps } from '~/platform/history/back-closes.ts';
import { AdaptiveDialog } from './adaptive-dialog.tsx';

type PageProps = { isDismissible?: boolean; staysOnTapOutside?: boolean };

function Page({ isDismissible = true, staysOnTapOutside = false }: PageProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Add a book</button>
      <AdaptiveDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Add Book to Your Vault"
        isDismissible={isDismissible}
        staysOnTapOutside={staysOnTapOutside}
        footer={<button>Cancel</button>}
      >
        <input aria-label="Search" />
      </AdaptiveDialog>
    </>
  );
}

describe.each([
  ['a desktop', 1280],
  ['a phone', 390],
])('the dialog on %s', (_, width) => {
  async function open(page = <Page />) {
    window.innerWidth = width;
    render(page);
    await userEvent.click(screen.getByRole('button', { name: 'Add a book' }));
    return screen.findByRole('dialog', { name: 'Add Book to Your Vault' });
  }

  it('keeps the focus inside', async () => {
    const dialog = await open();
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    for (let press = 0; press < 6; press += 1) {
      await userEvent.tab();
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    }
  });

  it('has none of the landmarks that a page has once', async () => {
    await open();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });

  it('closes with Escape and gives the focus back', async () => {
    await open();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a book' })).toHaveFocus());
  });

  it('stays while it must not be left', async () => {
    const dialog = await open(<Page isDismissible={false} />);
    await userEvent.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });
});

it.each([
  { where: 'a desktop', width: 1280, staysOnTapOutside: true, end: 'closes' },
  { where: 'a phone', width: 390, staysOnTapOutside: false, end: 'closes' },
  { where: 'a phone, where something is typed,', width: 390, staysOnTapOutside: true, end: 'stays' },
])('after a click beside it the dialog on $where $end', async ({ width, staysOnTapOutside, end }) => {
  window.innerWidth = width;
  render(<Page staysOnTapOutside={staysOnTapOutside} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a book' }));
  await userEvent.type(await screen.findByLabelText('Search'), 'Walden');
  await userEvent.click(document.querySelector('.scrim') ?? document.body);
  if (end === 'closes') {
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    return;
  }
  expect(screen.getByLabelText('Search')).toHaveValue('Walden');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it.each([
  ['a sheet', 'stays', 100, 0, {}],
  ['a sheet', 'closes', 101, 1, {}],
  ['one that must not be left', 'stays', 101, 0, { isDismissible: false }],
])('%s that is let go slowly %s after a pull of %i px', async (_, __, offset, times, props) => {
  window.innerWidth = 390;
  const close = vi.fn();
  render(<AdaptiveDialog isOpen onClose={close} title="Add Book to Your Vault" {...props} />);
  const sheet = await screen.findByRole('dialog');
  // As the drawer of the component library tells of the finger.
  sheet.setAttribute('data-swiping', '');
  sheet.style.setProperty('--drawer-swipe-movement-y', `${offset}px`);
  fireEvent.pointerUp(sheet);
  expect(close).toHaveBeenCalledTimes(times);
});

it('keeps its form, and what was typed, when the phone is turned', async () => {
  window.innerWidth = 390;
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Add a book' }));
  await userEvent.type(await screen.findByLabelText('Search'), 'Walden');
  window.innerWidth = 844;
  fireEvent(window, new Event('resize'));
  expect(screen.getByLabelText('Search')).toHaveValue('Walden');
});

it.each([
  ['closes it', {}, '/book', 1],
  ['leaves it alone while it must not be left', { isDismissible: false }, '/before', 0],
  ['leaves what it would lose in sight', { isDismissible: false, holdsBack: true }, '/book', 0],
  ['is a step of the address where it stands in that', { isInAddress: true }, '/before', 0],
])('back %s', async (_, props, path, times) => {
  window.innerWidth = 1280;
  const close = vi.fn();
  function Book() {
    useHeldSteps();
    const navigate = useNavigate();
    const { pathname } = useLocation();
    return (
      <>
        <p>{pathname}</p>
        <button onClick={() => void navigate(-1)}>Back</button>
        <AdaptiveDialog isOpen onClose={close} title="Add Book to Your Vault" {...props} />
      </>
    );
  }
  const Stub = createRoutesStub([{ path: '*', Component: Book }]);
  render(<Stub initialEntries={['/before', '/book']} initialIndex={1} />);
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByText('Back'));
  await waitFor(() => {
    expect(screen.getByText(path)).toBeInTheDocument();
    expect(close).toHaveBeenCalledTimes(times);
  });
});
