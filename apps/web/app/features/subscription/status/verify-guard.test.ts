import { expect, test } from 'vitest';
import { createVerifyGuard } from './verify-guard.ts';

const throttled = { httpStatus: 200, status: 'unknown', isActive: false, cached: true };
const blocked = {
  httpStatus: 429,
  status: 'unknown',
  isActive: false,
  blocked: true,
  message: 'Request blocked due to excessive calls',
};

function setUp() {
  let now = 1_000_000;
  const guard = createVerifyGuard(() => now);
  const at = (milliseconds: number) => {
    now = 1_000_000 + milliseconds;
    return guard.admit();
  };
  return at;
}

test('calls that are five seconds apart go through for ever', () => {
  const at = setUp();
  for (let call = 0; call < 50; call += 1) expect(at(call * 5000)).toBeNull();
});

test('a call that comes too soon is answered here, as unknown', () => {
  const at = setUp();
  expect(at(0)).toBeNull();
  expect(at(4999)).toEqual(throttled);
  expect(at(5000)).toBeNull();
});

test('the sixth call within ten seconds blocks all for twenty', () => {
  const at = setUp();
  expect(at(0)).toBeNull();
  for (const moment of [1, 2, 3, 4]) expect(at(moment)).toEqual(throttled);
  expect(at(9999)).toEqual(blocked);
  expect(at(29_998)).toEqual(blocked);
  expect(at(29_999)).toBeNull();
});

test('calls that are ten seconds old count no more', () => {
  const at = setUp();
  for (const moment of [0, 1, 2, 3, 4]) at(moment);
  expect(at(10_000)).toBeNull();
});
