import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { createRoutesStub, Link, useLocation, useNavigate } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { useBackCloses, useHeldSteps } from './back-closes.ts';
import { useUrlDialog } from './use-url-dialog.ts';

function Page() {
  useHeldSteps();
  const [isAsked, setIsAsked] = useState(false);
  useBackCloses(isAsked, () => setIsAsked(false));
  const { isOpen, open, close } = useUrlDialog('add');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <p>{pathname + search}</p>
      <p>{isOpen ? 'open' : 'closed'}</p>
      <button
        type="button"
        onClick={() => {
          open();
          open();
        }}
      >
        Open
      </button>
      <button
        type="button"
        onClick={() => {
          close();
          close();
        }}
      >
        Close
      </button>
      <button type="button" onClick={() => setIsAsked(!isAsked)}>
        {isAsked ? 'Answer' : 'Ask'}
      </button>
      <Link to={pathname + search}>Here</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

function visit(...addresses: string[]) {
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Stub initialEntries={addresses} initialIndex={addresses.length - 1} />);
}

const press = (name: string) => userEvent.click(screen.getByText(name));

test('a dialog that is opened stands in the address, beside what is there', async () => {
  visit('/library?genre=Fiction');
  await press('Open');
  expect(await screen.findByText('/library?genre=Fiction&dialog=add')).toBeVisible();
  expect(screen.getByText('open')).toBeVisible();
});

test('back closes it, however often it was asked for before it was there', async () => {
  visit('/library');
  await press('Open');
  await press('Back');
  expect(await screen.findByText('closed')).toBeVisible();
});

test('closing it takes its entry off the history, and no more, however often it is asked', async () => {
  visit('/before', '/library');
  await press('Open');
  await press('Close');
  expect(await screen.findByText('/library')).toBeVisible();
  await press('Back');
  expect(await screen.findByText('/before')).toBeVisible();
});

test.each(['Close', 'Back'])(
  'it closes before what was open when it was opened, which stays: %s',
  async (name) => {
    visit('/before', '/library');
    await press('Ask');
    await press('Open');
    await press(name);
    expect(await screen.findByText('/library')).toBeVisible();
    expect(screen.getByText('closed')).toBeVisible();
    expect(screen.getByText('Answer')).toBeVisible();
    await press('Back');
    expect(await screen.findByText('Ask')).toBeVisible();
    expect(screen.getByText('/library')).toBeVisible();
  },
);

test('a dialog that a link has opened closes without leaving the page', async () => {
  visit('/before', '/library?dialog=add&genre=Fiction');
  expect(screen.getByText('open')).toBeVisible();
  await press('Close');
  expect(await screen.findByText('/library?genre=Fiction')).toBeVisible();
  await press('Back');
  expect(await screen.findByText('/before')).toBeVisible();
});

test.each([
  ['after something was open above it', ['Close'], '/library'],
  ['after a link has led to where it is', ['Here', 'Close'], '/library'],
  ['from a link that has led to its page once more', ['Close', 'Here'], '/library'],
  ['from a link that has led to it once more', ['Here'], '/library?dialog=add'],
])(
  'a dialog with which a document began does not come back with a step back %s',
  async (_, names, address) => {
    // As the router of a document counts its first place; the one of this test is of no document.
    window.history.replaceState({ idx: 0 }, '');
    onTestFinished(() => window.history.replaceState(null, ''));
    visit('/before', '/library?dialog=add');
    await press('Ask');
    await press('Answer');
    for (const name of names) await press(name);
    expect(await screen.findByText(address)).toBeVisible();
    await press('Back');
    expect(await screen.findByText('/before')).toBeVisible();
  },
);

/** As the library does, whose bare address would not say which order was seen. */
function OrderInAddress() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const isUnsaid = pathname === '/library' && search === '';
  useEffect(() => {
    if (isUnsaid) void navigate('?sort=title', { replace: true });
  }, [isUnsaid, navigate]);
  return null;
}

test.each([
  ['at once', {}],
  ['with its data', { loader: () => null }],
])('nor where what takes its place goes on to another address as it comes, %s', async (_, route) => {
  window.history.replaceState({ idx: 0 }, '');
  onTestFinished(() => window.history.replaceState(null, ''));
  const Component = () => (
    <>
      <OrderInAddress />
      <Page />
    </>
  );
  const Stub = createRoutesStub([{ ...route, id: 'page', path: '*', Component }]);
  render(
    <Stub
      initialEntries={['/before', '/library?dialog=add']}
      initialIndex={1}
      hydrationData={{ loaderData: { page: null } }}
    />,
  );
  for (const name of ['Ask', 'Answer', 'Close']) await press(name);
  expect(await screen.findByText('/library?sort=title')).toBeVisible();
  await press('Back');
  expect(await screen.findByText('/before')).toBeVisible();
});
