import { describe, expect, test, vi } from 'vitest';
import { type KeyPress, matchShortcut, type PendingKey, SEQUENCE_PATIENCE } from './shortcuts.ts';

const table = { 'mod+k': 'search', a: 'add', '?': 'help', 'g q': 'quotes', 'g n': 'notes' } as const;
const waiting: PendingKey = { key: 'g', time: 1000 };

function press(change: Partial<KeyPress>): KeyPress {
  return {
    key: 'x',
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    keyCode: 0,
    repeat: false,
    isTyping: false,
    isApple: false,
    isCovered: () => false,
    time: 1100,
    ...change,
  };
}

type Circumstances = { pending?: PendingKey; hasSingleKeys?: boolean };

function match(change: Partial<KeyPress>, { pending = null, hasSingleKeys = true }: Circumstances = {}) {
  return matchShortcut({ table, press: press(change), pending, hasSingleKeys });
}

describe('a key that means something', () => {
  test.each<[string, Partial<KeyPress>, string]>([
    ['a letter', { key: 'a' }, 'add'],
    ['a letter with Caps Lock', { key: 'A' }, 'add'],
    ['a sign that takes Shift', { key: '?', shiftKey: true }, 'help'],
    ['Ctrl with a letter', { key: 'k', ctrlKey: true }, 'search'],
    ['Cmd with a letter', { key: 'k', metaKey: true }, 'search'],
    ['Ctrl in a field', { key: 'k', ctrlKey: true, isTyping: true }, 'search'],
    ['Ctrl on a Mac', { key: 'k', ctrlKey: true, isApple: true }, 'search'],
    ['Cmd in a field on a Mac', { key: 'k', metaKey: true, isTyping: true, isApple: true }, 'search'],
    ['a Cyrillic keyboard', { key: 'л', code: 'KeyK', ctrlKey: true }, 'search'],
  ])('%s', (_, change, name) => {
    expect(match(change)).toEqual({ name, pending: null });
  });
});

describe('a key that means nothing', () => {
  test.each<[string, Partial<KeyPress>]>([
    ['another letter', { key: 'x' }],
    ['a second key without its first', { key: 'q' }],
    ['a name that every object has', { key: 'constructor' }],
    ['in a field', { key: 'a', isTyping: true }],
    ['with Ctrl', { key: 'a', ctrlKey: true }],
    ['with Cmd', { key: 'a', metaKey: true }],
    ['with Alt', { key: 'a', altKey: true }],
    ['with Shift', { key: 'A', shiftKey: true }],
    ['while a dialog is open', { key: 'a', isCovered: () => true }],
    ['while an input method composes', { key: 'a', isComposing: true }],
    ['while Safari composes', { key: 'a', keyCode: 229 }],
    ['held down', { key: 'a', repeat: true }],
    ['Ctrl and Shift', { key: 'k', ctrlKey: true, shiftKey: true }],
    ['Ctrl and Alt', { key: 'k', ctrlKey: true, altKey: true }],
    ['Ctrl and Cmd', { key: 'k', ctrlKey: true, metaKey: true }],
    ['Ctrl in a field on a Mac', { key: 'k', ctrlKey: true, isTyping: true, isApple: true }],
    ['Ctrl while composing', { key: 'k', ctrlKey: true, isComposing: true }],
    ['Ctrl above an open dialog', { key: 'k', ctrlKey: true, isCovered: () => true }],
    ['the place of a letter on a keyboard with another order', { key: 't', code: 'KeyK', ctrlKey: true }],
  ])('%s', (_, change) => {
    expect(match(change)).toEqual({ name: null, pending: null });
  });
});

test('a letter that is written is no reason to look through the page for what covers it', () => {
  const isCovered = vi.fn(() => false);
  match({ key: 'a', isTyping: true, isCovered });
  expect(isCovered).not.toHaveBeenCalled();
  match({ key: 'k', isTyping: true, ctrlKey: true, isCovered });
  expect(isCovered).toHaveBeenCalled();
});

describe('two keys in a row', () => {
  test('the first one waits', () => {
    expect(match({ key: 'g' })).toEqual({ name: null, pending: { key: 'g', time: 1100 } });
  });

  test.each<[string, Partial<KeyPress>, string | null]>([
    ['the second in time', { key: 'q', time: 1000 + SEQUENCE_PATIENCE }, 'quotes'],
    ['the second too late', { key: 'q', time: 1001 + SEQUENCE_PATIENCE }, null],
    ['another key too late', { key: 'a', time: 1001 + SEQUENCE_PATIENCE }, 'add'],
    ['a wrong second, though it means something alone', { key: 'a' }, null],
    ['the second in a field', { key: 'q', isTyping: true }, null],
    ['the second while composing', { key: 'q', isComposing: true }, null],
    ['the second with Ctrl', { key: 'q', ctrlKey: true }, null],
  ])('%s', (_, change, name) => {
    expect(match(change, { pending: waiting })).toEqual({ name, pending: null });
  });

  test('a modifier in between changes nothing', () => {
    expect(match({ key: 'Shift', shiftKey: true }, { pending: waiting }).pending).toBe(waiting);
  });

  test('the first key once more begins again', () => {
    expect(match({ key: 'g' }, { pending: waiting }).pending).toEqual({ key: 'g', time: 1100 });
  });
});

test('with single keys off only Ctrl and Cmd remain', () => {
  const off = { hasSingleKeys: false };
  expect(match({ key: 'a' }, off)).toEqual({ name: null, pending: null });
  expect(match({ key: 'g' }, off)).toEqual({ name: null, pending: null });
  expect(match({ key: 'q' }, { ...off, pending: waiting })).toEqual({ name: null, pending: null });
  expect(match({ key: 'k', ctrlKey: true }, off).name).toBe('search');
});
