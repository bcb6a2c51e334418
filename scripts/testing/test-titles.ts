import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type CallExpression, parseSync, Visitor } from 'oxc-parser';
import { readText, root } from '../supervise/project.ts';
import { readTemplate } from './template-text.ts';

const TEST_FILE = /\.(test|spec)\.tsx?$/;
const NAMERS = new Set(['test', 'it', 'describe']);

/** Every test file below the folder, by its path from the project's. */
export function listTestFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => TEST_FILE.test(path) && !path.includes('node_modules'))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .sort();
}

/** The titles of a file's tests and groups, in order; placeholders in a title read "{}". */
export function listTestTitles(file: string): string[] {
  return readTestTitles(file, readText(file));
}

export function readTestTitles(file: string, source: string): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression(call) {
      const title = call.arguments[0];
      if (title === undefined || !NAMERS.has(rootOf(call) ?? '')) return;
      if (title.type === 'Literal' && typeof title.value === 'string') titles.push(title.value);
      if (title.type === 'TemplateLiteral') titles.push(readTemplate(title));
    },
  }).visit(parseSync(file, source).program);
  return titles;
}

/** `test` of `test(…)`, `test.skip(…)`, `test.each([…])(…)` and `test.each<Case>([…])(…)`. */
function rootOf(call: CallExpression): string | null {
  let callee: CallExpression['callee'] = call.callee;
  while (callee.type === 'CallExpression' || callee.type === 'MemberExpression') {
    callee = callee.type === 'CallExpression' ? callee.callee : callee.object;
  }
  return callee.type === 'Identifier' ? callee.name : null;
}
