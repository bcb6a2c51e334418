import { expect, test } from 'vitest';
import { isConnectionLost, isDatabaseUnavailable, sqlState } from './postgres-errors.ts';

test.for([
  // The system's own words for a broken connection; EPIPE is as long as a state of SQL.
  ['EPIPE', null],
  ['ECONNRESET', null],
  ['ECONNREFUSED', null],
  // Nobody can say where its host is, or there is no way to it.
  ['EAI_AGAIN', null],
  ['EHOSTUNREACH', null],
  ['ENETUNREACH', null],
  // The password was changed, and this copy has not been restarted yet.
  ['28P01', '28P01'],
  ['57P01', '57P01'],
  ['58030', '58030'],
  ['XX000', 'XX000'],
])('F02 F07 a query that fails with %s is refused for the moment', ([code, state]) => {
  const error = new Error('Failed query', { cause: Object.assign(new Error('no'), { code }) });
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(sqlState(error)).toBe(state);
  expect(isConnectionLost(error)).toBe(state === null);
});

test.for(['23505', '22P02', 'P0001', '42P01'])('one that fails with %s is not', (code) => {
  expect(isDatabaseUnavailable(Object.assign(new Error('no'), { code }))).toBe(false);
});
