import { expect, test, vi } from 'vitest';
import { sampleCards } from '../library/testing/samples.ts';
import { createSelection } from './selection.ts';

const cards = sampleCards(6);
const [one, two, , four, five] = cards as [never, never, never, never, never]; // six were made

function select() {
  const selection = createSelection();
  selection.list(cards);
  const ids = () => [...selection.read().keys()].map((id) => id.replace('book-', ''));
  const press = (card: (typeof cards)[number], isRange = false) => selection.press(card, { isRange });
  return { selection, ids, press };
}

test('a press chooses, and another gives up again', () => {
  const { press, ids } = select();
  press(one);
  press(four);
  press(one);
  expect(ids()).toEqual(['4']);
});

test('a press with Shift chooses all from the last one, in either direction', () => {
  const { press, ids } = select();
  press(two);
  press(four, true);
  expect(ids()).toEqual(['2', '3', '4']);
  press(one, true);
  expect(ids().sort()).toEqual(['1', '2', '3', '4']);
});

test('after one that was given up, a press with Shift gives up as well', () => {
  const { selection, press, ids } = select();
  selection.add(cards);
  press(two);
  press(four, true);
  expect(ids()).toEqual(['1', '5', '6']);
});

test('without a beginning, or with one that is not listed any more, it is a press as any other', () => {
  const { selection, press, ids } = select();
  press(four, true);
  expect(ids()).toEqual(['4']);
  selection.list(cards.filter((card) => card !== four));
  press(one, true);
  expect(ids()).toEqual(['4', '1']);
});

test('a range goes by the list as it stands now', () => {
  const { selection, press, ids } = select();
  press(one);
  selection.list([one, five, two]);
  press(five, true);
  expect(ids()).toEqual(['1', '5']);
});

test('those who listen hear of each change, and read the same until the next', () => {
  const { selection, press } = select();
  const heard = vi.fn();
  const leave = selection.subscribe(heard);
  press(one);
  expect(heard).toHaveBeenCalledOnce();
  expect(selection.read()).toBe(selection.read());
  selection.remove(['book-1']);
  selection.clear();
  expect(heard).toHaveBeenCalledTimes(3);
  leave();
  press(two);
  expect(heard).toHaveBeenCalledTimes(3);
});
