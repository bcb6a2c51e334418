import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFile } from '../read-file.ts';
import { readAsGuessed, readText } from '../testing/fixture.ts';

const REEDS = `---
tag: 📚Book
title: Reeds
author: ["[[Ann One]]", Bo Two]
category: [Nature]
publish: 2003-05-06
total: 474
isbn: 0141439580 9780141439587
status: completed
start_read: 2024-01-01
finish_read: 2024-02-01
my_rate: 4
book_note: ❌
---

# Reeds

Still water.
`;

const RUSHES = `---
kindle-sync:
  title: Rushes
  author: Ann One
  highlightsCount: 1
---
# Rushes
## Highlights
Tall.
`;

test('a note that says of a book in its first lines is a book, and what stands below is a note of it', () => {
  expect(readAsGuessed(readText(REEDS)).items).toMatchObject([
    {
      title: 'Reeds',
      authors: ['Ann One', 'Bo Two'],
      category: 'Nature',
      publishedDate: '2003-05-06',
      pageCount: 474,
      isbn: '9780141439587',
      status: 'finished',
      startedAt: '2024-01-01',
      finishedAt: ['2024-02-01'],
      rating: 4,
      notes: [{ title: 'Note', content: 'Still water.' }],
      notices: [],
    },
  ]);
});

test('quotes and takeaways that are listed in the first lines are as many', () => {
  const listed = `---
title: Sedge
author: Ann One
quotes: ["Still [[water]].", "Wind.", ""]
takeaways:
  - Bend.
  - Stand.
---
## Highlights
> Rain.
`;
  const zip = zipSync({
    'Books/Sedge.md': strToU8(listed),
    'Books/Reeds.md': strToU8(REEDS),
    'Books/Template.md': strToU8(listed.replace('title: Sedge', 'title: "{{title}}"')),
    ...Object.fromEntries([1, 2, 3].map((day) => [`Days/${day}.md`, strToU8('Went out.')])),
  });
  expect(readAsGuessed(readFile(zip)).items.map(({ title }) => title)).toEqual(['Sedge', 'Reeds']);
  for (const reading of [readText(listed), readFile(zip)]) {
    const { items } = readAsGuessed(reading);
    const sedge = items.find(({ title }) => title === 'Sedge');
    expect(sedge?.quotes.map(({ text }) => text)).toEqual(['Rain.', 'Still water.', 'Wind.']);
    expect(sedge?.takeaways.map(({ text }) => text)).toEqual(['Bend.', 'Stand.']);
  }
});

test('how many quotes one note lists renames nothing that another says', () => {
  for (const quotes of ['"Still."', '"Still.", "Wind."']) {
    const sedge = `---\ntitle: Sedge\nauthor: Ann One\nquotes: [${quotes}]\n---\n`;
    const zip = zipSync({ 'Books/Sedge.md': strToU8(sedge), 'Books/Reeds.md': strToU8(REEDS) });
    expect(readAsGuessed(readFile(zip)).items).toMatchObject([
      { title: 'Sedge' },
      { title: 'Reeds', notes: [{ title: 'Note', content: 'Still water.' }] },
    ]);
  }
});

test('a zip of such notes is a table of them, and a note among them that says nothing comes by its name', () => {
  const zip = zipSync({
    'Books/Reeds.md': strToU8(REEDS),
    'Books/Rushes.md': strToU8(RUSHES),
    'Books/Loose.md': strToU8('A thought.\n'),
  });
  expect(readAsGuessed(readFile(zip)).items).toMatchObject([
    { title: 'Reeds' },
    { title: 'Rushes', authors: ['Ann One'], quotes: [{ text: 'Tall.' }], notes: [] },
    { title: 'Loose', notes: [{ content: 'A thought.' }] },
  ]);
});

test('a colon, a quote or links that are no YAML cost a note nothing of what its other lines say', () => {
  const sapiens = `---
tags:
  - history
  - people
title: Sapiens: A Brief History of Humankind
author: [[Ann One]], [[Bo Two]]
publisher: "Reed": "Sons"
series: 'Ours': Long'
rating: 4
finished: 2024-03-05
---
Still.
`;
  const zip = zipSync({
    'Books/Rushes.md': strToU8(RUSHES),
    'Books/Sapiens.md': strToU8(sapiens),
    'Books/Loose.md': strToU8('---\n: of\n\t- nothing\n---\nA thought.\n'),
  });
  expect(readAsGuessed(readFile(zip)).items).toMatchObject([
    { title: 'Rushes' },
    {
      title: 'Sapiens: A Brief History of Humankind',
      authors: ['Ann One', 'Bo Two'],
      rating: 4,
      finishedAt: ['2024-03-05'],
      tags: ["Series: Ours': Long", 'history', 'people'],
      notes: [{ content: 'Still.' }],
    },
    { title: 'Loose', notes: [{ content: 'A thought.' }] },
  ]);
});

