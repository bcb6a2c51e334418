import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../db/client.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { bringVaults, makeVault, makeVaultBook } from '../testing/make-vault.ts';
import { bookFile, createVaultFolder, profileFile } from '../testing/vault-folder.ts';
import { runImportCommand } from './import-command.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(() => server.pool.query('delete from influencers'));

const runImport = (...args: string[]) => runImportCommand(args, (work) => work(createDatabase(server.pool)));

async function readAll(): Promise<unknown[]> {
  const [people, books] = await Promise.all([
    server.pool.query('select * from influencers order by slug'),
    server.pool.query('select * from influencer_content order by influencer_slug, slug'),
  ]);
  return [...people.rows, ...books.rows];
}

async function listNames(): Promise<string[]> {
  const rows = await server.pool.query<{ name: string }>(
    `select slug as name from influencers union all
     select influencer_slug || '/' || slug from influencer_content order by name`,
  );
  return rows.rows.map(({ name }) => name);
}

describe('the import', () => {
  test('says what it would do, does it, and has nothing left to do', async () => {
    using folder = createVaultFolder();
    await folder.write('one/vault.json', profileFile('one'));
    await folder.write('one/a-book.md', bookFile('A Book'));
    expect(await runImport(folder.path, '--dry-run')).toMatchObject({
      exitCode: 0,
      words: expect.stringMatching(
        /^Would be: 2 added, 0 changed, 0 unchanged, 0 .*\n {2}add: one\n {2}add: one\/a-book/,
      ),
    });
    expect(await readAll()).toEqual([]);

    expect((await runImport(folder.path)).words).toMatch(/^2 added, 0 changed, 0 unchanged/);
    const before = await readAll();
    expect((await runImport(folder.path)).words).toMatch(/^0 added, 0 changed, 2 unchanged/);
    expect(await readAll()).toEqual(before);
  });

  test('changes what has changed, known by its slug, and nothing else', async () => {
    const kept = makeVaultBook({ slug: 'kept' });
    const book = makeVaultBook({ takeaways: ['One idea', 'Another'] });
    await bringVaults(server, [makeVault({ books: [book, kept] })], new Date('2026-01-01'));
    const later = makeVault({ books: [{ ...book, takeaways: ['One idea', 'A better one'] }, kept] });
    const report = await bringVaults(server, [later], new Date('2026-02-02'));
    expect(report).toMatchObject({ added: [], changed: ['open-one/a-book'], unchanged: 2 });
    const { rows } = await server.pool.query('select slug, updated_at from influencer_content order by slug');
    expect(rows.map((row) => row.updated_at.toISOString().slice(0, 10))).toEqual([
      '2026-02-02',
      '2026-01-01',
    ]);
  });

  test('keeps what is gone from the files until it is told to prune', async () => {
    using folder = createVaultFolder();
    for (const name of ['one', 'two']) {
      await folder.write(`${name}/vault.json`, profileFile(name));
      await folder.write(`${name}/a-book.md`, bookFile('A Book'));
      await folder.write(`${name}/b-book.md`, bookFile('B Book'));
    }
    await runImport(folder.path);
    folder.remove('two');
    folder.remove('one/b-book.md');

    expect((await runImport(folder.path)).words).toMatch(
      /2 no longer in the files \(kept; --prune removes\)\n {2}gone: two\n {2}gone: one\/b-book$/,
    );
    expect((await runImport(folder.path, '--prune', '--dry-run')).words).toMatch(/^Would be: .*, 2 removed/);
    expect(await listNames()).toHaveLength(6);

    expect((await runImport(folder.path, '--prune')).words).toMatch(/2 removed/);
    expect(await listNames()).toEqual(['one', 'one/a-book']);
    expect((await runImport(folder.path, '--prune')).words).toMatch(/0 removed/);
  });

  test('two at the same time are as good as one', async () => {
    const vaults = [makeVault({ books: [makeVaultBook()] })];
    const reports = await Promise.all([bringVaults(server, vaults), bringVaults(server, vaults)]);
    expect(reports.map(({ added }) => added.length).toSorted((a, b) => a - b)).toEqual([0, 2]);
  });

  test('is whole or not at all, also when the database refuses in its middle', async () => {
    const vaults = [makeVault({ books: [makeVaultBook()] }), makeVault({ slug: 'two', summary: 'a\u0000b' })];
    await expect(bringVaults(server, vaults)).rejects.toThrow();
    expect(await readAll()).toEqual([]);
  });

  test('opens no database for files that are wrong, and names each problem', async () => {
    using folder = createVaultFolder();
    await folder.write('fine/vault.json', profileFile('fine'));
    await folder.write('one/vault.json', profileFile('one', { isOpen: 'yes', role: 'admin' }));
    const ending = await runImportCommand([folder.path], () => Promise.reject(new Error('opened')));
    expect(ending).toEqual({
      exitCode: 1,
      words: [
        'Nothing was imported. 2 problems:',
        '  one/vault.json: isOpen: Invalid input: expected boolean, received string',
        '  one/vault.json: role: is not a known field',
      ].join('\n'),
    });
  });

  test.for([{ args: [] }, { args: ['/nowhere/at-all'] }, { args: ['a', 'b'] }, { args: ['--prone', '.'] }])(
    '$args is told how it is meant',
    async ({ args }) => {
      const { exitCode, words } = await runImport(...args);
      expect([exitCode, words.startsWith('Usage: npm run vault:import')]).toEqual([2, true]);
    },
  );
});
