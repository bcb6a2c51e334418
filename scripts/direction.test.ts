import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './supervise/project.ts';

const project = mkdtempSync(join(tmpdir(), 'direction-'));

beforeAll(() => copyFileSync(join(root, 'oxlint.config.ts'), join(project, 'oxlint.config.ts')));
afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Whether the linter reports an import of `target` in a file at `path`. */
function isReported(path: string, target: string): boolean {
  const file = join(project, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `import { thing } from '${target}';\n\nexport const used = thing;\n`);
  try {
    execFileSync(join(root, 'node_modules/.bin/oxlint'), ['--format', 'unix', path], {
      cwd: project,
      stdio: 'pipe',
    });
    return false;
  } catch (failure) {
    const output = failure instanceof Error && 'stdout' in failure ? String(failure.stdout) : '';
    return output.includes('no-restricted-imports');
  } finally {
    rmSync(file);
  }
}

test.for([
  ['packages/domain/src/a.ts', '@vault/contract'],
  ['packages/domain/src/new-folder/a.ts', 'zod'],
  ['packages/contract/src/a.ts', 'hono'],
  ['packages/contract/src/a.ts', '@vault/formats'],
  ['packages/formats/src/a.ts', '@vault/contract'],
  ['packages/formats/src/new-folder/a.ts', 'zod'],
  ['packages/formats/src/new-folder/a.ts', 'node:fs'],
  ['packages/cli/src/a.ts', '@vault/contract'],
  ['packages/cli/src/a.ts', '../../formats/src/index.ts'],
  ['packages/cli/src/a.ts', 'zod'],
  ['apps/sandbox/src/llm/a.ts', '@vault/domain'],
  ['apps/server/src/platform/a.ts', '../features/content/content.service.ts'],
  ['apps/server/src/db/a.ts', '../http/route.ts'],
  ['apps/server/src/integrations/llm/a.ts', '../../features/content/content.service.ts'],
  ['apps/server/src/integrations/llm/a.ts', '@hono/node-server'],
  ['apps/server/src/access/a.ts', 'hono/utils/cookie'],
  ['apps/server/src/access/a.ts', 'drizzle-orm'],
  ['apps/server/src/access/cookies.ts', '../features/content/content.service.ts'],
  ['apps/server/src/http/a.ts', '../features/content/content.service.ts'],
  ['apps/server/src/http/new-folder/a.ts', 'pg'],
  ['apps/server/src/features/books/a.service.ts', '../content/content.service.ts'],
  ['apps/server/src/features/books/a.service.ts', '../../deps.ts'],
  ['apps/server/src/features/books/a.service.ts', 'drizzle-orm'],
  ['apps/server/src/features/books/a.service.ts', 'hono'],
  ['apps/server/src/features/books/a.service.ts', 'hono/html'],
  ['apps/server/src/features/books/a.service.ts', 'ai'],
  ['apps/server/src/features/new-feature/a.routes.ts', '../content/content.service.ts'],
  ['apps/server/src/features/books/new-folder/a.service.ts', '../../content/content.service.ts'],
  ['apps/server/src/features/books/new-folder/a.store.ts', '../../content/content.store.ts'],
  ['apps/server/src/features/books/new-folder/a.service.ts', '../../../deps.ts'],
  ['apps/server/src/features/books/new-folder/a.service.ts', 'drizzle-orm'],
  ['apps/server/src/platform/a.ts', '../deps.ts'],
  ['apps/server/src/platform/pace/a.ts', '../../db/pool.ts'],
  ['apps/server/src/a.ts', '../../sandbox/src/app.ts'],
  ['apps/web/app/ui/a.tsx', '~/features/content/card.tsx'],
  ['apps/web/app/features/books/a.tsx', '~/features/content/card.tsx'],
  ['apps/web/app/features/books/a.tsx', '../../routes/login.tsx'],
  ['apps/web/app/features/books/a.tsx', '../content/content.queries.ts'],
  ['apps/web/app/features/content/library/a.tsx', '../../books/books.queries.ts'],
  ['apps/web/app/features/content/library/list/a.tsx', '../../../books/books.queries.ts'],
  ['apps/web/app/features/books/a.tsx', '@base-ui/react/dialog'],
  ['apps/web/app/features/books/a.tsx', 'zod'],
  ['apps/web/app/routes/a.tsx', 'lucide-react'],
  ['e2e/a.ts', '@vault/domain'],
  ['e2e/a.ts', '../bench/accounts.ts'],
  ['e2e/journeys/a.spec.ts', '../../apps/server/src/deps.ts'],
  ['bench/a.ts', '@vault/formats'],
  ['bench/api/a.ts', '../../apps/web/app/platform/document/app-start.ts'],
  ['bench/api/a.ts', '../../packages/domain/src/index.ts'],
  ['scripts/a.ts', '../apps/server/src/deps.ts'],
  ['scripts/a.ts', '../e2e/product.ts'],
] as const)('%s may not import %s', ([path, target]) => {
  expect(isReported(path, target)).toBe(true);
});

test.for([
  ['packages/contract/src/a.ts', '@vault/domain'],
  ['packages/contract/src/new-folder/a.ts', '../text.ts'],
  ['packages/formats/src/new-folder/a.ts', '@vault/domain'],
  ['packages/formats/src/new-folder/a.ts', 'papaparse'],
  ['packages/cli/src/a.ts', '@vault/contract/client'],
  ['packages/cli/src/a.ts', 'node:fs/promises'],
  ['packages/cli/src/a.ts', './terminal.ts'],
  ['apps/server/src/access/cookies.ts', 'hono/utils/cookie'],
  ['apps/server/src/access/a.store.ts', 'drizzle-orm'],
  ['apps/server/src/features/books/a.service.ts', '../../platform/clock.ts'],
  ['apps/server/src/features/books/a.store.ts', 'drizzle-orm'],
  ['apps/server/src/features/books/new-folder/a.service.ts', '../../../platform/clock.ts'],
  ['apps/server/src/features/books/new-folder/a.service.ts', '../books.service.ts'],
  ['apps/server/src/features/books/new-folder/a.store.ts', 'drizzle-orm'],
  ['apps/server/src/platform/pace/a.ts', '../clock.ts'],
  ['apps/server/src/features/books/a.routes.ts', '../../http/route.ts'],
  ['apps/server/src/integrations/llm/a.ts', 'ai'],
  ['apps/web/app/features/content/library/a.tsx', '../content.queries.ts'],
  ['apps/web/app/features/content/library/list/a.tsx', '../../edition/edition.ts'],
  ['apps/web/app/features/books/a.tsx', '~/ui/button/button.tsx'],
  ['apps/web/app/routes/a.tsx', '~/features/content/card.tsx'],
  ['apps/web/app/ui/a.tsx', '@base-ui/react/dialog'],
  ['e2e/a.ts', '@vault/contract/client'],
  ['e2e/a.ts', '../scripts/browser.ts'],
  ['e2e/journeys/a.spec.ts', '../../apps/server/src/testing/sandbox-control.ts'],
  ['bench/a.ts', '../apps/web/app/routes.ts'],
  ['scripts/supervise/a.ts', '../../apps/server/src/env.ts'],
] as const)('%s may import %s', ([path, target]) => {
  expect(isReported(path, target)).toBe(false);
});
