import { expect, test } from 'vitest';
import { createCircuit } from './circuit.ts';

function setUp() {
  let now = 0;
  const circuit = createCircuit({ failures: 5, pause: 30_000, clock: () => new Date(now) });
  const fail = (times: number) => {
    for (let time = 0; time < times; time += 1) circuit.failed();
  };
  return { circuit, fail, pass: (milliseconds: number) => (now += milliseconds) };
}

test('opens after five failures in a row, for 30 seconds', () => {
  const { circuit, fail, pass } = setUp();
  fail(4);
  expect(circuit.isClosed()).toBe(true);
  fail(1);
  expect(circuit.isClosed()).toBe(false);
  pass(29_999);
  expect(circuit.isClosed()).toBe(false);
  pass(1);
  expect(circuit.isClosed()).toBe(true);
});

test('a success between failures starts the count anew', () => {
  const { circuit, fail } = setUp();
  fail(4);
  circuit.succeeded();
  fail(4);
  expect(circuit.isClosed()).toBe(true);
});

test('after the pause one call goes ahead, and the others wait for what it finds', () => {
  const { circuit, fail, pass } = setUp();
  fail(5);
  pass(30_000);
  expect([circuit.isClosed(), circuit.isClosed(), circuit.isClosed()]).toEqual([true, false, false]);
  circuit.succeeded();
  expect([circuit.isClosed(), circuit.isClosed()]).toEqual([true, true]);
});

test('a call that fails after the pause opens it again', () => {
  const { circuit, fail, pass } = setUp();
  fail(5);
  pass(30_000);
  expect(circuit.isClosed()).toBe(true);
  fail(1);
  pass(29_999);
  expect(circuit.isClosed()).toBe(false);
});

test('a clock that is set back prolongs no pause', () => {
  const { circuit, fail, pass } = setUp();
  fail(5);
  pass(-1);
  expect([circuit.isClosed(), circuit.isClosed()]).toEqual([true, false]);
  pass(29_999);
  expect(circuit.isClosed()).toBe(false);
  pass(1);
  expect(circuit.isClosed()).toBe(true);
});
