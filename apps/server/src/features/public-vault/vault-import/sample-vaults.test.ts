import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { bookFile, profileFile } from '../testing/vault-folder.ts';
import { parseBook } from './parse-book.ts';
import { readVaults } from './read-vaults.ts';

const folder = join(import.meta.dirname, '../../../../../../vaults');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const ajv = new Ajv2020({ allErrors: true, strict: true });
const isProfile = ajv.compile(JSON.parse(read('vault.schema.json')));
const isFrontMatter = ajv.compile(JSON.parse(read('book.schema.json')));

const { vaults, problems } = await readVaults(folder);

describe('the sample vaults', () => {
  test('can be imported as they are', () => {
    expect(problems).toEqual([]);
  });

  test('are at least twelve, five of them open with six books or more', () => {
    expect(vaults.length).toBeGreaterThanOrEqual(12);
    const open = vaults.filter(({ isOpen }) => isOpen);
    expect(open.length).toBeGreaterThanOrEqual(5);
    expect(Math.min(...open.map(({ books }) => books.length))).toBeGreaterThanOrEqual(6);
  });

  test('say of every quotation where it stands, and have something to say of every book', () => {
    for (const { slug, books } of vaults) {
      for (const book of books) {
        const name = `${slug}/${book.slug}`;
        expect([name, book.quotes.filter(({ source }) => source === null)]).toEqual([name, []]);
        const counts = [book.quotes.length > 1, book.takeaways.length > 3, book.notes.length > 1];
        expect([name, ...counts, book.authors.length > 0]).toEqual([name, true, true, true, true]);
      }
    }
  });

  test('name the text in which the quotations of each book were checked', () => {
    const rows = read('SOURCES.md').matchAll(/^\| (?<book>\S+\/\S+) \| .*\S \|$/gm);
    const checked = [...rows].flatMap(({ groups }) => groups?.book ?? []);
    const books = vaults.flatMap(({ slug, books }) => books.map((book) => `${slug}/${book.slug}`));
    expect(checked.toSorted()).toEqual(books.toSorted());
  });

  test('call themselves imagined', () => {
    for (const { slug, summary } of vaults)
      expect([slug, summary]).toEqual([slug, expect.stringMatching(/imagined/)]);
  });
});

describe('the JSON Schema', () => {
  test('accepts every sample', () => {
    for (const { slug, books } of vaults) {
      expect([slug, isProfile(JSON.parse(read(`${slug}/vault.json`)))]).toEqual([slug, true]);
      for (const book of books) {
        const { frontMatter } = parseBook(read(`${slug}/${book.slug}.md`));
        expect([book.slug, isFrontMatter(frontMatter), isFrontMatter.errors]).toEqual([
          book.slug,
          true,
          null,
        ]);
      }
    }
    expect(readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())).toHaveLength(
      vaults.length,
    );
  });

  test.for([
    [{ isOpen: 'yes' }],
    [{ role: 'admin' }],
    [{ slug: 'Not A Slug' }],
    [{ twitterURL: 'https://evil.example/x.com' }],
    [{ photoURL: 'http://example.com/a.png' }],
    [{ order: 1.5 }],
    [{ summary: '' }],
  ])('refuses a profile with %j', ([fields]) => {
    expect(isProfile(JSON.parse(profileFile('one')))).toBe(true);
    expect(isProfile(JSON.parse(profileFile('one', fields)))).toBe(false);
  });

  test.for([
    { rating: 6 },
    { type: 'film' },
    { pages: 'many' },
    { colour: 'red' },
    { authors: 'one' },
    { published: '1815-13' },
    { title: undefined },
  ])('refuses a book with %j', (fields) => {
    const frontMatter = parseBook(bookFile('A')).frontMatter as object; // it is a map of fields, as the next line shows
    expect(isFrontMatter(frontMatter)).toBe(true);
    expect(isFrontMatter(JSON.parse(JSON.stringify({ ...frontMatter, ...fields })))).toBe(false);
  });
});
