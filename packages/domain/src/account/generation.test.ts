import { expect, test } from 'vitest';
import { generationPercent, notesFromGeneration } from './generation.ts';

test('progress grows from 0 and is never called finished', () => {
  const percents = Array.from({ length: 14 }, (_, step) => generationPercent(step));
  expect(percents).toEqual([0, 8, 15, 23, 31, 38, 46, 54, 62, 69, 77, 85, 92, 99]);
});

test('notes without a title or text are dropped, equal titles numbered, the first one last', () => {
  const notes = notesFromGeneration([
    { title: 'A', content: '1' },
    { title: ' ', content: 'x' },
    { title: 'B' },
    { title: 'A', content: '2' },
  ]);
  expect(notes).toEqual([
    { title: 'A (2)', content: '2' },
    { title: 'A', content: '1' },
  ]);
});
