import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { AsServed } from './as-served.tsx';

test('what the document brought stays as it is, until something else takes its place', async () => {
  const page = document.createElement('main');
  page.innerHTML = renderToString(
    <AsServed>
      <p>The first books</p>
    </AsServed>,
  );
  const served = page.querySelector('p');
  const onRecoverableError = vi.fn();
  const warned = vi.spyOn(console, 'error');

  const root = await act(async () => hydrateRoot(page, <AsServed>{null}</AsServed>, { onRecoverableError }));
  expect(page.querySelector('p')).toBe(served);
  expect(served).toHaveTextContent('The first books');
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(warned).not.toHaveBeenCalled();

  await act(async () => root.render(<h1>All of them</h1>));
  expect(page.innerHTML).toBe('<h1>All of them</h1>');
  warned.mockRestore();
});
