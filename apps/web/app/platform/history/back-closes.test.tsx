import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use, useEffect, useLayoutEffect, useState } from 'react';
import { createRoutesStub, Link, useLocation, useNavigate } from 'react-router';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { awaitedParts } from '../late/awaited-parts.ts';
import { missingParts } from '../late/missing-parts.ts';
import { useBackCloses, useHeldSteps } from './back-closes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Held() {
  useHeldSteps();
  return null;
}

type LayerProps = { name: string; isHeld?: boolean };

function Layer({ name, isHeld = false }: LayerProps) {
  const [isOpen, setIsOpen] = useState(true);
  useBackCloses(isOpen, isHeld ? null : () => setIsOpen(false));
  return isOpen && <p>{name}</p>;
}

function visit(...layers: LayerProps[]) {
  function Page() {
    useHeldSteps();
    const navigate = useNavigate();
    const { pathname } = useLocation();
    return (
      <>
        <h1>{pathname}</h1>
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
        <button type="button" onClick={() => void navigate(1)}>
          Forward
        </button>
        <button type="button" onClick={() => void navigate('/elsewhere')}>
          Elsewhere
        </button>
        {layers.map((layer) => (
          <Layer key={layer.name} {...layer} />
        ))}
      </>
    );
  }
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Stub initialEntries={['/before', '/book']} initialIndex={1} />);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('back closes what is open above the page, the topmost first, and then leaves the page', async () => {
  visit({ name: 'Dialog' }, { name: 'Question' });
  await press('Back');
  expect(screen.queryByText('Question')).toBeNull();
  expect(screen.getByText('Dialog')).toBeVisible();
  await press('Back');
  expect(screen.queryByText('Dialog')).toBeNull();
  expect(screen.getByRole('heading')).toHaveTextContent('/book');
  await press('Back');
  expect(screen.getByRole('heading')).toHaveTextContent('/before');
});

test('what only its own buttons may end does not hold back back', async () => {
  visit({ name: 'Deletion', isHeld: true });
  await press('Back');
  expect(screen.getByRole('heading')).toHaveTextContent('/before');
});

test('a way on from what is open is not held back', async () => {
  visit({ name: 'Dialog' });
  await press('Elsewhere');
  expect(screen.getByRole('heading')).toHaveTextContent('/elsewhere');
});

test('where a document begins with the page, back closes what is open, and the way forward stays open', async () => {
  // As the router of a document counts its first place; the one of this test is of no document.
  window.history.replaceState({ idx: 0 }, '');
  onTestFinished(() => window.history.replaceState(null, ''));
  visit({ name: 'Dialog' });
  await press('Back');
  expect(screen.queryByText('Dialog')).toBeNull();
  expect(screen.getByRole('heading')).toHaveTextContent('/book');
  await press('Elsewhere');
  await press('Back');
  await press('Forward');
  expect(screen.getByRole('heading')).toHaveTextContent('/elsewhere');
  await press('Back');
  expect(screen.getByRole('heading')).toHaveTextContent('/book');
  await press('Back');
  expect(screen.getByRole('heading')).toHaveTextContent('/before');
});

test('where a document begins with the page, back leads past what has just taken the place of the laid entry', async () => {
  window.history.replaceState({ idx: 0 }, '');
  onTestFinished(() => window.history.replaceState(null, ''));
  function Page() {
    const navigate = useNavigate();
    const { pathname } = useLocation();
    const [isOpen, setIsOpen] = useState(true);
    // Before the entry that has taken the place can be marked.
    useEffect(() => {
      if (pathname === '/after') void navigate(-1);
    }, [navigate, pathname]);
    return (
      <>
        <h1>{pathname}</h1>
        <Held />
        {isOpen && <Layer name="Dialog" />}
        <button
          type="button"
          onClick={() => {
            setIsOpen(false);
            void navigate('/after', { replace: true });
          }}
        >
          Replace
        </button>
      </>
    );
  }
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Stub initialEntries={['/before', '/book']} initialIndex={1} />);
  await press('Replace');
  await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('/before'));
});

test('where a document begins with the page, back leads past what took the place of the laid entry before that was drawn', async () => {
  window.history.replaceState({ idx: 0 }, '');
  onTestFinished(() => window.history.replaceState(null, ''));
  const never = new Promise<void>(() => undefined);
  function Page() {
    const navigate = useNavigate();
    const { pathname, state } = useLocation();
    const [isOpen, setIsOpen] = useState(true);
    if (pathname === '/book' && state !== null) use(never);
    return (
      <>
        <h1>{pathname}</h1>
        <Held />
        {isOpen && <Layer name="Dialog" />}
        <button
          type="button"
          onClick={() => {
            setIsOpen(false);
            void navigate('/after', { replace: true });
          }}
        >
          Replace
        </button>
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
      </>
    );
  }
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  await act(async () => render(<Stub initialEntries={['/before', '/book']} initialIndex={1} />));
  await press('Replace');
  await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('/after'));
  await press('Back');
  await waitFor(() => expect(screen.getByRole('heading')).toHaveTextContent('/before'));
});

