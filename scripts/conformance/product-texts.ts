import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JSXChild, type JSXExpression, parseSync, Visitor } from 'oxc-parser';
import { root } from '../supervise/project.ts';
import { readTemplate } from '../testing/template-text.ts';

const SOURCES = ['apps/web/app', 'apps/server/src', 'packages'];
const SOURCE_FILE = /\.tsx?$/;
/** What only tests run says nothing to a person. */
const OF_TESTS = /node_modules|\.(test|conformance)\.|(^|[\\/])(testing|abuse|faults|fuzz)[\\/]/;

/** Every text of the product's sources: strings, templates, and the words of its elements. */
export function listProductTexts(): Set<string> {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => SOURCE_FILE.test(path) && !OF_TESTS.test(path))
      .map((path) => join(root, folder, path)),
  );
  return new Set(files.flatMap((file) => readTexts(file, readFileSync(file, 'utf8'))));
}

/** What a text is filled with reads "{}". */
export function readTexts(file: string, source: string): string[] {
  const texts: string[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') texts.push(value);
    },
    TemplateLiteral: (template) => void texts.push(readTemplate(template)),
    JSXElement: ({ children }) => void texts.push(readChildren(children)),
    JSXFragment: ({ children }) => void texts.push(readChildren(children)),
  }).visit(parseSync(file, source).program);
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

function readChildren(children: readonly JSXChild[]): string {
  return children.map(readChild).join('');
}

function readChild(child: JSXChild): string {
  if (child.type === 'JSXText') return readJsxText(child.value);
  if (child.type === 'JSXElement' || child.type === 'JSXFragment') return readChildren(child.children);
  if (child.type === 'JSXExpressionContainer') return readExpression(child.expression);
  return '{}';
}

function readExpression(expression: JSXExpression): string {
  if (expression.type === 'JSXEmptyExpression') return '';
  if (expression.type === 'Literal' && typeof expression.value === 'string') return expression.value;
  return expression.type === 'TemplateLiteral' ? readTemplate(expression) : '{}';
}

/** As React renders it: lines are joined by a space, and blanks around line breaks are dropped. */
function readJsxText(text: string): string {
  const lines = text.split('\n');
  return lines
    .map((line, index) => {
      const ahead = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? ahead : ahead.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');
}
