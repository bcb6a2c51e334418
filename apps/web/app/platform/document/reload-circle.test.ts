import { expect, it } from 'vitest';
import { isReloadedInCircles } from './reload-circle.ts';

function reload(times: number, { every }: { every: number }): boolean[] {
  return Array.from({ length: times }, (_, place) =>
    isReloadedInCircles({ isReload: () => true, clock: () => place * every }),
  );
}

it('a page that is loaded anew six times within twenty seconds goes in circles', () => {
  expect(reload(6, { every: 3000 })).toEqual([false, false, false, false, false, true]);
});

it('a reader may reload as often as they like, a few seconds apart', () => {
  expect(reload(20, { every: 4000 })).not.toContain(true);
});

it('after it has been said, the page may be tried as often again', () => {
  expect(reload(12, { every: 100 }).filter(Boolean)).toHaveLength(2);
});

it('a page that is opened is no reload', () => {
  reload(5, { every: 100 });
  expect(isReloadedInCircles({ isReload: () => false, clock: () => 500 })).toBe(false);
});

it('where nothing can be stored the page is shown', () => {
  sessionStorage.setItem('kv-reloads', 'nonsense');
  expect(isReloadedInCircles({ isReload: () => true, clock: () => 0 })).toBe(false);
});
