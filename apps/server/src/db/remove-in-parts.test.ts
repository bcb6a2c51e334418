import { expect, test, vi } from 'vitest';
import { repeatInParts } from './remove-in-parts.ts';

test('a part of which one was changed meanwhile, and stays, is not the last', async () => {
  const changeSome = vi.fn<() => Promise<{ rowCount: number }>>();
  for (const rowCount of [5000, 4999, 5000, 0]) changeSome.mockResolvedValueOnce({ rowCount });
  await repeatInParts(changeSome);
  expect(changeSome).toHaveBeenCalledTimes(4);
});
