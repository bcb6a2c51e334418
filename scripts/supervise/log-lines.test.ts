import { expect, test } from 'vitest';
import { readableLine } from './log-lines.ts';

const line = (fields: object) => JSON.stringify({ time: '2026-11-21T09:00:00Z', ...fields });

test.each([
  ['what is below the level', line({ level: 30, msg: 'request' }), null],
  ['a warning', line({ level: 40, msg: 'slow' }), 'warn: slow'],
  [
    'an error with its cause',
    line({ level: 50, msg: 'failed', err: { message: 'no' } }),
    'error: failed: no',
  ],
  [
    'an error that hides its message',
    line({ level: 50, msg: 'failed', err: { code: '42P01' } }),
    'error: failed: 42P01',
  ],
  [
    'an error that tells only its kind',
    line({ level: 50, msg: 'failed', err: { type: 'DatabaseError' } }),
    'error: failed: DatabaseError',
  ],
  ['what ends the server', line({ level: 60, msg: 'no database' }), 'fatal: no database'],
  ['what is no log line', 'Error: Cannot find module', 'Error: Cannot find module'],
  ['what only looks like one', '{"level":', '{"level":'],
])('%s', (_, text, expected) => {
  expect(readableLine(text, 'warn')).toBe(expected);
});

test('news of the start carry no label', () => {
  expect(readableLine(line({ level: 30, msg: 'Creating the database' }), 'info')).toBe(
    'Creating the database',
  );
});
