import { globSync } from 'node:fs';
import { findStale } from './pages/find-stale.ts';
import { readText, root } from './supervise/project.ts';

// Holds the files and commands that pages name against the project as it is.
const NOT_OURS = ['**/node_modules/**', '**/build/**', '.cache/**', 'test-results/**', 'data/**'];
const files = globSync('**/*', { cwd: root, exclude: NOT_OURS });
const pages = files.filter((path) => path.endsWith('.md') && !/^vaults\/|\/fixtures\//.test(path));

const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
const project = { files, scripts: new Set(Object.keys(scripts)) };

const lines = pages.flatMap((path) =>
  findStale({ path, text: readText(path) }, project).map((name) => `${path}: ${name} is not there`),
);
if (lines.length > 0) process.stderr.write(`${lines.join('\n')}\n`);
process.exitCode = lines.length === 0 ? 0 : 1;
