import { cleanup, render, screen } from '@testing-library/react';
import type { ContentCard, EntryWithSource } from '@vault/contract';
import { parseSearchQuery } from '@vault/domain';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { sampleCard, sampleEntry } from '../testing/samples.ts';
import { createRuler } from '../text/ruler.ts';
import { BookCard } from './book-card.tsx';
import { EntryCard } from './entry-card.tsx';
import { measureBook } from './measure-book.ts';
import { measureEntry } from './measure-entry.ts';

/** Eight pixels for each character, whatever the font. */
const ruler = createRuler((piece) => piece.length * 8, { serif: 'serif', sans: 'sans-serif' });
const width = 256;

function showBook(card: ContentCard) {
  const size = measureBook({ card, width, shape: 'upright', ruler });
  render(<BookCard card={card} size={size} />, { wrapper: MemoryRouter });
  return size;
}

function showEntry(entry: EntryWithSource, searchTerm = '', hashtag = '') {
  const size = measureEntry({ entry, width, ruler, query: parseSearchQuery(searchTerm), hashtag });
  render(<EntryCard entry={entry} size={size} searchTerm={searchTerm} heart={null} />, {
    wrapper: MemoryRouter,
  });
  return size;
}

test('a book shows its title, its authors and its genre, and opens its page', () => {
  showBook(
    sampleCard({ _id: 'b7', title: 'Two Minds', authors: ['Ada Sample', 'Ben Sample'], category: 'Essays' }),
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', '/app/content/b7');
  expect(screen.getByRole('heading', { name: 'Two Minds' })).toBeVisible();
  expect(screen.getByText('by Ada Sample, Ben Sample')).toBeVisible();
  expect(screen.getByText('Essays')).toBeVisible();
});

test('stars show only once somebody has set them', () => {
  showBook(sampleCard({ rating: 1, rated: false }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  showBook(sampleCard({ rating: 4, rated: true }));
  expect(screen.getByRole('img', { name: 'Rated 4 of 5' })).toBeVisible();
});

test.for([
  ['reading', 120, 400, /^Essays, Reading, 30%$/],
  ['paused', 120, null, /^Essays, Paused, page 120$/],
  ['reading', null, 400, /^Essays, Reading$/],
  ['want', null, 400, /^Essays, Want to read$/],
  ['dropped', 120, 400, /^Essays, Dropped$/],
  ['finished', null, 400, /^Essays$/],
] as const)('a card says where its reader is: %s, page %j of %j', ([status, page, pageCount, words]) => {
  const progress = page === null ? null : { amount: page, unit: 'pages' as const };
  showBook(sampleCard({ category: 'Essays', status, pageCount, progress }));
  expect(screen.getByText('Essays').parentElement).toHaveTextContent(words);
});

test('a card of what is not read says what is done with it', () => {
  showBook(sampleCard({ category: 'Essays', type: 'podcast', status: 'want' }));
  expect(screen.getByText('Essays').parentElement).toHaveTextContent('Want to listen');
});

test('a long note shows the place of what is searched for, without marks', () => {
  const text = Array.from({ length: 200 }, (_, index) => `> CR${index} salt habit music`).join('\n');
  showEntry(sampleEntry({ kind: 'note', title: 'More highlights', text }), 'cr150');
  expect(screen.getByText(/^…CR150 salt habit music/)).toBeVisible();
});

test('a quote with a quotation mark of its own gets no second one, and begins at the edge of its card', () => {
  const words = 'It is what it is, and it was. '.repeat(4);
  const plain = showEntry(sampleEntry({ kind: 'quote', text: words }));
  expect(plain.text?.hasHangingMark).toBe(true);
  expect(screen.getByText(words.trim()).parentElement).toHaveClass('before:absolute');
  cleanup();
  const quoted = showEntry(sampleEntry({ kind: 'quote', text: `“${words.trim()}”` }));
  expect(quoted.text?.hasHangingMark).toBe(false);
  expect(screen.getByText(`“${words.trim()}”`).parentElement).not.toHaveClass('before:absolute');
});

test('what is not a book says what it is', () => {
  showBook(sampleCard({ type: 'podcast' }));
  expect(screen.getByText('Podcast')).toBeInTheDocument();
  showBook(sampleCard({ type: 'book' }));
  expect(screen.queryByText('Book')).not.toBeInTheDocument();
});

test.each([
  ['a long title', { title: 'A title that goes on for more than one line of the card' }],
  ['stars', { rating: 3, rated: true }],
  ['many authors', { authors: ['Ada Sample', 'Ben Sample', 'Cleo Sample'] }],
])('%s makes the card of a book higher', (_, given) => {
  const plain = measureBook({ card: sampleCard(), width, shape: 'upright', ruler });
  const rich = measureBook({ card: sampleCard(given), width, shape: 'upright', ruler });
  expect(rich.height).toBeGreaterThan(plain.height);
});

test('without authors and genre the card is lower, and a title of 500 characters takes three lines', () => {
  const bare = measureBook({
    card: sampleCard({ authors: [], category: '' }),
    width,
    shape: 'upright',
    ruler,
  });
  expect(bare.bylineLines).toBe(0);
  const long = measureBook({
    card: sampleCard({ title: 'word '.repeat(100) }),
    width,
    shape: 'upright',
    ruler,
  });
  expect(long.titleLines).toBe(3);
});

test('on a phone the cover stands beside the words, and the card is as high as the higher of them', () => {
  const lying = measureBook({ card: sampleCard(), width: 358, shape: 'lying', ruler });
  expect(lying.height).toBe(80 * 1.5 + 2 * 12);
});

test.each([
  ['takeaway', null],
  ['quote', '12'],
  ['quote', '12:34'],
  ['note', null],
] as const)('a %s shows its text with its book beneath, and leads to its line on the page', (kind, page) => {
  const title = kind === 'note' ? 'On reading' : null;
  showEntry(sampleEntry({ id: 'e3', kind, title, text: 'We read to know.', page }));
  expect(screen.getByRole('link')).toHaveAttribute('href', '/app/content/book-1#e-e3');
  expect(screen.getByText('We read to know.')).toBeVisible();
  expect(screen.getByText('Sample Book 1')).toBeVisible();
  const place = page === null ? '' : ` · ${page === '12:34' ? 'at' : 'page'} ${page}`;
  expect(screen.getByText('by Ada Sample').parentElement).toHaveTextContent(
    new RegExp(`^by Ada Sample${place}$`),
  );
});

test('a quote of a video stands on no page, whatever an import made of its time', () => {
  const { content } = sampleEntry();
  showEntry(sampleEntry({ kind: 'quote', page: '12', content: { ...content, type: 'video' } }));
  expect(screen.getByText('by Ada Sample').parentElement).toHaveTextContent('by Ada Sample · at 12');
});

test('a quote of a course may stand in a lesson', () => {
  const { content } = sampleEntry();
  showEntry(sampleEntry({ kind: 'quote', page: 'Lesson 3', content: { ...content, type: 'course' } }));
  expect(screen.getByText('by Ada Sample').parentElement).toHaveTextContent(/^by Ada Sample · Lesson 3$/);
});

test.each([
  [null, '1:02:03', 'by Ada Sample · at 1:02:03'],
  ['12', '180', 'by Ada Sample · page 12 · location 180'],
  [null, 'Chapter 3', 'by Ada Sample · Chapter 3'],
])('a quote on page %j at %j says so', (page, location, words) => {
  showEntry(sampleEntry({ kind: 'quote', page, location }));
  expect(screen.getByText('by Ada Sample').parentElement).toHaveTextContent(words);
});

test('hashtags of a card are links beside the one to its book, which is named as ever', () => {
  showEntry(sampleEntry({ id: 'e3', kind: 'note', title: 'On #Pond', text: 'Deep. #habit-loop' }));
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['', '/app/content/book-1#e-e3'],
    ['#Pond', '/app/knowledge-vault?view=notes&hashtag=Pond'],
    ['#habit-loop', '/app/knowledge-vault?view=notes&hashtag=habit-loop'],
  ]);
  expect(links[0]).toHaveAccessibleName(/On #Pond Deep. #habit-loop .*Sample Book 1/);
  expect(links.some((link) => link.querySelector('a') !== null)).toBe(false);
});

test('a quote that was found by a hashtag shows the comment that has it, and is higher by its lines', () => {
  const entry = sampleEntry({ id: 'e3', kind: 'quote', text: 'Simplify.', comment: 'Twice. #habit-loop' });
  const plain = showEntry(entry);
  expect(screen.queryByText(/Twice/)).not.toBeInTheDocument();
  cleanup();
  const size = showEntry(entry, '', 'habit-loop');
  expect(screen.getByText(/^Twice\./)).toHaveTextContent('Twice. #habit-loop');
  expect(screen.getByRole('link', { name: '#habit-loop' })).toHaveAttribute(
    'href',
    '/app/knowledge-vault?view=quotes&hashtag=habit-loop',
  );
  expect(size.height - plain.height).toBe(10 + 20);
});

test('a quote that was found by words of its comment alone shows the comment, from where they stand', () => {
  const comment = `${'word '.repeat(400)}by habit`;
  const entry = sampleEntry({ id: 'e3', kind: 'quote', text: 'Simplify your life.', comment });
  showEntry(entry, 'life habit');
  expect(screen.getByText(/^…word (?:word )+by habit$/)).toBeVisible();
  cleanup();
  showEntry({ ...entry, comment: `My own life is full of this. ${comment}` }, 'life habit');
  expect(screen.getByText(/^…word (?:word )+by habit$/)).toBeVisible();
  cleanup();
  for (const term of ['simplify', 'by simplify elsewhere', '']) {
    showEntry({ ...entry, text: 'Simplify by halves.' }, term);
    expect(screen.queryByText(/word/)).not.toBeInTheDocument();
    cleanup();
  }
});

test('of a comment eight lines are shown, and what may be cut off is no link', () => {
  const entry = sampleEntry({
    id: 'e4',
    kind: 'quote',
    text: 'Simplify.',
    comment: `#first${' word'.repeat(400)}`,
  });
  const plain = showEntry(entry);
  cleanup();
  const size = showEntry(entry, '', 'first');
  expect(size.height - plain.height).toBe(10 + 8 * 20);
  expect(screen.getByText(/^#first word/)).toBeVisible();
  expect(screen.queryByRole('link', { name: '#first' })).not.toBeInTheDocument();
});

test.each(['last', 'last_one'])('of a long comment the place of the hashtag is shown: %s', (hashtag) => {
  const comment = `${'word '.repeat(400)}#${hashtag}`;
  showEntry(sampleEntry({ kind: 'quote', text: 'Simplify.', comment }), '', hashtag);
  expect(screen.getByText(new RegExp(`#${hashtag}$`))).toBeVisible();
});

test.each([
  ['quote', 'Its author wrote #this.'],
  ['takeaway', `${'word '.repeat(300)} #last`],
  ['takeaway', 'C# and #1'],
] as const)('of a %s, %j is one link', (kind, text) => {
  showEntry(sampleEntry({ id: 'e3', kind, text }));
  expect(screen.getByRole('link')).toHaveAttribute('href', '/app/content/book-1#e-e3');
});

test('a note shows its title and the beginning of a long text', () => {
  const size = showEntry(sampleEntry({ kind: 'note', title: 'On method', text: 'word '.repeat(20_000) }));
  expect(screen.getByRole('heading', { name: 'On method' })).toBeVisible();
  expect(size.text?.text.length).toBeLessThanOrEqual(701);
  expect(size.text?.lines).toBe(12);
});

test('a note without text is its title', () => {
  expect(showEntry(sampleEntry({ kind: 'note', title: 'Later', text: '' })).text).toBeNull();
  expect(screen.getByRole('heading', { name: 'Later' })).toBeVisible();
});

test.each([
  ['quote', 'ai', 'Unverified quote'],
  ['quote', 'edited-ai', 'AI, edited by you'],
  ['quote', 'edited-ai', 'Unverified quote'],
  ['takeaway', 'ai', 'AI draft'],
  ['note', 'edited-ai', 'AI, edited by you'],
] as const)('a %s whose origin is %s says "%s"', (kind, origin, words) => {
  showEntry(sampleEntry({ kind, origin, title: kind === 'note' ? 'A note' : null }));
  expect(screen.getByText(words)).toBeVisible();
});

test('what the reader wrote says nothing of AI', () => {
  showEntry(sampleEntry({ origin: 'user' }));
  expect(screen.queryByText(/AI/)).not.toBeInTheDocument();
});
