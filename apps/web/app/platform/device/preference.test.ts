import { afterEach, expect, test, vi } from 'vitest';
import { createPreference } from './preference.ts';

afterEach(() => vi.restoreAllMocks());

const parse = (stored: unknown) => (typeof stored === 'boolean' ? stored : null);
const create = () => createPreference({ name: 'wide', parse, otherwise: true });

test('a choice is kept on the device, and the usual one needs no place there', () => {
  create().write(false);
  expect(create().read()).toBe(false);
  create().write(true);
  expect(create().read()).toBe(true);
  expect(localStorage).toHaveLength(0);
});

test('a choice that the device does not take holds until another', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  const preference = create();
  preference.write(false);
  expect(preference.read()).toBe(false);
  preference.write(true);
  expect(preference.read()).toBe(true);
  preference.write(false);
  preference.dropUnkept();
  expect(preference.read()).toBe(true);
});
