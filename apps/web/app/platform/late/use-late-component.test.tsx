import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, test, vi } from 'vitest';
import { MissingPart } from '~/shell/error/missing-part.tsx';
import { awaitedParts } from './awaited-parts.ts';
import { useLateComponent } from './use-late-component.ts';

const Menu = () => <p>The menu</p>;

type Load = () => Promise<ComponentType>;

/** A part whose fetches end as the test wants them to. */
function lateMenu() {
  const fetches: PromiseWithResolvers<ComponentType>[] = [];
  const load: Load = () => {
    const fetching = Promise.withResolvers<ComponentType>();
    fetches.push(fetching);
    return fetching.promise;
  };
  return {
    load,
    count: () => fetches.length,
    arrive: () => act(async () => fetches.at(-1)?.resolve(Menu)),
    fail: () => act(async () => fetches.at(-1)?.reject(new Error('Failed to fetch'))),
  };
}

function Place({ load }: { load: Load }) {
  const { Component, isAwaited, prefetch, ask } = useLateComponent(load);
  return (
    <>
      <button type="button" aria-busy={isAwaited} onPointerEnter={prefetch} onClick={ask}>
        Open
      </button>
      {Component && <Component />}
    </>
  );
}

function show(load: Load, isOnline = true) {
  const onReload = vi.fn();
  const place = render(<Place load={load} />);
  let isThere = isOnline;
  const listeners = new Set<() => void>();
  const network = {
    isOnline: () => isThere,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const comeBack = () =>
    act(async () => {
      isThere = true;
      for (const listener of listeners) listener();
    });
  render(<MissingPart onReload={onReload} network={network} />);
  return { onReload, place, comeBack };
}

/** Somebody has pressed, and the fetch has failed. */
async function showFailed({ isOnline = true } = {}) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const menu = lateMenu();
  const shown = show(menu.load, isOnline);
  await press('Open');
  await menu.fail();
  return { menu, ...shown };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('it is fetched once, however near the pointer comes', async () => {
  const menu = lateMenu();
  show(menu.load);
  await press('Open');
  expect(screen.getByRole('button', { name: 'Open' })).toHaveAttribute('aria-busy', 'true');
  expect(awaitedParts.isAny()).toBe(true);
  await menu.arrive();
  expect(screen.getByText('The menu')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveAttribute('aria-busy', 'false');
  expect(awaitedParts.isAny()).toBe(false);
  await press('Open');
  expect(menu.count()).toBe(1);
});

test('what could not be fetched ahead of its need is no news, and is fetched anew when it is needed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const menu = lateMenu();
  show(menu.load);
  await userEvent.hover(screen.getByRole('button', { name: 'Open' }));
  await menu.fail();
  expect(screen.queryByRole('alert')).toBeNull();

  await press('Open');
  await menu.arrive();
  expect(screen.getByText('The menu')).toBeVisible();
});

test('without a network there is another try, and no loading anew, which would leave nothing of the page', async () => {
  await showFailed({ isOnline: false });
  expect(screen.getByRole('alert')).toHaveTextContent(
    "This part of the page couldn't be loaded. You're offline. What you've written is kept.",
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reload the page' })).toBeNull();
});

test('what could not be fetched without a network comes by itself when there is one', async () => {
  const { menu, comeBack } = await showFailed({ isOnline: false });
  await comeBack();
  await menu.arrive();
  expect(screen.getByText('The menu')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what nobody waits for any more does not come when there is a network again', async () => {
  const { menu, comeBack } = await showFailed({ isOnline: false });
  await press('Close');
  await comeBack();
  expect(menu.count()).toBe(1);
});

test('somebody who waits is told that it could not be fetched, and can try again or load the page anew', async () => {
  const { menu, onReload } = await showFailed();
  expect(screen.getByRole('alert')).toHaveTextContent("This part of the page couldn't be loaded.");
  expect(screen.getByRole('button', { name: 'Open' })).toHaveAttribute('aria-busy', 'false');
  expect(awaitedParts.isAny()).toBe(false);
  await press('Reload the page');
  expect(onReload).toHaveBeenCalledOnce();

  await press('Try again');
  await menu.fail();
  expect(screen.getByRole('alert')).toBeVisible();
  await press('Try again');
  await menu.arrive();
  expect(screen.getByText('The menu')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the word of it goes with the page that waited, or when it is closed', async () => {
  const { menu, place } = await showFailed();
  await press('Close');
  expect(screen.queryByRole('alert')).toBeNull();

  await press('Open');
  await menu.fail();
  expect(screen.getByRole('alert')).toBeVisible();
  place.unmount();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what was pressed on a page that is left is not waited for any more, nor missed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const menu = lateMenu();
  const { place } = show(menu.load);
  await press('Open');
  expect(awaitedParts.isAny()).toBe(true);
  place.unmount();
  expect(awaitedParts.isAny()).toBe(false);
  await menu.fail();
  expect(screen.queryByRole('alert')).toBeNull();
});
