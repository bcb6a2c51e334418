import type { ShortcutTable } from '~/platform/keys/shortcuts.ts';

/** What the keys of the signed-in app lead to. The library itself answers to "/". */
export type AppShortcut =
  | 'search'
  | 'add'
  | 'help'
  | 'media'
  | 'takeaways'
  | 'quotes'
  | 'notes'
  | 'revisit'
  | 'year';

export const appShortcuts: ShortcutTable<AppShortcut> = {
  'mod+k': 'search',
  a: 'add',
  'g b': 'media',
  'g t': 'takeaways',
  'g q': 'quotes',
  'g n': 'notes',
  'g m': 'revisit',
  'g y': 'year',
  '?': 'help',
};