test('back with the frame in which something comes into sight closes it, and not the page', async () => {
  function Page() {
    useHeldSteps();
    const navigate = useNavigate();
    const { pathname } = useLocation();
    const [isOpen, setIsOpen] = useState(false);
    useLayoutEffect(() => {
      if (isOpen) void navigate(-1);
    }, [isOpen, navigate]);
    return (
      <>
        <h1>{pathname}</h1>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen && <Layer name="Dialog" />}
      </>
    );
  }
  const Stub = createRoutesStub([{ path: '*', Component: Page }]);
  render(<Stub initialEntries={['/before', '/book']} initialIndex={1} />);
  await press('Open');
  expect(screen.getByRole('heading')).toHaveTextContent('/book');
  expect(screen.queryByText('Dialog')).toBeNull();
});

test('a step that waits for its page is given up for the next one', async () => {
  const late = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => late.promise);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  function Page() {
    useHeldSteps();
    const { pathname } = useLocation();
    return (
      <>
        <h1>{pathname}</h1>
        <Link to="/read">Read</Link>
        <Link to="/here">Here</Link>
      </>
    );
  }
  const Stub = createRoutesStub([
    { path: '/read', Component: Page, loader: () => null },
    { path: '*', Component: Page },
  ]);
  render(<Stub initialEntries={['/book']} />);
  await userEvent.click(screen.getByText('Read'));
  expect(awaitedParts.isAny()).toBe(true);
  await userEvent.click(screen.getByText('Here'));
  expect(screen.getByRole('heading')).toHaveTextContent('/here');
  expect(awaitedParts.isAny()).toBe(false);
  await act(async () => late.resolve(new Response()));
  expect(screen.getByRole('heading')).toHaveTextContent('/here');
});

test('a step that could not be made is waited for no more once it leads to a page of another frame', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  function Library() {
    useHeldSteps();
    return <Link to="/vault">Public vaults</Link>;
  }
  function Vault() {
    useHeldSteps();
    return <h1>Public vaults</h1>;
  }
  const Stub = createRoutesStub([
    { path: '/vault', Component: Vault, loader: () => null },
    { path: '*', Component: Library },
  ]);
  render(<Stub initialEntries={['/library']} />);
  await userEvent.click(screen.getByText('Public vaults'));
  await waitFor(() => expect(missingParts.isAny()).toBe(true));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  await act(async () => missingParts.fetchAgain());
  expect(await screen.findByRole('heading', { name: 'Public vaults' })).toBeVisible();
  expect(missingParts.isAny()).toBe(false);
});

/** A step back that could not be made without a network, and something that was opened since. */
async function missStepBack() {
  // As the router of a document counts its places; those of this test are of no document.
  window.history.replaceState({ idx: 1 }, '');
  onTestFinished(() => window.history.replaceState(null, ''));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  function Page() {
    useHeldSteps();
    const navigate = useNavigate();
    const { pathname } = useLocation();
    const [isOpen, setIsOpen] = useState(false);
    useBackCloses(isOpen, () => setIsOpen(false));
    return (
      <>
        <h1>{pathname}</h1>
        <button type="button" onClick={() => void navigate(-1)}>
          Back
        </button>
        <button type="button" onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Open'}
        </button>
        <Link to="/elsewhere" onClick={() => setIsOpen(false)}>
          Elsewhere
        </Link>
      </>
    );
  }
  const read = vi.fn(() => null);
  const Stub = createRoutesStub([
    { path: '/read', Component: Page, loader: read },
    { path: '/elsewhere', Component: Page, loader: () => null },
    { path: '*', Component: Page },
  ]);
  render(<Stub initialEntries={['/read', '/book']} initialIndex={1} />);
  await press('Back');
  await waitFor(() => expect(missingParts.isAny()).toBe(true));
  window.history.replaceState({ idx: 2 }, '');
  await press('Open');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  return { read };
}

test.each(['Close', 'Back'])(
  'a step back that waited for the network closes nothing that was opened meanwhile, and is made after that: %s',
  async (name) => {
    await missStepBack();
    await act(async () => missingParts.fetchAgain());
    expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
    await press(name);
    expect(await screen.findByRole('heading', { name: '/read' })).toBeVisible();
  },
);

test('it is not made after a way on from what is open', async () => {
  const { read } = await missStepBack();
  await act(async () => missingParts.fetchAgain());
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(await screen.findByRole('heading', { name: '/elsewhere' })).toBeVisible();
  expect(read).not.toHaveBeenCalled();
});

test('it is not made once nobody waits for it any more', async () => {
  const { read } = await missStepBack();
  await act(async () => missingParts.fetchAgain());
  act(() => missingParts.forget());
  await press('Close');
  expect(screen.getByRole('heading')).toHaveTextContent('/book');
  expect(read).not.toHaveBeenCalled();
});
