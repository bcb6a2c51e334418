import { describe, expect, test, vi } from 'vitest';
import { createLocalStore } from '~/platform/device/local-store.ts';
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

describe('of one form in two tabs', () => {
  const tab = (prefix: string) => createLocalStore({ prefix, storage: () => sessionStorage });
  const openIn = (prefix: string, prefill: unknown = null) =>
    createDraftMemory({ ownerId: 'ann', prefill, tabStore: tab(prefix) });

  function typeInTwo() {
    const [here, there] = [openIn('here'), openIn('there')];
    here.write(formOf('Wal'));
    there.write(formOf('Em'));
    here.write(formOf('Walden'));
    there.write(formOf('Emma'));
    return there;
  }

  test('both drafts are kept, each for its own tab, and a third finds both', () => {
    typeInTwo();
    expect(openIn('here').read()?.draft.title).toBe('Walden');
    expect(openIn('there').read()?.draft.title).toBe('Emma');
    expect(openIn('third').read()?.draft.title).toBe('Walden');
    const others = openIn('third').listOthers();
    expect(others.map(({ name }) => name)).toEqual(['Emma']);
    expect(openIn('third', others[0]?.prefill).read()?.draft.title).toBe('Emma');
    // It would lead to where one is.
    expect(openIn('there').listOthers()).toEqual([]);
  });

  test('each that is listed is the one that its link opens', () => {
    typeInTwo();
    const others = openIn('there', { type: 'podcast' }).listOthers();
    expect(others.map(({ name }) => name)).toEqual(['Emma']);
    for (const { name, prefill } of others) expect(openIn('there', prefill).read()?.draft.title).toBe(name);
  });

  test('one is forgotten without the other', () => {
    typeInTwo().forget();
    expect(openIn('there').read()?.draft.title).toBe('Walden');
    expect(openIn('here').listOthers()).toEqual([]);
  });
});

test('one that is gone on with in another tab is no second draft', () => {
  createDraftMemory({ ownerId: 'ann', prefill: null }).write(formOf('Wal'));
  const later = createDraftMemory({ ownerId: 'ann', prefill: null });
  later.write(formOf('Walden'));
  expect(later.read()?.draft.title).toBe('Walden');
  expect(later.listOthers()).toEqual([]);
});

test('what could not be written is not taken for the draft of another tab', () => {
  const store = createLocalStore({ prefix: 'full_' });
  const write = vi.fn(store.write).mockImplementationOnce(store.write).mockReturnValue(false);
  const open = () => createDraftMemory({ ownerId: 'ann', prefill: null, store: { ...store, write } });
  const memory = open();
  for (const title of ['Wal', 'Wald', 'Walden']) memory.write(formOf(title));
  expect(open().read()?.draft.title).toBe('Wal');
  write.mockImplementation(store.write);
  memory.write(formOf('Walden'));
  expect(open().read()?.draft.title).toBe('Walden');
  expect(open().listOthers()).toEqual([]);
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
