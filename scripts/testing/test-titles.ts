import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type CallExpression, parseSync, Visitor } from 'oxc-parser';
import { readText, root } from '../supervise/project.ts';
import { readTemplate } from './template-text.ts';

const TEST_FILE = /\.(test|spec)\.tsx?$/;
const NAMERS = new Set(['test', 'it', 'describe']);
const LEFT_OUT = new Set(['skip', 'todo', 'fixme']);

/** Every test file below the folder, by its path from the project's. */
export function listTestFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => TEST_FILE.test(path) && !path.includes('node_modules'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort();
}

/**
 * The titles of a file's tests, and of the groups that have one, in order; placeholders in a title read "{}". What
 * never runs proves nothing.
 */
export function listTestTitles(file: string): string[] {
  return readTestTitles(file, readText(file));
}

type Found = { names: readonly string[]; title: string | null; start: number; end: number };

export function readTestTitles(file: string, source: string): string[] {
  const found = listFound(file, source);
  const leftOut = found.filter(({ names }) => names.some((name) => LEFT_OUT.has(name)));
  const live = found.filter((one) => !leftOut.some((other) => holds(other, one)));
  const tests = live.filter(({ names }) => !names.includes('describe'));
  return live.flatMap((one) =>
    one.title !== null && tests.some((test) => holds(one, test)) ? one.title : [],
  );
}

function listFound(file: string, source: string): Found[] {
  const found: Found[] = [];
  new Visitor({
    CallExpression(call) {
      const names = namesOf(call);
      const title = titleOf(call);
      // Without a title it is a test by what it runs: `test.each([…])` and `test.use(…)` have one argument.
      if (!NAMERS.has(names[0] ?? '') || (title === null && call.arguments.length < 2)) return;
      found.push({ names, title, start: call.start, end: call.end });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

function titleOf({ arguments: [title] }: CallExpression): string | null {
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value;
  return title?.type === 'TemplateLiteral' ? readTemplate(title) : null;
}

const holds = (outer: Found, inner: Found) => outer.start <= inner.start && inner.end <= outer.end;

/** `test` and what is asked of it, in `test(…)`, `test.skip(…)`, `test.each([…])(…)` and `test.each<Case>([…])(…)`. */
function namesOf(call: CallExpression): string[] {
  const asked: string[] = [];
  let callee: CallExpression['callee'] = call.callee;
  while (callee.type === 'CallExpression' || callee.type === 'MemberExpression') {
    if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier')
      asked.unshift(callee.property.name);
    callee = callee.type === 'CallExpression' ? callee.callee : callee.object;
  }
  return callee.type === 'Identifier' ? [callee.name, ...asked] : [];
}
