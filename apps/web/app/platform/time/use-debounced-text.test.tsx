import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedText } from './use-debounced-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(first = '') {
  const onCommit = vi.fn();
  const isHeld = vi.fn(() => false);
  const initialProps: { value: string; address?: string } = { value: first };
  const hook = renderHook(
    ({ value, address = 'first' }) => useDebouncedText({ value, address, onCommit, delay: 300, isHeld }),
    { initialProps },
  );
  const type = (text: string) => act(() => hook.result.current.setDraft(text));
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  return { ...hook, onCommit, isHeld, type, pass };
}

test('a text counts 300 ms after the last key', () => {
  const { onCommit, type, pass } = setUp();
  type('wal');
  pass(299);
  type('wald');
  pass(299);
  expect(onCommit).not.toHaveBeenCalled();
  pass(1);
  expect(onCommit.mock.calls).toEqual([['wald']]);
});

test('spaces at the ends make no difference', () => {
  const { onCommit, type, pass } = setUp('walden');
  type(' walden ');
  pass(1000);
  expect(onCommit).not.toHaveBeenCalled();
});

test('what was typed while the commit was on its way is kept', () => {
  const { result, rerender, type, pass } = setUp();
  type('wal');
  pass(300);
  type('walden');
  rerender({ value: 'wal' });
  expect(result.current.draft).toBe('walden');
});

test('what another address has come in the place of is committed again', () => {
  const { result, rerender, onCommit, type, pass } = setUp();
  type('wal');
  pass(300);
  rerender({ value: '', address: 'second' });
  expect(result.current.draft).toBe('wal');
  pass(300);
  rerender({ value: 'wal', address: 'third' });
  rerender({ value: 'wal', address: 'fourth' });
  pass(1000);
  expect(onCommit.mock.calls).toEqual([['wal'], ['wal']]);
});

test('a change from elsewhere shows, also a return to what was committed before', () => {
  const { result, rerender, type, pass } = setUp();
  type('sea');
  pass(300);
  rerender({ value: 'sea' });
  rerender({ value: '' });
  expect(result.current.draft).toBe('');
  rerender({ value: 'sea' });
  expect(result.current.draft).toBe('sea');
});

test('nothing counts while it is held, and the wait begins anew afterwards', () => {
  const { onCommit, isHeld, type, pass } = setUp();
  type('wal');
  pass(299);
  isHeld.mockReturnValue(true);
  pass(1000);
  expect(onCommit).not.toHaveBeenCalled();
  isHeld.mockReturnValue(false);
  pass(300);
  pass(1000);
  expect(onCommit.mock.calls).toEqual([['wal']]);
});
