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

test('a zip of such notes is a table of them, and a note among them that says nothing comes by its name', () => {
  const zip = zipSync({
    'Books/Reeds.md': strToU8(REEDS),
    'Books/Rushes.md': strToU8(RUSHES),
    'Books/Loose.md': strToU8('A thought.\n'),
  });
  expect(readAsGuessed(readFile(zip)).items).toMatchObject([
    { title: 'Reeds' },
    { title: 'Rushes', authors: ['Ann One'], notes: [{ content: '## Highlights\nTall.' }] },
    { title: 'Loose', notes: [{ content: 'A thought.' }] },
  ]);
});

test.for([
  '---\ntitle: Of my day\ntags: [diary]\ncreated: 2024-01-02\n---\nRain.\n',
  '# Reeds\n\nStill water.\n',
])('a note of anything else is no book: %j', (text) => {
  expect(readText(text)).toMatchObject({ kind: 'unreadable' });
});
