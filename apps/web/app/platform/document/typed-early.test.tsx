import { act, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { AsServed } from './as-served.tsx';
import { useTypedEarly } from './typed-early.ts';

let root: Root | undefined;
afterEach(() => act(async () => root?.unmount()));

function Library({ before = '' }: { before?: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(before);
  useTypedEarly(field, setText);
  return (
    <>
      <input ref={field} type="search" value={text} onChange={(event) => setText(event.target.value)} />
      <output>{text}</output>
    </>
  );
}

const search = () => screen.getByRole<HTMLInputElement>('searchbox');

async function openDocument() {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(
    <AsServed>
      <input type="search" />
    </AsServed>,
  );
  const hydrated = await act(async () => hydrateRoot(place, <AsServed>{null}</AsServed>));
  root = hydrated;
  return { takeOver: (before = '') => act(async () => hydrated.render(<Library before={before} />)) };
}

test('what was typed before the app took over stands in its search, with the caret where it was', async () => {
  const { takeOver } = await openDocument();
  search().value = 'wolf';
  search().focus();
  search().setSelectionRange(2, 2);
  await takeOver();
  expect(screen.getByRole('status')).toHaveTextContent('wolf');
  expect(search()).toHaveValue('wolf');
  expect(search()).toHaveFocus();
  expect([search().selectionStart, search().selectionEnd]).toEqual([2, 2]);
});

test('a search that nobody has touched leaves what is searched for', async () => {
  const { takeOver } = await openDocument();
  await takeOver('emma');
  expect(screen.getByRole('status')).toHaveTextContent('emma');
  expect(search()).toHaveValue('emma');
});

test('a search that was left is filled and not gone back to, and the next one begins empty', async () => {
  const { takeOver } = await openDocument();
  search().value = 'woolf';
  await takeOver();
  expect(search()).toHaveValue('woolf');
  expect(search()).not.toHaveFocus();
  await act(async () => root?.unmount());
  root = undefined;
  render(<Library />);
  expect(search()).toHaveValue('');
});
