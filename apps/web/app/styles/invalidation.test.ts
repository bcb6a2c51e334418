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

/** Among a page's words: the row of sections comes before the long lists, and a public vault's views before its books. */
const AMONG_WORDS = new Set(['[data-foot-pill]', '.section-nav-below']);

test('no sheet goes through all of a page, with each letter that is typed, for what stands below its body', () => {
  const searches = globSync('**/*.css', { cwd: app }).flatMap((sheet) =>
    [...readFileSync(join(app, sheet), 'utf8').matchAll(/html:has\(([^()]*)\)/g)].map(
      ([, wanted = '']) => wanted,
    ),
  );
  expect(searches.length).toBeGreaterThan(AMONG_WORDS.size);
  expect(searches.filter((wanted) => !wanted.startsWith('> body >') && !AMONG_WORDS.has(wanted))).toEqual([]);
});
