import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative } from 'node:path';
import { expect, it } from 'vitest';

const app = join(import.meta.dirname, '..');

it('the style sheet of public pages is made of every component that they draw', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'public.css'), 'utf8');
  const sources = [...sheet.matchAll(/@source "\.\.\/(.+)";/g)].map(([, glob]) => glob ?? '');
  const routes = readdirSync(join(app, 'routes')).filter((name) =>
    /^vault[\w-]*(?<!\.test)\.tsx$/.test(name),
  );
  expect(routes).toContain('vault-frame.tsx');

  const drawn = followImports(['root.tsx', ...routes.map((name) => `routes/${name}`)]);
  expect(drawn).toContain('ui/cover/cover.tsx');
  expect(drawn.filter((path) => !sources.some((glob) => matchesGlob(path, glob)))).toEqual([]);
  expect(sources.filter((glob) => !drawn.some((path) => matchesGlob(path, glob)))).toEqual([]);
});

/** All components that the files lead to, with their styles, and without those that are fetched late. */
function followImports(files: readonly string[]): string[] {
  const found = new Set(files);
  for (const file of found) {
    const text = readFileSync(join(app, file), 'utf8');
    for (const [, from = ''] of text.matchAll(
      /^(?:import|export) (?!type )[^;]*?from '([~.]\/?[^']+)';/gms,
    )) {
      const path = from.startsWith('~/') ? join(app, from.slice(2)) : join(app, dirname(file), from);
      if (existsSync(path)) found.add(relative(app, path));
    }
  }
  return [...found].filter((path) => path.endsWith('.tsx') || path.startsWith('ui/'));
}
