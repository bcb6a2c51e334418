import { expect, test } from 'vitest';
import { findStale } from './find-stale.ts';

const files = [
  'docs/operations.md',
  'apps/server/src/db/schema/index.ts',
  'apps/web/app/ui/button/button.tsx',
];
const project = { files, scripts: new Set(['check']) };
const stale = (text: string) => findStale({ path: 'docs/page.md', text }, project);

test('files, folders, last parts of a path, patterns and commands are found', () => {
  expect(
    stale(
      '[how](operations.md#backups) [web](https://example.org) [above](#above) `db/schema/index.ts` `button.tsx` ' +
        '`apps/server/src/db/` `apps/web/app/<folder>/button/*` `*.tsx` `/app/tokens` `npm run check -- apps/none.ts`',
    ),
  ).toEqual([]);
});

test.each([
  ['a link', '[how](operation.md)', 'docs/operation.md'],
  ['a file', '`text-field.tsx`', 'text-field.tsx'],
  ['the end of a name', '`utton.tsx`', 'utton.tsx'],
  ['a path', '`ui/button.tsx`', 'ui/button.tsx'],
  ['a folder', '`apps/server/src/db/schemas/`', 'apps/server/src/db/schemas/'],
  ['a command', '`npm run chek`', 'npm run chek'],
  ['a pattern', '`apps/web/app/*.tsx`', 'apps/web/app/*.tsx'],
])('%s that is not there is told', (_, text, name) => {
  expect(stale(text)).toEqual([name]);
});
