import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { TEXT_LIMITS } from '../book/text-limits.ts';
import {
  newNoteTitle,
  notesFromLines,
  notesFromMap,
  notesToMap,
  startNoteTitles,
  uniqueNoteTitle,
} from './notes.ts';

const titles = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', '2024', ''), fc.string());

test('any titles survive the way to a map and back', () => {
  const notes = fc.uniqueArray(fc.record({ title: titles, content: fc.string() }), {
    selector: (note) => note.title,
  });
  fc.assert(
    fc.property(notes, (list) => {
      const byTitle = (a: { title: string }, b: { title: string }) => (a.title < b.title ? -1 : 1);
      const back = notesFromMap(notesToMap(list));
      expect(back.toSorted(byTitle)).toEqual(list.toSorted(byTitle));
    }),
  );
});

test('equal titles are numbered and never meet', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('A', 'A (2)', 'B')), (wanted) => {
      const taken = new Set<string>();
      for (const title of wanted) taken.add(uniqueNoteTitle(title, taken));
      expect(taken.size).toBe(wanted.length);
    }),
  );
});

test('a title as long as it may be makes room for its number, and a longer one stays whole', () => {
  const longest = 'x'.repeat(TEXT_LIMITS.noteTitle);
  const numbered = `${'x'.repeat(TEXT_LIMITS.noteTitle - 8)} (2)`;
  expect(uniqueNoteTitle(longest, new Set())).toBe(longest);
  expect(uniqueNoteTitle(longest, new Set([longest]))).toBe(numbered);
  expect(uniqueNoteTitle(`${longest}y`, new Set([`${longest}y`]))).toBe(`${longest}y (2)`);

  const titleOf = startNoteTitles([longest]);
  const like = `${longest.slice(0, -1)}y`;
  expect([longest, like, like].map(titleOf)).toEqual([
    numbered,
    like,
    `${'x'.repeat(TEXT_LIMITS.noteTitle - 8)} (3)`,
  ]);
});

test('lines become notes, titled where they say so', () => {
  const lines = [
    '**Anchors** pull guesses',
    'Loss: hurts more',
    'no title here',
    ' ',
    `${'long '.repeat(20)}: text`,
    'Loss: again',
    '10:30 at the library',
    `${'x'.repeat(80)}: as long as a title may be`,
    `${'y'.repeat(81)}: longer`,
  ];
  expect(notesFromLines(lines)).toEqual([
    { title: 'Anchors', content: 'pull guesses' },
    { title: 'Loss', content: 'hurts more' },
    { title: 'Note 3', content: 'no title here' },
    { title: 'Note 4', content: `${'long '.repeat(20)}: text` },
    { title: 'Loss (2)', content: 'again' },
    { title: 'Note 6', content: '10:30 at the library' },
    { title: 'x'.repeat(80), content: 'as long as a title may be' },
    { title: 'Note 8', content: `${'y'.repeat(81)}: longer` },
  ]);
});

test('a new note is titled with the time by the clock of whoever adds it', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(newNoteTitle(new Date('2026-03-01T19:05:09.782Z'))).toBe('New Note 2026-03-02 04:05:09');
  vi.unstubAllEnvs();
});

test('titles that are given one after the other are those that are given one by one', () => {
  const longest = 'x'.repeat(TEXT_LIMITS.noteTitle);
  const some = fc.constantFrom(
    'A',
    'A (2)',
    'A (2) (2)',
    'B',
    'A (3)',
    longest,
    longest.slice(8),
    `${longest}x`,
  );
  const titles = fc.array(some, { maxLength: 30 });
  fc.assert(
    fc.property(titles, titles, (known, wanted) => {
      const titleOf = startNoteTitles(known);
      const taken = new Set<string>(known);
      for (const title of wanted) {
        const unique = uniqueNoteTitle(title, taken);
        taken.add(unique);
        expect(titleOf(title)).toBe(unique);
      }
    }),
  );
});
