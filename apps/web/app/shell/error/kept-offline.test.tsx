import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { KeptOffline } from './kept-offline.tsx';

const words = 'You are offline. This page stays; press again to try anyway.';

function open({ isOnline }: { isOnline: boolean }) {
  render(
    <>
      <KeptOffline network={{ isOnline: () => isOnline, subscribe: () => () => undefined }} />
      <a href="/vault/ann">Ann</a>
      <a href="/vault/bob">Bob</a>
      <a href="#main">Below</a>
    </>,
  );
  // What nobody prevents, the browser follows.
  return (name: string, keys = {}) => fireEvent.click(screen.getByRole('link', { name }), keys);
}

test('without a network a link leaves the page where it is and says why; pressed again it goes on', () => {
  const isFollowed = open({ isOnline: false });
  expect(isFollowed('Ann')).toBe(false);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(isFollowed('Bob')).toBe(false);
  expect(isFollowed('Bob')).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['with a network', true, 'Ann', {}],
  ['to a place of the page', false, 'Below', {}],
  ['into a tab of its own', false, 'Ann', { ctrlKey: true }],
])('a link %s is followed', (_, isOnline, name, keys) => {
  const isFollowed = open({ isOnline });
  expect(isFollowed(name, keys)).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});
