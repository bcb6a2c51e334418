import { createDatabase } from '../../../db/client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import type { Vault, VaultBook } from '../vault-import/vault-files.ts';
import { importVaults } from '../vault-import/vault-import.store.ts';

/** A book as the import reads it, with everything filled in that a test does not ask for. */
export function makeVaultBook(fields: Partial<VaultBook> = {}): VaultBook {
  return {
    slug: 'a-book',
    type: 'book',
    title: 'A Book',
    authors: ['Somebody Long Dead'],
    category: 'Essays',
    published: '180',
    rating: 4,
    pages: 100,
    minutes: 150,
    isbn: null,
    cover: null,
    summary: 'First paragraph.\n\nSecond paragraph.',
    takeaways: ['One idea'],
    quotes: [{ text: 'Words that stand in it.', source: 'Book I' }],
    notes: [],
    ...fields,
  };
}

export function makeVault(fields: Partial<Vault> = {}): Vault {
  return {
    slug: 'open-one',
    displayName: 'An Open One',
    summary: 'Keeps books.',
    photoURL: null,
    twitterURL: null,
    isOpen: true,
    order: 1,
    books: [],
    ...fields,
  };
}

export function bringVaults(server: TestServer, vaults: Vault[], now = new Date()) {
  return importVaults(createDatabase(server.pool), vaults, { prune: false, dryRun: false, now });
}
