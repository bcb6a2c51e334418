import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { createRoutesStub, Outlet, useLocation, useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { focusOnMount } from '~/platform/focus-on-mount.ts';
import { useLateComponent } from '~/platform/late/use-late-component.ts';
import { missingParts } from '~/platform/late/missing-parts.ts';
import { useTypedAhead } from '~/platform/keys/use-typed-ahead.ts';
import { useUrlDialog } from '~/platform/history/use-url-dialog.ts';
import { useAddBook } from './use-add-book.ts';
import { useAppShortcuts } from './use-app-shortcuts.ts';

function Frame() {
  const addBook = useAddBook();
  const navigate = useNavigate();
  useAppShortcuts({ onSearch: vi.fn(), onAdd: addBook, onHelp: vi.fn() });
  const { pathname, search } = useLocation();
  return (
    <>
      <p>{pathname + search}</p>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      <Outlet />
    </>
  );
}

function Library() {
  const { isOpen, close } = useUrlDialog('add');
  const { Component: Field, isAwaited, ask } = useLateComponent(loadField);
  useEffect(() => {
    if (isOpen) ask();
  }, [isOpen, ask]);
  useTypedAhead({ isAwaited: isOpen && (isAwaited || Field !== null), onCancel: close });
  return (
    isOpen &&
    Field && (
      <div role="dialog">
        <Field />
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
    )
  );
}

const Field = () => <input ref={focusOnMount} aria-label="Search for books" />;
const loadField = () => new Promise<typeof Field>((resolve) => setTimeout(resolve, 20, Field));

const libraryPath = '/app/knowledge-vault';

/** The page at this address; the way to the dialog takes as long as `arrival`. */
function visit(address: string, arrival: Promise<void>) {
  const Stub = createRoutesStub([
    {
      path: '/app',
      Component: Frame,
      children: [
        { path: 'year', Component: () => <h1>Year</h1> },
        {
          path: 'knowledge-vault',
          Component: Library,
          loader: async ({ request }) => {
            if (request.url.includes('dialog=add')) await arrival;
            return null;
          },
          HydrateFallback: () => null,
        },
      ],
    },
  ]);
  render(<Stub initialEntries={[address]} />);
}

test('what is typed after "a" on another page stands in the field, however late the library comes', async () => {
  const arrival = Promise.withResolvers<void>();
  visit('/app/year', arrival.promise);
  await userEvent.keyboard('aa gby{Backspace}');
  expect(screen.getByText('/app/year')).toBeVisible();
  arrival.resolve();
  expect(await screen.findByLabelText('Search for books')).toHaveValue('a gb');
  expect(screen.getByText(`${libraryPath}?dialog=add`)).toBeVisible();
  await userEvent.keyboard('!');
  expect(screen.getByLabelText('Search for books')).toHaveValue('a gb!');
});

test('and in the library itself, with one entry in the history', async () => {
  const arrival = Promise.withResolvers<void>();
  visit(libraryPath, arrival.promise);
  expect(await screen.findByText(libraryPath)).toBeVisible();
  await userEvent.keyboard('aa gb');
  arrival.resolve();
  expect(await screen.findByLabelText('Search for books')).toHaveValue('a gb');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByText(libraryPath)).toBeVisible();
});

test('keys mean again what they did when the wait was given up', async () => {
  const arrival = Promise.withResolvers<void>();
  visit('/app/year', arrival.promise);
  await userEvent.keyboard('a{Escape}gy');
  await userEvent.keyboard('agb');
  arrival.resolve();
  expect(await screen.findByLabelText('Search for books')).toHaveValue('gb');
});

test('keys mean again what they did when the library cannot be fetched', async () => {
  const part = { fetchAgain: vi.fn() };
  visit('/app/year', new Promise(() => undefined));
  await userEvent.keyboard('ax');
  act(() => missingParts.add(part));
  const press = vi.fn();
  const button = screen.getByRole('button', { name: 'Back' });
  button.addEventListener('click', press);
  button.focus();
  await vi.waitFor(async () => {
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledOnce();
  });
  missingParts.remove(part);
});

test.each(['Back', 'Close'])(
  'keys mean again what they did when the dialog has been left with %s',
  async (way) => {
    visit(libraryPath, Promise.resolve());
    const press = vi.fn();
    expect(await screen.findByText(libraryPath)).toBeVisible();
    await userEvent.keyboard('a');
    expect(await screen.findByLabelText('Search for books')).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: way }));
    expect(await screen.findByText(libraryPath)).toBeVisible();
    const button = screen.getByRole('button', { name: 'Back' });
    button.addEventListener('click', press);
    button.focus();
    await userEvent.keyboard('{Enter}');
    expect(press).toHaveBeenCalledOnce();
    await userEvent.keyboard('gy');
    expect(await screen.findByText('/app/year')).toBeVisible();
  },
);
