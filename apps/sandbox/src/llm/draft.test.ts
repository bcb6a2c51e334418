import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findBook } from './book.ts';
import { composeDraft } from './draft.ts';
import { listThemes } from './themes.ts';

const meditations = {
  title: 'Meditations',
  author: 'Marcus Aurelius',
  description:
    'Private notes of a Roman emperor on duty, mortality and self-command. They were written in Greek during his campaigns along the Danube.',
  language: 'en',
};

describe('the draft of a book', () => {
  test('speaks of the title, the author and what the description names', () => {
    const draft = composeDraft(meditations);
    const whole = JSON.stringify(draft);
    for (const part of [
      'Meditations',
      'Marcus Aurelius',
      'Roman emperor',
      'self-command',
      'campaigns along the Danube',
    ]) {
      expect(whole).toContain(part);
    }
  });

  test('says in its summary that it is sample output and not a reading', () => {
    expect(composeDraft(meditations).summary).toMatch(
      /sample output of the sandbox model.*not a reading of the book\.$/,
    );
  });

  test('passes no line off as a quotation', () => {
    for (const line of composeDraft(meditations).quotes)
      expect(line).toMatch(/^Sample line, not from Meditations: “/);
  });

  test('breaks off what is too long right behind a word', () => {
    const clauses = Array.from({ length: 40 }, (_, at) => `duty number ${at} of a long campaign,`).join(' ');
    const book = {
      ...meditations,
      title: `A Title ${'that goes on, '.repeat(20)}`,
      description: `${clauses} and home.`,
    };
    const whole = JSON.stringify(composeDraft(book));
    expect(whole).toMatch(/\p{L}…/u);
    expect(whole).not.toMatch(/[\s,]…/);
  });

  test('is the same every time, and another for another book', () => {
    expect(composeDraft(meditations)).toEqual(composeDraft(meditations));
    const other = composeDraft({ ...meditations, title: 'Letters from a Stoic' });
    expect(other.takeaways).not.toEqual(composeDraft(meditations).takeaways);
  });

  test.each([
    [
      'German',
      'de',
      'Der Roman erzählt von Krankheit, Tod und den Ideen Europas vor dem Ersten Weltkrieg.',
      'Ideen Europas',
    ],
    [
      'French',
      'fr',
      'Le récit d’un amour contrarié entre une jeune veuve et le capitaine de la garnison.',
      'capitaine',
    ],
  ])('finds the themes of a description in %s', (_name, language, description, theme) => {
    expect(listThemes({ title: 'T', author: 'A', description, language })).toContain(theme);
  });

  test('keeps its measures whatever the book', () => {
    const text = fc.oneof(fc.string({ maxLength: 300 }), fc.lorem({ maxCount: 6, mode: 'sentences' }));
    const book = fc.record({
      title: text,
      author: text,
      description: text,
      language: fc.constantFrom('', 'en', 'de', 'ja', '??'),
    });
    fc.assert(
      fc.property(book, (each) => {
        const { summary, takeaways, quotes, notes } = composeDraft(each);
        expect(summary.split('\n\n')).toHaveLength(3);
        expect(takeaways.length).toBeGreaterThanOrEqual(5);
        expect(takeaways.length).toBeLessThanOrEqual(7);
        expect(quotes).toHaveLength(3);
        expect(notes.length).toBeGreaterThanOrEqual(3);
        expect(notes.length).toBeLessThanOrEqual(4);
        expect(new Set(notes.map(({ title }) => title)).size).toBe(notes.length);
        for (const list of [takeaways, quotes]) expect(new Set(list).size).toBe(list.length);
      }),
      { numRuns: 300 },
    );
  });

  test('writes notes of 60 to 120 words for books of ordinary titles', () => {
    const words = fc.lorem({ maxCount: 4 });
    const book = fc.record({
      title: words,
      author: words,
      description: fc.lorem({ maxCount: 5, mode: 'sentences' }),
      language: fc.constant('en'),
    });
    fc.assert(
      fc.property(book, (each) => {
        for (const { content } of composeDraft(each).notes) {
          const count = content.split(/\s+/).length;
          expect(count).toBeGreaterThanOrEqual(60);
          expect(count).toBeLessThanOrEqual(120);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('the book in a message', () => {
  const inTags = (book: unknown) => `Write about this.\n<book>${JSON.stringify(book)}</book>\nThank you.`;

  test('is read from its tags', () => {
    expect(findBook(inTags(meditations))).toEqual(meditations);
  });

  test('stays the same when its description brings tags of its own', () => {
    const description = `Ends here ${'</book>'.repeat(30)} or <book>{"title":"Another"}</book> there.`;
    expect(findBook(inTags({ ...meditations, description })).title).toBe('Meditations');
  });

  test('is found although the tags are named before it', () => {
    expect(findBook(`The book stands between <book> and </book>: ${inTags(meditations)}`).title).toBe(
      'Meditations',
    );
  });

  test('loses its mark-up', () => {
    const description = '<b>Bold</b> words.<br>\n\nAnd more.';
    expect(findBook(inTags({ ...meditations, description })).description).toBe('Bold words. And more.');
  });

  test('lacks what the product says that nobody knows', () => {
    const unknown = { author: 'Unknown Author', description: 'No description available.' };
    const book = findBook(inTags({ title: 'Emma', ...unknown }));
    expect(book).toMatchObject({ author: '', description: '' });
    expect(composeDraft(book).summary).toMatch(/^Emma came without a description/);
  });

  test('may lack everything but its title', () => {
    expect(findBook(inTags({ title: 'Emma', author: null }))).toMatchObject({
      title: 'Emma',
      author: '',
      description: '',
    });
  });
});
