// Which keys mean what, apart from any page: a press and what was pressed before it go in, a name comes out.

import { isComposing } from './composing-keys.ts';

/** Keys to names: `a` for one key, `g q` for one after the other, `mod+k` for Ctrl or Cmd with a key. */
export type ShortcutTable<Name extends string> = Readonly<Record<string, Name>>;

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'keyCode' | 'repeat'
> & {
  /** In a field, where a key writes. */
  isTyping: boolean;
  /** On a keyboard of Apple's, where Ctrl with a letter moves and deletes in a field. */
  isApple: boolean;
  /** A dialog or a menu is open and has the keys for itself. */
  isCovered: () => boolean;
  /** Milliseconds, from any fixed point. */
  time: number;
};

/** The first key of a sequence, waiting for the second. */
export type PendingKey = { key: string; time: number } | null;

type Question<Name extends string> = {
  table: ShortcutTable<Name>;
  press: KeyPress;
  pending: PendingKey;
  /** Whether keys without Ctrl or Cmd mean anything. */
  hasSingleKeys: boolean;
};

type Answer<Name extends string> = { name: Name | null; pending: PendingKey };

export const SEQUENCE_PATIENCE = 1500;

const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock']);

export function matchShortcut<Name extends string>(question: Question<Name>): Answer<Name> {
  const { table, press, pending, hasSingleKeys } = question;
  if (modifiers.has(press.key)) return { name: null, pending };
  if (isComposing(press)) return nothing;
  const hasModifier = press.ctrlKey || press.metaKey;
  const isForText = press.isTyping && !(press.isApple ? press.metaKey : hasModifier);
  // What covers the page is looked for in all of it: not with each letter of a text.
  if (press.repeat || press.altKey || isForText || press.isCovered()) return nothing;
  const key = readKey(press);

  if (hasModifier) {
    const isOne = press.ctrlKey !== press.metaKey && !press.shiftKey;
    return isOne ? found(table, `mod+${key}`) : nothing;
  }
  if (!hasSingleKeys || (press.shiftKey && isLetter(key))) return nothing;
  const isWaiting = pending !== null && press.time - pending.time <= SEQUENCE_PATIENCE;
  if (isWaiting && Object.hasOwn(table, `${pending.key} ${key}`))
    return found(table, `${pending.key} ${key}`);
  if (Object.keys(table).some((keys) => keys.startsWith(`${key} `))) {
    return { name: null, pending: { key, time: press.time } };
  }
  // The wrong second key ends a sequence, and does nothing else by accident.
  return isWaiting ? nothing : found(table, key);
}

const nothing = { name: null, pending: null };

function found<Name extends string>(table: ShortcutTable<Name>, keys: string): Answer<Name> {
  return { name: Object.hasOwn(table, keys) ? (table[keys] ?? null) : null, pending: null };
}

/** The key's own letter; on a keyboard for another script, the letter in its place on a Latin one. */
function readKey({ key, code }: KeyPress): string {
  const isForeign = key.length === 1 && key.charCodeAt(0) > 127;
  const letter = isForeign ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  return (letter ?? key).toLowerCase();
}

function isLetter(key: string): boolean {
  return /^[a-z]$/.test(key);
}
