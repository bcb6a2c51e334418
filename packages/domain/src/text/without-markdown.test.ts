import { expect, test } from 'vitest';
import { withoutMarkdown } from './without-markdown.ts';

test('marks of Markdown are not read', () => {
  expect(withoutMarkdown('> Every **border** began\n>\n> — loc. 12\n\n# Head\n- one\n2 * 3 - 1')).toBe(
    'Every border began\n\n— loc. 12\n\nHead\none\n2 * 3 - 1',
  );
});

test.each([
  ['before\n```ts\nlet a = 1;\n```\nafter', 'before\nlet a = 1;\nafter'],
  ['~~~\nas it is', 'as it is'],
  ['one\n\n---\n\n* * *\ntwo', 'one\n\n\n\n\ntwo'],
  ['see [the essay](https://example.com/essay) and ![a map](map.png)', 'see the essay and a map'],
  [
    '| Word | Meaning |\n|:--|---|\n| otium |  |\n| negotium | no leisure |',
    'Word · Meaning\notium\nnegotium · no leisure',
  ],
  ['Word | Meaning\n--- | ---\notium | leisure', 'Word | Meaning\notium | leisure'],
  ['…| otium | leisure |\n| negotium | no lei…', '…otium · leisure\nnegotium · no lei…'],
  ['|x| is how far it is', '|x| is how far it is'],
  ['a | b, and --- stay', 'a | b, and --- stay'],
  [
    'an *otium* and a _negotium_, ***both***, (*one*) of ~~three~~ two',
    'an otium and a negotium, both, (one) of three two',
  ],
  ['call `npm start` and wait', 'call npm start and wait'],
  [
    'snake_case_names, 2*3*4, 5 * 6 * 7 and * alone stay',
    'snake_case_names, 2*3*4, 5 * 6 * 7 and * alone stay',
  ],
  ['[1] stays, and so does f(x)[0] (twice)', '[1] stays, and so does f(x)[0] (twice)'],
])('neither are fences, rules, addresses of links and the lines of tables: %j', (text, read) => {
  expect(withoutMarkdown(text)).toBe(read);
});
