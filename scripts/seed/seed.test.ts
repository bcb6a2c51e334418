import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { findFreePort } from '../../apps/server/src/testing/free-port.ts';
import { root } from '../supervise/project.ts';
import { adaLibrary } from './ada.data.ts';
import { makeBooks } from './many-books.ts';

test('a library that nobody is there to take is told in one sentence', async () => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, PORT: String(port), PUBLIC_URL: url };
  expect(
    spawnSync(process.execPath, ['scripts/seed.ts', '--books', '1'], { cwd: root, env, encoding: 'utf8' }),
  ).toMatchObject({
    status: 1,
    stdout: '',
    stderr: `Nothing answers at ${url}. Start the product first: npm start\n`,
  });
});

test('each quote of the sample reader says where it stands', () => {
  const quotes = adaLibrary.flatMap(({ quoteList = [] }) => quoteList);
  expect(quotes.filter(({ location = '' }) => location === '')).toEqual([]);
  expect(quotes.length).toBeGreaterThan(5);
});

test('what a made-up book teaches is a sentence, whatever its subject', () => {
  const takeaways = makeBooks(100).flatMap((book) => book.takeaways ?? []);
  expect(takeaways).toContain('A lesson from memory, part 1 of book 2.');
  expect(takeaways.join('\n')).not.toMatch(/\bWhat \w+ teach\b/);
});
