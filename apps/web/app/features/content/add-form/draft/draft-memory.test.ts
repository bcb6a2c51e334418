import { expect, test } from 'vitest';
import { blankDraft } from './draft.ts';
import { createDraftMemory } from './draft-memory.ts';

const formOf = (title: string) => ({ draft: { ...blankDraft(), title }, key: 'key-1' });

test('a draft and its key survive until they are forgotten', () => {
  createDraftMemory({ ownerId: 'ann', prefill: null }).write(formOf('Walden'));
  expect(createDraftMemory({ ownerId: 'ann', prefill: null }).read()).toMatchObject({
    draft: { title: 'Walden' },
    key: 'key-1',
  });
  createDraftMemory({ ownerId: 'ann', prefill: null }).forget();
  expect(createDraftMemory({ ownerId: 'ann', prefill: null }).read()).toBeNull();
});

test('a draft belongs to one person and to what the form was opened with', () => {
  createDraftMemory({ ownerId: 'ann', prefill: null }).write(formOf('Walden'));
  expect(createDraftMemory({ ownerId: 'ben', prefill: null }).read()).toBeNull();
  expect(createDraftMemory({ ownerId: 'ann', prefill: { title: 'Faust' } }).read()).toBeNull();
});

test('only the latest five are kept', () => {
  for (let index = 0; index < 6; index += 1) {
    createDraftMemory({ ownerId: 'ann', prefill: { index } }).write(formOf(`Book ${index}`));
  }
  expect(createDraftMemory({ ownerId: 'ann', prefill: { index: 0 } }).read()).toBeNull();
  expect(createDraftMemory({ ownerId: 'ann', prefill: { index: 1 } }).read()).not.toBeNull();
});

test('the others of a person are listed by their titles, the latest first', () => {
  const begin = (ownerId: string, title: string) =>
    createDraftMemory({ ownerId, prefill: { title } }).write(formOf(title));
  for (const title of ['Walden', 'Emma']) begin('ann', title);
  begin('ben', 'Faust');
  createDraftMemory({ ownerId: 'ann', prefill: null }).write(formOf('Here'));
  expect(createDraftMemory({ ownerId: 'ann', prefill: null }).listOthers()).toEqual([
    { name: 'Emma', prefill: { title: 'Emma' } },
    { name: 'Walden', prefill: { title: 'Walden' } },
  ]);
});

test.each([
  [
    { summary: 'A cabin by the pond, and what two years in it were good for' },
    'A cabin by the pond, and what…',
  ],
  [{ authors: ['Thoreau'], summary: 'A cabin.' }, 'Thoreau'],
  [{ nextAuthor: 'Thor' }, 'Thor'],
  [{ notes: [{ id: 'n', title: '', content: 'On\nbeans' }] }, 'On beans'],
  [{ quotes: [{ id: 'q', text: 'Simplify' }] }, 'Simplify'],
  [{ rating: 3 }, undefined],
])('one without a title yet is listed by the first words that are there: %o', (written, name) => {
  const draft = { ...blankDraft(), title: ' ', ...written };
  createDraftMemory({ ownerId: 'ann', prefill: { isbn: '1' } }).write({ draft, key: null });
  const [other] = createDraftMemory({ ownerId: 'ann', prefill: null }).listOthers();
  expect(other?.name).toBe(name);
});
