import { expect, test } from 'vitest';
import { recallLoadedCount, rememberLoadedCount } from './loaded-count.ts';

function goTo(place: string) {
  window.history.replaceState({ key: place }, '');
}

test('each place of the history remembers how far its list was loaded', () => {
  goTo('one');
  rememberLoadedCount({ place: 'one', list: 'books', count: 74 });
  rememberLoadedCount({ place: 'one', list: 'books', count: 86 });
  rememberLoadedCount({ place: 'two', list: 'books', count: 500 });
  expect(recallLoadedCount('books')).toBe(86);
  expect(recallLoadedCount('quotes')).toBe(0);
  goTo('two');
  expect(recallLoadedCount('books')).toBe(500);
});

test('only the latest places are kept', () => {
  for (let place = 0; place < 30; place += 1) {
    rememberLoadedCount({ place: `${place}`, list: 'books', count: place });
  }
  goTo('3');
  expect(recallLoadedCount('books')).toBe(0);
  goTo('29');
  expect(recallLoadedCount('books')).toBe(29);
});

test('nonsense in the storage counts as nothing', () => {
  sessionStorage.setItem('library_loaded', '[{"place":1}, 5]');
  goTo('one');
  expect(recallLoadedCount('books')).toBe(0);
});
