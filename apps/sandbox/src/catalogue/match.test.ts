import { describe, expect, it } from 'vitest';
import type { CatalogueBook } from './book.ts';
import { indexBook, matchesBook, rankBook } from './match.ts';
import { parseQuery } from './query.ts';

const describeBook = (overrides: Partial<CatalogueBook>) =>
  indexBook({
    id: 'AAAAAAAAAAAA',
    title: 'Untitled',
    authors: ['Nobody'],
    publishedDate: '2000',
    pages: 100,
    isbn13: '9780374275631',
    language: 'en',
    category: 'Fiction',
    description: 'Nothing is known of it.',
    ...overrides,
  });

describe('ranking', () => {
  it.each([
    [0, 'cosmos', { title: 'Cosmos' }],
    [0, 'the cosmos', { title: 'Cosmos' }],
    [0, 'cosmos', { title: 'The Cosmos' }],
    [0, 'cosmos english book', { title: 'Cosmos' }],
    [0, 'the book thief', { title: 'The Book Thief' }],
    [0, 'the english patient', { title: 'The English Patient' }],
    [0, 'intitle:"the fabric of the cosmos"', { title: 'The Fabric of the Cosmos' }],
    [1, 'cosmos', { title: 'Cosmos and Psyche' }],
    [1, 'the cosmos english book', { title: 'Cosmos and Psyche' }],
    [2, 'cosmos', { title: 'The Fabric of the Cosmos' }],
    [2, 'cosmos', { title: 'Worlds', subtitle: 'A Walk in the Cosmos' }],
    [3, 'cosmos', { authors: ['Anna Cosmos'] }],
    [3, 'cosmos sagan', { title: 'Cosmos', authors: ['Carl Sagan'] }],
    [4, 'cosmos', { category: 'Cosmos' }],
  ])('is %i for %j', (rank, terms, overrides) => {
    const book = describeBook(overrides);
    const conditions = parseQuery(terms);
    expect(matchesBook(book, conditions)).toBe(true);
    expect(rankBook(book, conditions)).toBe(rank);
  });
});

describe('matching', () => {
  it.each([
    ['faust english book', { title: 'Faust', language: 'de' }, false],
    ['faust english book', { title: 'Faust', language: 'en' }, true],
    ['faust book', { title: 'Faust', language: 'de' }, true],
    ['faust deutsch', { title: 'Faust', language: 'de' }, true],
    ['english grammar', { title: 'English Grammar', language: 'fr' }, true],
    ['intitle:english faust', { title: 'Faust', language: 'en' }, false],
    ['etranger', { title: "L'Étranger" }, true],
    ["l'étranger", { title: "L'Étranger" }, true],
    ['letranger', { title: "L'Étranger" }, true],
    ['ノルウェイ', { title: 'ノルウェイの森', language: 'ja' }, true],
    ['преступление', { title: 'Преступление и наказание', language: 'ru' }, true],
    ['strasse', { title: 'Die Straße', language: 'de' }, true],
    ['jk rowling', { authors: ['J. K. Rowling'] }, true],
    ['j.k. rowling', { authors: ['J. K. Rowling'] }, true],
    ['row', { authors: ['J. K. Rowling'] }, true],
    ['wling', { authors: ['J. K. Rowling'] }, false],
    ['it', { title: 'It' }, true],
    ['it', { title: 'Italy' }, false],
    ['the', { title: 'Emma' }, false],
    ['', { title: 'Emma' }, false],
  ])('%j against %j: %s', (terms, overrides, matches) => {
    expect(matchesBook(describeBook(overrides), parseQuery(terms))).toBe(matches);
  });
});
