import { runInNewContext } from 'node:vm';
import { afterEach, expect, it } from 'vitest';
import { nameEntry, readEntryKey, returnScript, SCROLL_POSITIONS } from './scroll-memory.tsx';

afterEach(() => window.history.replaceState(null, ''));

it('a page that was never left asks for nothing that is stored', () => {
  expect(arrive({ state: null, stored: '{"here":900}' })).toEqual({ asked: [], scrolledTo: [] });
});

it('a page that was left returns to its place', () => {
  const { asked, scrolledTo } = arrive({ state: { key: 'here' }, stored: '{"here":900,"elsewhere":70}' });
  expect(asked).toEqual([SCROLL_POSITIONS]);
  expect(scrolledTo).toEqual([900]);
});

it.each([null, '{"elsewhere":70}', 'nonsense', '"900"', '{"here":"900"}'])(
  'begins at the top where %s is stored',
  (stored) => expect(arrive({ state: { key: 'here' }, stored }).scrolledTo).toEqual([]),
);

it('an entry of the history is named once, and keeps what others have written there', () => {
  window.history.replaceState({ usr: 'kept' }, '');
  expect(readEntryKey()).toBeNull();
  nameEntry();
  const key = readEntryKey();
  expect(key).toMatch(/^[a-z0-9]{6,}$/);
  nameEntry();
  expect(window.history.state).toEqual({ usr: 'kept', key });
});

function arrive({ state, stored }: { state: { key: string } | null; stored: string | null }) {
  const asked: string[] = [];
  const scrolledTo: number[] = [];
  const sessionStorage = {
    getItem(key: string) {
      asked.push(key);
      return stored;
    },
  };
  const scrollTo = (_x: number, y: number) => scrolledTo.push(y);
  runInNewContext(returnScript, { history: { state }, sessionStorage, scrollTo });
  return { asked, scrolledTo };
}
