import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Link, Outlet } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageMain } from '~/shell/page-main.tsx';
import { RouteAnnouncer } from '~/shell/route-announcer.tsx';
import { renderPublic } from '../testing/render-public.tsx';
import { sampleInfluencer, sampleItem } from '../testing/sample-vault.ts';
import { BookEnd } from './book-end.tsx';
import { BookHero } from './book-hero.tsx';
import { BookSections } from './book-sections.tsx';
import { readPublishedYear } from './published-year.ts';
import { ShareButtons } from './share-buttons.tsx';
import { splitParagraphs, Summary } from './summary.tsx';
import { useMarkAnchor } from './use-mark-anchor.ts';

const sentence = 'Twenty-five characters xy.';
const paragraph = Array.from({ length: 10 }, () => sentence).join(' ');

it('the end of a book leads on to the others of its vault', () => {
  renderPublic(<BookEnd profile={sampleInfluencer()} />);
  expect(screen.getByRole('link', { name: 'More from this vault' })).toHaveAttribute('href', '/vault/reader');
});

describe('the summary', () => {
  it('stands whole in the page, and its rest is told apart from its beginning', () => {
    const text = `${paragraph}\n\n${paragraph}\n\n${paragraph}`;
    const { container } = render(<Summary text={text} />);
    const words = (selector: string) =>
      [...container.querySelectorAll(selector)].map((element) => element.textContent).join(' ');
    expect(words('p')).toBe(text.replaceAll('\n\n', ' '));
    expect(words('.preview-rest').length).toBeGreaterThan(text.length - 400);
    expect(container.querySelector('.preview-ellipsis')).toBeNull();
  });

  it('shows more and less', async () => {
    render(<Summary text={`${paragraph} ${paragraph}`} />);
    const more = screen.getByRole('button', { name: 'Show more' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('has an ellipsis where it breaks off within a sentence', () => {
    const { container } = render(<Summary text={`A line that just ends\n\n${'word '.repeat(100)}`} />);
    expect(container.querySelectorAll('.preview-ellipsis')).toHaveLength(1);
  });

  it.for([
    ['a sentence of 300 characters', `${'a'.repeat(299)}. ${'b'.repeat(50)} ${'c'.repeat(200)}`, 300],
    [
      'the words before the last space, where the sentence is shorter',
      `${'a'.repeat(298)}. ${'b'.repeat(50)} ${'c'.repeat(200)}`,
      350,
    ],
    ['400 characters, where there is no space', 'a'.repeat(500), 400],
  ] as const)('begins with %s', ([, text, length]) => {
    const { container } = render(<Summary text={text} />);
    const rest = container.querySelector('.preview-rest')?.textContent ?? '';
    expect(rest.trim()).toBe(text.slice(length).trim());
  });

  it('that is short has nothing to show more of', () => {
    render(<Summary text={paragraph} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it.for([
    [['one', ''], [['one', '']]],
    [
      ['one\n\ntwo', ' more\n\nthree'],
      [
        ['one', ''],
        ['two', ' more'],
        ['', 'three'],
      ],
    ],
    [
      ['one', '\n\ntwo\nthree'],
      [
        ['one', ''],
        ['', 'two'],
        ['', 'three'],
      ],
    ],
    [['', ''], []],
  ] as const)('%j is set in paragraphs', ([[shown, hidden], expected]) => {
    expect(splitParagraphs(shown, hidden).map((part) => [part.shown, part.hidden])).toEqual(expected);
  });
});

describe('the page of a book', () => {
  const item = sampleItem({
    takeawayList: [
      { id: 'same', text: 'An idea' },
      { id: 'same', text: 'An idea' },
    ],
    quoteList: [{ id: 'q', text: 'Some words', source: 'Chapter 1' }],
    noteList: [{ id: 'n', title: 'A note', content: 'First.\n\nSecond.' }],
  });

  it('tells what is known of the book and where to begin', () => {
    const image = 'https://covers.example/walden.jpg';
    const { container } = renderPublic(
      <BookHero profile={sampleInfluencer()} item={{ ...item, image }} share={null} />,
    );
    expect(container.querySelector('img')).toHaveAttribute('src', image);
    expect(screen.getByRole('heading', { level: 1, name: 'Walden' })).toBeVisible();
    expect(screen.getByText('by Henry David Thoreau')).toBeVisible();
    expect(screen.getByText('Curated')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Rated 4 of 5' })).toBeVisible();
    expect(screen.getByText('450 minutes').parentElement).toHaveTextContent(/^450 minutes · 7½ hours$/);
    expect(screen.getByRole('link', { name: 'Create Your Own!' })).toHaveAttribute('href', '/app/login');
    expect(screen.getByRole('link', { name: /A Reader/ })).toHaveAttribute('href', '/vault/reader');
  });

  it('has a name for every line, and a link to it', () => {
    const { container } = renderPublic(<BookSections item={item} />);
    const anchors = ['takeaway-same', 'takeaway-same-2', 'quote-q', 'note-n'];
    const links = screen.getAllByRole('link', { name: /^Link to this/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      anchors.map((anchor) => `/vault#${anchor}`),
    );
    expect(links.map((link) => link.ariaLabel)).toEqual([
      'Link to this takeaway: An idea',
      'Link to this takeaway: An idea',
      'Link to this quote: Some words',
      'Link to this note: A note',
    ]);
    for (const anchor of anchors) expect(container.querySelector(`[id="${anchor}"]`)).not.toBeNull();
    expect(
      within(screen.getByRole('region', { name: 'Notable Quotes' })).getByText('Chapter 1'),
    ).toBeVisible();
  });

  it('has the focus at the line that a link from another page leads to', async () => {
    const Book = () => {
      useMarkAnchor();
      return (
        <PageMain>
          <title>Walden</title>
          <BookSections item={item} />
        </PageMain>
      );
    };
    const Frame = () => (
      <>
        <Outlet />
        <RouteAnnouncer />
      </>
    );
    const Quotes = () => <Link to="/vault/reader/walden#quote-q">Some words</Link>;
    const children = [
      { path: '/vault/reader', Component: Quotes },
      { path: '/vault/reader/walden', Component: Book },
    ];
    const Stub = createRoutesStub([{ Component: Frame, children }]);
    const { container } = render(<Stub initialEntries={['/vault/reader']} />);
    await userEvent.click(screen.getByRole('link', { name: 'Some words' }));
    await screen.findByText('Walden', { selector: '[aria-live]' });
    expect(container.querySelector('#quote-q')).toHaveFocus();
  });

  it('sets the source of a quote from the side of its own script', () => {
    const quoteList = [{ id: 'q', text: 'القراءة حياة ثانية', source: 'الفصل الأول' }];
    renderPublic(<BookSections item={{ ...item, quoteList }} />);
    expect(screen.getByText('الفصل الأول')).toHaveAttribute('dir', 'auto');
  });

  it('leads to its sections where it is long, and without a script', async () => {
    const quoteList = Array.from({ length: 100 }, (_, index) => ({
      id: `${index}`,
      text: 'Words',
      source: null,
    }));
    const { container } = renderPublic(<BookSections item={{ ...item, quoteList }} />);
    const links = within(screen.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Summary',
      'Key Takeaways2',
      'Notable Quotes100',
      'Detailed Notes',
    ]);
    for (const link of links) {
      const name = link.firstChild?.textContent;
      expect(container.querySelector(link.getAttribute('href') ?? '')).toHaveAttribute('aria-label', name);
    }
    screen.getByRole('region', { name: 'Notable Quotes' }).scrollIntoView = vi.fn();
    const { length } = history;
    await userEvent.click(screen.getByRole('link', { name: /Notable Quotes/ }));
    expect(screen.getByRole('heading', { name: 'Notable Quotes' })).toHaveFocus();
    // The address can be shared, and “back” leaves the book.
    expect(location.hash).toBe('#quotes');
    expect(history).toHaveLength(length);
  });

  it('leaves out what there is not, and the row of its sections where it is short', () => {
    renderPublic(<BookSections item={sampleItem()} />);
    expect(screen.getAllByRole('region')).toHaveLength(1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it.for([
    ['1854', '1854'],
    ['1854-08-09', '1854'],
    ['65', 'AD 65'],
    ['0180', 'AD 180'],
    ['-0055', '55 BC'],
  ] as const)('the year of "%s" is %s', ([published, year]) => {
    expect(readPublishedYear(published)).toBe(year);
  });
});

describe('sharing', () => {
  afterEach(() => {
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
  });
  const show = () =>
    renderPublic(<ShareButtons title="Walden" url="https://vault.example/vault/reader/walden" />);

  it('copies the link', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe('https://vault.example/vault/reader/walden');
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  });

  it('offers only the link where the device can share, but not this', () => {
    Object.assign(navigator, { share: vi.fn(), canShare: () => false });
    show();
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  });

  it('goes through the device where it can, and a change of mind is no failure', async () => {
    const share = vi.fn().mockRejectedValue(Object.assign(new Error('closed'), { name: 'AbortError' }));
    Object.assign(navigator, { share });
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({
      title: 'Walden',
      url: 'https://vault.example/vault/reader/walden',
    });
    expect(screen.queryByText(/copied/)).not.toBeInTheDocument();
  });

  it('is not offered where the device can share, and not this', () => {
    Object.assign(navigator, { share: vi.fn(), canShare: () => false });
    show();
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  });
});
