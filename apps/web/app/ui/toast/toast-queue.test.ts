import { expect, test, vi } from 'vitest';
import { createToastQueue, type QueuedToast } from './toast-queue.ts';

/** A surface that draws nothing, and remembers. */
function connect(queue = createToastQueue()) {
  const shown: QueuedToast[] = [];
  const close = vi.fn();
  const stop = queue.connect({ add: (toast) => shown.push(toast), close });
  return { queue, shown, close, stop };
}

const saved = { title: 'Saved', position: 'bottom-right' } as const;
const above = { ...saved, position: 'top-center' } as const;

test('the same words at another place are another toast', () => {
  const { queue, shown } = connect();
  expect(queue.show(saved)).not.toBe(queue.show(above));
  expect(shown.map(({ count }) => count)).toEqual([1, 1]);
});

test('newer ones at another place hide nothing here', () => {
  const { queue } = connect();
  const id = queue.show(saved);
  for (const title of ['One', 'Two', 'Three']) queue.show({ ...above, title });
  expect(queue.show(saved)).toBe(id);
});

test('what tells of the same thing anew closes what is in sight of it', () => {
  const { queue, close } = connect();
  const failed = queue.show({ ...saved, title: 'Failed', about: 'deletion' });
  queue.show({ ...saved, title: 'Another', about: 'another' });
  expect(close).not.toHaveBeenCalled();
  queue.show({ ...saved, title: 'Deleted', about: 'deletion' });
  expect(close.mock.calls).toEqual([[failed]]);
});

test('a surface that goes when the next has come takes nothing from that', () => {
  const { queue, stop } = connect();
  const { shown } = connect(queue);
  stop();
  queue.show(saved);
  expect(shown).toHaveLength(1);
});

test('what was told to one person goes when another comes, and not when the same one does', () => {
  const { queue, shown, close } = connect();
  const anybodys = queue.show(saved);
  queue.meet('ada');
  const hers = queue.show({ ...saved, title: 'Takeaway deleted' });
  queue.meet('ada');
  expect(close).not.toHaveBeenCalled();
  queue.meet('grace');
  expect(close.mock.calls).toEqual([[anybodys], [hers]]);
  queue.show(saved);
  expect(shown.at(-1)?.count).toBe(1);
});
