import { describe, expect, test } from 'vitest';
import { readTestTitles } from '../testing/test-titles.ts';
import { findProblems, type Product } from './find-problems.ts';
import { readTexts } from './product-texts.ts';
import { readTable } from './table.ts';

const product: Product = {
  hasFile: (path) => ['app/login.tsx', 'app/login.test.tsx'].includes(path),
  titlesOf: () => ['says that it is busy', 'is busy for long', 'waits for {}', 'is'],
  texts: new Set(['Sign in', '{} books found', 'Something went wrong in {}', 'First, second and last']),
};

const place = '[login.tsx](../app/login.tsx)';
const proof = '[says that it is busy](../app/login.test.tsx)';
const good = `| 1.1 | the button reads \`Sign in\` | ${place} | ${proof} | – |`;

const pageOf = (...rows: string[]) =>
  [
    '# Conformance',
    '',
    '| no. | statement | where | shown by | decision |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
const problemsOf = (...rows: string[]) => findProblems(readTable(pageOf(...rows)), product);

describe('the table', () => {
  test('is fine where each row says what is so', () => {
    expect(problemsOf(good, good.replace('1.1', '1.2').replace('| – |', '| 16, 26 |'))).toEqual([]);
  });

  test('is not fine without rows', () => {
    expect(problemsOf()).toEqual(['there is no row']);
  });

  test.for([
    ['a doubled number', [good, good], 'line 6, 1.1: this number is given twice'],
    ['a missing column', [good.replace(' | – |', ' |')], 'line 5, 1.1: it has 4 columns, not 5'],
    ['an empty column', [good.replace('| – |', '| |')], 'line 5, 1.1: the column "decision" is empty'],
    [
      'a place that is no file',
      [good.replace(place, 'somewhere')],
      'line 5, 1.1: the column "where" names no file',
    ],
    ['no test', [good.replace(proof, 'by hand')], 'line 5, 1.1: the column "shown by" names no test'],
    [
      'a decision without its number',
      [good.replace('| – |', '| yes |')],
      'line 5, 1.1: the column "decision" is neither numbers nor "–"',
    ],
    [
      'a missing file',
      [good.replace('app/login.tsx', 'app/gone.tsx')],
      'line 5, 1.1: there is no file app/gone.tsx',
    ],
    [
      'a missing test file',
      [good.replace('login.test.tsx', 'gone.test.tsx')],
      'line 5, 1.1: there is no file app/gone.test.tsx',
    ],
    [
      'a title that no test has',
      [good.replace('says that it is busy', 'says nothing')],
      'line 5, 1.1: no test of app/login.test.tsx is named: says nothing',
    ],
    [
      'a part of several titles',
      [good.replace('says that it is busy', 'is busy')],
      'line 5, 1.1: 2 tests of app/login.test.tsx are named: is busy',
    ],
    [
      'a text that the product does not say',
      [good.replace('`Sign in`', '`Sign on`')],
      'line 5, 1.1: the product says nowhere: Sign on',
    ],
    [
      'a part of a text in place of the whole',
      [good.replace('`Sign in`', '`Sign`')],
      'line 5, 1.1: the product says nowhere: Sign',
    ],
  ] as const)('is refused with %s', ([, rows, problem]) => {
    expect(problemsOf(...rows)).toContain(problem);
  });

  test.for(['{n} books found', 'First…', '…and last', '…second…', 'Something went wrong in {place}'])(
    'knows the text "%s"',
    (text) => {
      expect(problemsOf(good.replace('Sign in', text))).toEqual([]);
    },
  );

  test.for(['…First', 'last…', 'second…', '…went right…'])('does not know the text "%s"', (text) => {
    expect(problemsOf(good.replace('Sign in', text))).toHaveLength(1);
  });

  test.for(['is', 'waits for {somebody}', 'says that'])('knows a test by "%s"', (words) => {
    expect(problemsOf(good.replace('says that it is busy', words))).toEqual([]);
  });
});

test('a text is known as a person reads it, however it is written', () => {
  const source = `
    const one = 'Sign in';
    const two = \`\${n} books found\`;
    const three = <p className="quiet">
      Something went wrong
      in {place}
    </p>;
    const four = <p>No <b>books</b>{' '}found</p>;
    // Not this one.
  `;
  const texts = readTexts('page.tsx', source);
  expect(texts).toEqual(
    expect.arrayContaining(['Sign in', '{} books found', 'Something went wrong in {}', 'No books found']),
  );
  expect(texts.join()).not.toContain('Not this one');
});

test('a test is known by its title, wherever the title stands', () => {
  const source = `
    describe('the card', () => {
      it('one', () => {});
      test(\`two of \${many}\`, () => {});
      it.each([['x']])('three %s', () => {});
      test.for<[string, (a: string) => void]>([['test("no")', () => {}]] as const)('four', () => {});
      test.use({ locale: 'de' });
      attest('not this one', () => {});
    });
  `;
  expect(readTestTitles('card.test.tsx', source)).toEqual([
    'the card',
    'one',
    'two of {}',
    'three %s',
    'four',
  ]);
});

test.for([
  ["test.skip('T33 one', () => {})", []],
  ["test.todo('T33 one')", []],
  ["test.skip.each([1])('T33 one', () => {})", []],
  ["describe('T33 the card', () => {})", []],
  ["describe('T33 the card', () => { test.skip('one', () => {}) })", []],
  ["describe.skip('T33 the card', () => { describe('two', () => { test('one', () => {}) }) })", []],
  ["describe.runIf(isLinux)('T33 the card', () => { test.each(all)(name, () => {}) })", ['T33 the card']],
] as const)('what never runs is no test, and a group without one is none: %s', ([source, titles]) => {
  expect(readTestTitles('card.test.ts', source)).toEqual(titles);
});
