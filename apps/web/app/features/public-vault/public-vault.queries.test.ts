import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DAY } from '@vault/domain';
import { expect, it } from 'vitest';
import { entriesQuery, influencersQuery, shelfQuery } from './public-vault.queries.ts';
import { createVisitorApi } from './testing/sample-vault.ts';

it('a list is there after a long read', () => {
  const { api } = createVisitorApi(() => ({}));
  const place = { from: 1, loaded: null };
  const lists = [
    influencersQuery(api, { ...place, search: '' }),
    influencersQuery(api, { ...place, search: 'virtue' }),
    shelfQuery(api, { ...place, slug: 'reader' }),
    entriesQuery(api, { ...place, slug: 'reader' }),
  ];
  expect(lists.map(({ gcTime }) => gcTime)).toEqual([DAY, DAY, DAY, DAY]);
});

it('no timer holds the lists of a page that the server has sent', async () => {
  const program = `
    import { QueryClient } from '@tanstack/react-query';
    import * as queries from './public-vault.queries.ts';
    const client = new QueryClient();
    for (const name of ['influencersQuery', 'shelfQuery', 'entriesQuery'])
      client.getQueryCache().build(client, queries[name](null, { search: '', slug: '', from: 1, loaded: null }));
    console.log(client.getQueryCache().getAll().length, process.getActiveResourcesInfo().includes('Timeout'));
    process.exit();`;
  const flags = ['--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, flags, { cwd: import.meta.dirname });
  expect(stdout).toBe('3 false\n');
});
