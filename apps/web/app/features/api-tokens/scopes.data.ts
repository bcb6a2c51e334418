import type { ApiTokenScope } from '@vault/contract/client';

/** What each scope allows, in words. */
export const scopeWords: Readonly<Record<ApiTokenScope, { name: string; about: string }>> = {
  read: { name: 'Read', about: 'List, search and open your books' },
  write: { name: 'Write', about: 'Add, change and delete books' },
  import: { name: 'Import', about: 'Import files, and undo imports' },
  export: { name: 'Export', about: 'Download your whole vault' },
};
