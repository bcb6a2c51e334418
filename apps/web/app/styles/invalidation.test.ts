import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const app = join(import.meta.dirname, '..');

test('no sheet tells all of a page what only few need to know when a part of it comes or goes', () => {
  const sheets = globSync('**/*.css', { cwd: app });
  expect(sheets).toContain(join('styles', 'base.css'));
  for (const sheet of sheets) {
    // A custom property is inherited: where the page itself changes one, all styles are computed again.
    const rules = readFileSync(join(app, sheet), 'utf8').matchAll(
      /(?::root|html|body):has\([^{]*\)\s*\{([^}]*)\}/g,
    );
    for (const [rule, declarations] of rules)
      expect(declarations, `${sheet}: ${rule}`).not.toMatch(/--[\w-]+\s*:/);
  }
});

test('no sheet goes through all of a page, or of a section, with each letter that is typed', () => {
  const searches = globSync('**/*.css', { cwd: app }).flatMap((sheet) =>
    [...readFileSync(join(app, sheet), 'utf8').matchAll(/(?:html|section):has\(([^{]*)\)/g)].map(
      ([, wanted = '']) => wanted,
    ),
  );
  expect(searches).not.toEqual([]);
  expect(searches.filter((wanted) => !wanted.startsWith('> body >'))).toEqual([]);
});