test('headings of the first level that name lists fill them, with chapters below and what else follows', () => {
  const file = `---
title: Rushes
author: Ann One
---
# Highlights
## Winter
> Ice.

## Spring
> Rain.

# References
A pond.
# Notes
## Of water
Deep.
## Of air
Wide.
`;
  expect(readAsGuessed(readText(file)).items).toMatchObject([
    {
      quotes: [
        { text: 'Ice.', location: 'Winter' },
        { text: 'Rain.', location: 'Spring' },
      ],
      notes: [
        { title: 'References', content: 'A pond.' },
        { title: 'Of water', content: 'Deep.' },
        { title: 'Of air', content: 'Wide.' },
      ],
    },
  ]);
});

const SEDGE = `# Sedge in Wind

Author: Ann One
Status: Reading
Score /5: 4

A first thought.

## Summary

It bends.

## Key Takeaways

- Bend.
    - Always.
- Do not break.

## 📚 QUOTES

> Still water
> runs deep.

Said in autumn.

### Two

> Another.

**Notes**

### Style
Plain.

## Action items

## On its sound

Dry.

### In winter

None.
`;

const TEMPLATE = REEDS.replace('title: Reeds', 'title: "{{title}}"').replace('# Reeds', '# {{title}}');

test.for<[of: string, others: Record<string, string>]>([
  ['of books alone', {}],
  ['of many things', { 'Days/1.md': 'Went out.', 'Days/2.md': 'Stayed in.', 'Days/3.md': 'Slept.' }],
])('the template of the notes is left out of a folder %s', ([, others]) => {
  const files = {
    'Books/Reeds.md': REEDS,
    'Books/Rushes.md': RUSHES,
    'Templates/Book.md': TEMPLATE,
    ...others,
  };
  const texts = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const);
  const { items, rows } = readAsGuessed(readFile(zipSync(Object.fromEntries(texts))));
  expect(items.map(({ title }) => title)).toEqual(['Reeds', 'Rushes']);
  expect(rows[2]).toEqual({
    row: 3,
    outcome: 'skipped',
    label: '{{title}}',
    reason: 'It is a template for notes',
  });
});

test('the sections of a page land in the lists that they are called by, the others are notes with their names', () => {
  expect(readAsGuessed(readText(SEDGE)).items).toMatchObject([
    {
      title: 'Sedge in Wind',
      authors: ['Ann One'],
      status: 'reading',
      rating: 4,
      summary: 'It bends.',
      takeaways: [{ text: 'Bend.\nAlways.' }, { text: 'Do not break.' }],
      quotes: [
        { text: 'Still water\nruns deep.', comment: 'Said in autumn.' },
        { text: 'Another.', location: 'Two' },
      ],
      notes: [
        { title: 'Note', content: 'A first thought.' },
        { title: 'Style', content: 'Plain.' },
        { title: 'On its sound', content: 'Dry.\n\n### In winter\n\nNone.' },
      ],
    },
  ]);
});

test('an outline is read by its headings, and what is set in below a line is said of it', () => {
  const outline =
    'title:: Rushes\nauthor:: [[Ann One]]\n\n- ## Highlights\n\t- They grow by water.\n\t\t- Note: like us\n\t- They move.\n- ## Notes\n\t- Loose.\n';
  expect(readAsGuessed(readText(outline)).items).toMatchObject([
    {
      title: 'Rushes',
      authors: ['Ann One'],
      quotes: [{ text: 'They grow by water.', comment: 'like us' }, { text: 'They move.' }],
      notes: [{ title: 'Notes', content: '- Loose.' }],
    },
  ]);
});

test("of Obsidian's notes from a Kindle, lines are drawn between the highlights, and each has its place", () => {
  const place = (at: string) =>
    ` — location: [${at}](kindle://book?action=open&asin=B0&location=${at}) ^ref-${at}`;
  const file = `---\nkindle-sync:\n  title: Rushes\n  author: 'One, Ann B.'\n---\n# Rushes\n\n## Highlights\nTall.${place('12')}\n\n---\nTwo paragraphs,\n\nin one.${place('34')}\n\n---\n`;
  expect(readAsGuessed(readText(file)).items).toMatchObject([
    {
      authors: ['Ann B. One'],
      quotes: [
        { text: 'Tall.', location: '12' },
        { text: 'Two paragraphs,\n\nin one.', location: '34' },
      ],
    },
  ]);
});

test.for([
  ['One.\n\n## Only heading\n\nTwo.', ['Note']],
  ['```\n## a\n## b\n```\nCode.', ['Note']],
  ['## First\n\nOne.\n\n## Second\n\nTwo.', ['First', 'Second']],
] as const)('a note with several headings is several notes, any other is one: %j', ([body, titles]) => {
  const [item] = readAsGuessed(readText(`---\ntitle: Reeds\nauthor: Ann\n---\n${body}\n`)).items;
  expect(item?.notes.map(({ title }) => title)).toEqual(titles);
  if (titles.length === 1) expect(item?.notes[0]?.content).toBe(body);
});

