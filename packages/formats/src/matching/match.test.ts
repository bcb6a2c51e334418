import { expect, test } from 'vitest';
import { createMatchIndex, type Matchable } from './match.ts';

const book = (fields: Partial<Matchable> & { title: string }): Matchable => ({
  type: 'book',
  authors: [],
  externalIds: {},
  tags: [],
  ...fields,
});
const emma = book({
  title: 'Emma',
  authors: ['Jane Austen'],
  isbn: '9780141439587',
  externalIds: { goodreads: '6969' },
});
const sapiens = book({ title: 'Sapiens: A Brief History of Humankind', authors: ['Yuval Noah Harari'] });
const oneHobbit = book({ title: 'The Hobbit', authors: ['J. R. R. Tolkien'], isbn: '9780261102217' });
const otherHobbit = book({ title: 'The Hobbit', authors: ['J. R. R. Tolkien'] });
const index = createMatchIndex([emma, sapiens, oneHobbit, otherHobbit]);

test.for([
  ['by its ISBN-10', book({ title: 'Other', isbn: '0141439580' }), emma],
  [
    'by an id, though its ISBN is of another edition',
    book({ title: 'E', isbn: '9780140449143', externalIds: { goodreads: '6969' } }),
    emma,
  ],
  [
    'by title and author, whatever the case, accents and signs',
    book({ title: 'ÉMMA!', authors: ['jane austen', 'Somebody'] }),
    emma,
  ],
  [
    'by ISBN before title',
    book({ title: 'The Hobbit', authors: ['J.R.R. Tolkien'], isbn: '9780261102217' }),
    oneHobbit,
  ],
] as const)('a book is found %s', ([, wanted, found]) => {
  expect(index.find(wanted)).toEqual({ kind: 'match', with: found });
});

test('a book without an ISBN is as welcome: nothing else tells it apart from none', () => {
  expect(index.find(book({ title: 'Persuasion', authors: ['Jane Austen'] }))).toEqual({ kind: 'none' });
  expect(index.find(book({ title: 'Emma', authors: ['Alexander McCall Smith'] }))).toEqual({ kind: 'none' });
});

test.for([
  ['two books fit', book({ title: 'The Hobbit', authors: ['J.R.R. Tolkien'] }), [oneHobbit, otherHobbit]],
  ['only the main title is the same', book({ title: 'Sapiens', authors: ['Yuval Noah Harari'] }), [sapiens]],
  ['the author is missing', book({ title: 'Emma' }), [emma]],
] as const)('a person has to choose when %s', ([, wanted, candidates]) => {
  expect(index.find(wanted)).toEqual({ kind: 'choice', candidates });
});

test.for([
  ['one', ['Terry Pratchett, Neil Gaiman'], ['Terry Pratchett', 'Neil Gaiman']],
  ['several', ['Terry Pratchett', 'Neil Gaiman'], ['Terry Pratchett & Neil Gaiman']],
] as const)('a person has to choose where a book has its authors as %s', ([, known, authors]) => {
  const omens = book({ title: 'Good Omens', authors: known });
  const omensIndex = createMatchIndex([omens]);
  expect(omensIndex.find(book({ title: 'Good Omens', authors }))).toEqual({
    kind: 'choice',
    candidates: [omens],
  });
  expect(omensIndex.find(book({ title: 'Good Omens', authors: ['Neil Gaiman'] }))).toEqual({ kind: 'none' });
  expect(omensIndex.find(book({ title: 'Good Omens: The Play', authors: known }))).toEqual({
    kind: 'choice',
    candidates: [omens],
  });
});

test.for([
  ['turned', ['慈欣 刘'], ['刘慈欣']],
  ['turned', ['刘慈欣'], ['慈欣 刘']],
  ['made one', ['王晋康 刘慈欣'], ['刘慈欣', '王晋康']],
] as const)('a person has to choose where East Asian names were %s: %j', ([, known, authors]) => {
  const bodies = book({ title: '三体', authors: known });
  const found = createMatchIndex([bodies]).find(book({ title: '三体', authors }));
  expect(found).toEqual({ kind: 'choice', candidates: [bodies] });
});

test('a book that is spoken for is not found again, and another medium is another work', () => {
  expect(index.find(otherHobbit, (known) => known !== oneHobbit)).toMatchObject({ with: otherHobbit });
  expect(index.find(emma, (known) => known !== emma)).toEqual({ kind: 'none' });
  expect(index.find({ ...book({ title: 'Persuasion' }), type: 'podcast' })).toEqual({ kind: 'none' });
});

test('a volume of another number, or a book with another id in the same catalogue, is another one', () => {
  const bone = book({
    title: 'Bone',
    tags: ['Series: Bone', 'Series: Bone #1'],
    externalIds: { goodreads: '501' },
  });
  const volumes = createMatchIndex([bone]);
  const isNone = (fields: Partial<Matchable>) =>
    volumes.find({ ...bone, externalIds: {}, ...fields }).kind === 'none';
  expect(isNone({ tags: ['Series: Bone #2'] })).toBe(true);
  expect(isNone({ externalIds: { goodreads: '502' } })).toBe(true);
  expect(isNone({ title: 'Bone: Out from Boneville', externalIds: { goodreads: '502' } })).toBe(true);
  expect(isNone({ tags: [], externalIds: { storygraph: 'x' } })).toBe(false);
  expect(isNone({ title: 'Bone (Bone, #1)', tags: [] })).toBe(false);
  expect(isNone({ tags: ['Series: Bone #1', 'Series: Valley #7'] })).toBe(false);
  expect(volumes.listNamesakes({ ...bone, externalIds: { goodreads: '502' } })).toEqual([bone]);
  expect(volumes.listNamesakes(bone)).toEqual([]);
});

test('a book is sure by its ISBN or an id, and never by its title', () => {
  expect(index.findSure(book({ title: 'E', externalIds: { goodreads: '6969' } }))).toBe(emma);
  expect(index.findSure(book({ title: 'E', isbn: '9780141439587' }), (known) => known !== emma)).toBeNull();
  expect(index.findSure(book({ title: 'Emma', authors: ['Jane Austen'] }))).toBeNull();
});

test('titles of signs alone are told apart', () => {
  const signs = createMatchIndex([book({ title: '!!!' })]);
  expect(signs.find(book({ title: '???' }))).toEqual({ kind: 'none' });
  expect(signs.find(book({ title: '!!!' }))).toMatchObject({ kind: 'match' });
});
