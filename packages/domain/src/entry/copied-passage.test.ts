import { expect, test } from 'vitest';
import { listCopiedPassages, withoutCopiedSource } from './copied-passage.ts';

const rights = 'This material may be protected by copyright.';

test.for([
  ['“Simplify.”', `Excerpt From\nWalden\nHenry David Thoreau\n${rights}`],
  ['Simplify.', `Excerpt From\nWalden\nHenry David Thoreau\nhttps://books.apple.com/book/id1\n${rights}`],
  ['“Simplify.”', 'Excerpt From: Henry David Thoreau. “Walden.” Apple Books. '],
  ['“Simplify.”', 'Excerpt From: Henry David Thoreau. “Walden.” iBooks. https://itun.es/de/a'],
  [
    '„Simplify.“',
    'Auszug aus\nWalden\nHenry David Thoreau\nDieses Material kann urheberrechtlich geschützt sein.',
  ],
  ['„Simplify.“', 'Auszug aus: Henry David Thoreau. „Walden.“ Apple Books.'],
  [
    '«\u00a0Simplify.\u00a0»',
    'Extrait de\nWalden\nHenry David Thoreau\nCe contenu est peut-être protégé par des droits d’auteur.',
  ],
  [
    '“Simplify.”',
    'Trechos de\nWalden\n\nHenry David Thoreau\nEste material pode estar protegido por copyright.',
  ],
  ['「Simplify.」', '抜粋:\nWalden\nHenry David Thoreau\nこの素材は著作権で保護されている可能性があります。'],
  ['“Simplify.”', '摘录来自\nWalden\nHenry David Thoreau\n此材料可能受版权保护。'],
  ['“Simplify.”', '摘录来自: Henry David Thoreau. “Walden”。 iBooks.'],
  ['“Simplify.”', '摘录来自：Henry David Thoreau. “Walden”。 Apple Books.'],
] as const)('%j comes without what is put below it: %j', ([words, source]) => {
  expect(withoutCopiedSource(`${words}\n\n${source}`)).toBe('Simplify.');
  expect(withoutCopiedSource(`${words}\r\n\r\n${source.replaceAll('\n', '\r\n')}\r\n`)).toBe('Simplify.');
});

test.for([
  [
    'Thoreau, Henry David. Walden (p. 12). Dover. Kindle Edition. ',
    { author: 'Thoreau, Henry David', title: 'Walden', page: '12' },
  ],
  ['Ann One. Reeds (p. xiv). Kindle Edition.', { author: 'Ann One', title: 'Reeds', page: 'xiv' }],
  [
    'One, Ann; Two, Bo C.. Reeds: A Study (Wetlands) (pp. 84-85). No. 9 Press. Édition du Kindle. ',
    { author: 'One, Ann; Two, Bo C.', title: 'Reeds: A Study (Wetlands)', page: '84-85' },
  ],
  [
    'Lewis, C. S.. Reeds. Again (S.80-81). Kindle-Version.',
    { author: 'Lewis, C. S.', title: 'Reeds. Again', page: '80-81' },
  ],
  ['Dr. One. Reeds (Pagina 3). A. Edizione del Kindle.', { author: 'Dr. One', title: 'Reeds', page: '3' }],
  ['One, A. B. Reeds (p. 3). Edição do Kindle.', { author: '', title: 'One, A. B. Reeds', page: '3' }],
  [
    'One, Ann. Reeds (Kindle Locations 3989-3990). Kindle Edition.',
    { author: 'One, Ann', title: 'Reeds', location: '3989-3990' },
  ],
  [
    '安野 一. 葦 (Japanese Edition) (Kindle の位置No.911-916). 葦社. Kindle 版.',
    { author: '安野 一', title: '葦 (Japanese Edition)', location: '911-916' },
  ],
  ['One, Ann. Reeds . Wetland Press. Edición de Kindle.', { author: 'One, Ann', title: 'Reeds' }],
] as const)('Kindle says below a passage where it is from: %j', ([citation, book]) => {
  const words = '“Simplify.”';
  const told = { words, page: '', location: '', from: 'kindle', ...book };
  expect(listCopiedPassages(`${words}\r\n\r\n${citation}`)).toEqual({ passages: [told], rest: '' });
  expect(withoutCopiedSource(`${words}\n\n${citation}\n`)).toBe(words);
});

test.for([
  ['“Two lines.\n\nAnd “one” more.”', 'Two lines.\n\nAnd “one” more.'],
  ['“Yes,” he said. “No.”', '“Yes,” he said. “No.”'],
  ['““Yes,” he said. “No.””', '“Yes,” he said. “No.”'],
])('the marks go that stand around all of %j', ([words, expected]) => {
  expect(withoutCopiedSource(`${words}\n\nExcerpt From\nWalden\n${rights}`)).toBe(expected);
});

test.for([
  'Simplify.',
  '“Simplify.”',
  `“Simplify.”\n\nHenry David Thoreau\n${rights}`,
  'Excerpt from a letter: simplify.',
  `Excerpt From\nWalden\nHenry David Thoreau\n${rights}`,
  'One.\n\nExcerpt from the notes of a friend.',
  'One.\n\nI have read this. It was a Kindle Edition.',
  'Thoreau, Henry David. Walden (p. 12). Dover. Kindle Edition.',
  `Excerpt from the notes\n${'Simplify.\n'.repeat(20)}${rights}`,
  `One.\n\nExcerpt from the notes\n${'Simplify.\n'.repeat(7)}${rights}`,
  `One.\n\nAn excerpt from\nWalden\n${rights}`,
  `One.\n\nExtrait des notes\nWalden\n${rights}`,
  `One.\n\nExcerpt From\n${rights}`,
  `One.\n\nExcerpt From\nWalden\n${rights}\n\nAnd mine.`,
  `One.\n\nExcerpt From\nWalden\n${rights}\n\nTwo.\n\nExcerpt From\nWalden\n${rights}`,
  '',
])('%j stays as it is', (text) => {
  expect(withoutCopiedSource(text)).toBe(text);
});

test('each of several passages has the title and the author below it, and what is below the last is left', () => {
  const link = 'https://books.apple.com/book/id1';
  const text = [
    'One.',
    `Excerpt From\n\nReeds\n\nAnn One\n\n${link}\n${rights}`,
    `Two.\n\nExcerpt From\nAnonymous\n${link}\n${rights}`,
    'Three.\n\nExcerpt From: Bo Two. “Rushes.” Apple Books.\nFour.',
    'Excerpt From: “Sedge.” Apple Books.\nAnd mine.\n\nExcerpt from the notes of a friend.\nTwo.\nThree.',
  ].join('\n\n');
  expect(listCopiedPassages(text)).toMatchObject({
    passages: [
      { words: 'One.', title: 'Reeds', author: 'Ann One' },
      { words: 'Two.', title: 'Anonymous', author: '' },
      { words: 'Three.', title: 'Rushes', author: 'Bo Two' },
      { words: 'Four.', title: 'Sedge', author: '' },
    ],
    rest: 'And mine.\n\nExcerpt from the notes of a friend.\nTwo.\nThree.',
  });
});
