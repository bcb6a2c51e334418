import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

test('a file that is tested at the same time is not heard as another tab', async () => {
  const heard: unknown[] = [];
  const ended = Promise.withResolvers<void>();
  const tab = new BroadcastChannel('greetings');
  tab.addEventListener('message', ({ data }) => {
    heard.push(data);
    if (data === 'from here') ended.resolve();
  });
  const statements = `const channel = new BroadcastChannel('greetings'); channel.postMessage('from there'); channel.close()`;
  await once(new Worker(statements, { eval: true }), 'exit');
  const other = new BroadcastChannel('greetings');
  other.postMessage('from here');
  await ended.promise;
  expect(heard).toEqual(['from here']);
  tab.close();
  other.close();
});