test('an ISBN that begins with a zero is no number', () => {
  const { items } = readAsGuessed(readText('---\ntitle: Emma\nisbn: 0141439580\nrating: 4.0\n---\n'));
  expect(items).toMatchObject([{ isbn: '9780141439587', rating: 4, notices: [] }]);
});

test.for([
  ['read: true', { status: 'finished' }],
  ['read: false', { status: 'want' }],
  ['finished: true\nread: true', { status: 'finished', finishedAt: [] }],
  ['completed: true\nstatus: reading', { status: 'reading', finishedAt: [] }],
  ['finished: 2024-03-05', { finishedAt: ['2024-03-05'] }],
] as const)('what a note ticks is an answer: %j', ([lines, told]) => {
  const { items } = readAsGuessed(readText(`---\ntitle: Reeds\nauthor: Ann\n${lines}\n---\nStill.\n`));
  expect(items).toMatchObject([{ ...told, notices: [] }]);
});

test('what a note ticks and the vault has no place for is named, whatever a column of that name says elsewhere', () => {
  const { items, notices } = readAsGuessed(
    readText(
      '---\ntitle: Reeds\nauthor: Ann\nowned: true\npublished: true\nseries: false\ncreated: 2024-03-05\nhighlighted: true\n---\nStill.\n',
    ),
  );
  expect(notices).toEqual([
    'These columns have no place in the vault and stay in your file: owned, published, series, highlighted.',
  ]);
  expect(items).toMatchObject([{ tags: [], createdAt: '2024-03-05T00:00:00.000Z', notices: [] }]);
});

const CODE = `The \`<img>\` tag, as in "a \`\`<b>\`\` &amp; \`&lt;\`", is no picture.

\`\`\`html
<p>One</p>


<br>
\`\`\`

> ~~~
> <i>two</i>
> ~~~`;

test('HTML that a note tells as code stays as it is, and elsewhere it is read', () => {
  const body = `${CODE}\n\nIt\`s <b>bold</b>, isn\`t it? Of the \`80s <i>and</i> the \`90s.`;
  const [item] = readAsGuessed(readText(`---\ntitle: Reeds\nauthor: Ann\n---\n${body}\n`)).items;
  const told = `${CODE.replace('&amp;', '&')}\n\nIt\`s bold, isn\`t it? Of the \`80s and the \`90s.`;
  expect(item?.notes).toMatchObject([{ content: told }]);
});

test('a table whose cells have headings is a table', () => {
  const table =
    'Title,Author,Exclusive Shelf,My Rating,My Review\nReeds,Ann,read,4,"# Mine\n## Quotes\n- One."\n';
  expect(readText(table)).toMatchObject({ kind: 'items', format: 'goodreads' });
});

test('of any sections no line is lost', () => {
  const word = fc.integer({ min: 0, max: 99_999 }).map((number) => `w${number}x`);
  const line = fc.tuple(
    fc.constantFrom('', '- ', '> ', '  - ', '\t', '### ', '1. ', '* ', '> [!quote] ', '    ', '- [ ] '),
    word,
    fc.constantFrom('', ' ^ref-1', ' — location: [12](kindle://x)', '\n', '\n\n---', '\n```'),
  );
  const heading = fc.constantFrom(
    'Highlights',
    'Quotes:',
    'SUMMARY',
    'Notes',
    'Key takeaways',
    'Of reeds',
    '',
  );
  const section = fc.tuple(heading, fc.constantFrom('## ', '**', '- ## '), fc.array(line, { maxLength: 8 }));
  fc.assert(
    fc.property(fc.array(section, { minLength: 1, maxLength: 5 }), (sections) => {
      const body = sections
        .map(([name, mark, lines]) => {
          const named = name === '' ? '' : `${mark}${name}${mark === '**' ? '**' : ''}\n`;
          return named + lines.map((parts) => `${parts.join('')}\n`).join('');
        })
        .join('\n');
      const reading = readAsGuessed(readText(`---\ntitle: Reeds\nauthor: Ann\n---\n${body}`));
      const kept = JSON.stringify(reading.items);
      for (const said of body.match(/w\d+x/g) ?? []) expect(kept).toContain(said);
    }),
    { numRuns: 300 },
  );
});

test.for([
  '---\ntitle: Of my day\ntags: [diary]\ncreated: 2024-01-02\n---\nRain.\n',
  '# Reeds\n\nStill water.\n',
])('a note of anything else is no book: %j', (text) => {
  expect(readText(text)).toMatchObject({ kind: 'unreadable' });
});
