import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderLibrary } from './testing/render-library.tsx';
import { createVault } from './testing/sample-vault.ts';

const fetched = vi.hoisted(() => vi.fn<() => void>());
vi.mock('./filter/filter-drawer.tsx', async (importOriginal) => {
  fetched();
  return importOriginal();
});

test('on a phone the drawer of the filters is fetched before anybody asks for it', async () => {
  window.innerWidth = 390;
  renderLibrary({ call: createVault({ cards: [] }).api });
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce(), { timeout: 10_000 });
});
