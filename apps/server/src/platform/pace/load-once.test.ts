import { expect, test, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

test('what is asked for by several is loaded once', async () => {
  const load = vi.fn(async () => 'fonts');
  const get = loadOnce(load);
  expect(load).not.toHaveBeenCalled();
  expect(await Promise.all([get(), get()])).toEqual(['fonts', 'fonts']);
  expect(await get()).toBe('fonts');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is for those who asked meanwhile, and not remembered', async () => {
  const load = vi.fn(async () => 'fonts').mockRejectedValueOnce(new Error('too many open files'));
  const get = loadOnce(load);
  const asked = [get(), get()];
  for (const each of asked) await expect(each).rejects.toThrow('too many open files');
  expect(await get()).toBe('fonts');
});
