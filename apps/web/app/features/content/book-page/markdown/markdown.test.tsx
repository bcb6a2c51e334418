import { render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldMarkdown } from './folded-markdown.ts';
import { parseMarkdown, parseParagraphs } from './markdown-tree.ts';
import { MarkdownView } from './markdown-view.tsx';
import { findInSource } from './place-in-source.ts';

const show = (source: string) =>
  render(<MarkdownView nodes={parseMarkdown(source)} headingLevel={4} />).container;

describe('a text with marks', () => {
  it('is set as they say', () => {
    const page = within(
      show('# Soil\n\nIt is **heavy** and *wet*, ~~dry~~.\n\n- one\n- two\n\n> Wait.\n\n3. third'),
    );
    expect(page.getByRole('heading', { level: 4, name: 'Soil' })).toBeVisible();
    expect(page.getByText('heavy').tagName).toBe('STRONG');
    expect(page.getByText('wet').tagName).toBe('EM');
    expect(page.getByText('dry').tagName).toBe('DEL');
    expect(page.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'two', 'third']);
    expect(page.getByText('Wait.').closest('blockquote')).not.toBeNull();
    expect(page.getByText('third').closest('ol')).toHaveAttribute('start', '3');
  });

  it('has headings that go down step by step', () => {
    const page = within(show('# A\n\n#### B\n\n# C\n\n## D'));
    expect(page.getAllByRole('heading').map((heading) => heading.tagName)).toEqual(['H4', 'H5', 'H4', 'H5']);
  });

  it.each([
    'Two lines\nbelow each other',
    'A line\n---',
    '    indented by hand',
    '[1]: there',
    'a | b\n--|--\n1 | 2',
    '2 * 3 * 4 and snake_case_name',
  ])('keeps what people type without meaning marks: %j', (source) => {
    const page = show(source);
    const words = (text: string | null) => text?.replace(/[\s-]+/g, ' ').trim();
    expect(words(page.textContent)).toBe(words(source));
    expect(page.querySelector('pre, h4, table, em')).toBeNull();
  });
});

describe('a text that has none', () => {
  it('is set in its paragraphs, each as it was typed', () => {
    const source = '# Soil\n- **heavy**\n\n![x](https://e.com/x.png)\n  \n\n\n  <b>wet</b> https://e.com\n';
    const page = render(<MarkdownView nodes={parseParagraphs(source)} headingLevel={4} />).container;
    expect([...page.querySelectorAll('.markdown *')].map(({ tagName }) => tagName)).toEqual(['P', 'P', 'P']);
    expect([...page.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      '# Soil\n- **heavy**',
      '![x](https://e.com/x.png)',
      '  <b>wet</b> https://e.com\n',
    ]);
  });
});

describe('nothing that could harm comes out of a text', () => {
  it('HTML is shown as it was typed', () => {
    const page = show('<script>alert(1)</script>\n\nA <b onclick="x()">word</b> <img src=x onerror=y>');
    expect(page.querySelector('script, b, img')).toBeNull();
    expect(page).toHaveTextContent('<script>alert(1)</script>');
    expect(page).toHaveTextContent('<b onclick="x()">word</b>');
  });

  it('a picture is not loaded, only named', () => {
    const page = show('![An orchard](https://example.com/orchard.png)');
    expect(page.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: 'An orchard' })).toHaveAttribute(
      'href',
      'https://example.com/orchard.png',
    );
  });

  it('a link leads to https alone, and takes nothing along', () => {
    show('[safe](https://example.com/a) and https://example.com/b');
    for (const link of screen.getAllByRole('link')) {
      expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
      expect(link).toHaveAttribute('target', '_blank');
    }
    expect(screen.getAllByRole('link')).toHaveLength(2);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,hi)',
    '[x](http://example.com)',
    '[x](https:/app/login)',
    '[x](https:example.com)',
    '[x](//example.com)',
    '[x](/app/login)',
    '[x](mailto:a@example.com)',
    '<javascript:alert(1)>',
    'www.example.com',
    '![x](http://example.com/x.png)',
  ])('%s is no link', (source) => {
    expect(show(source).querySelector('a')).toBeNull();
  });

  it('whatever is written, only these elements come out, and links are safe', () => {
    const marks = fc.constantFrom(
      '*',
      '_',
      '`',
      '[',
      '](',
      ')',
      '!',
      '<',
      '>',
      '#',
      '- ',
      '\n',
      '\n\n',
      'a',
      ' ',
      '1.',
      'https://e.com',
      'javascript:',
      '&lt;',
      '\\',
      '"',
      '~~',
    );
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 40 }), (parts) => {
        const source = parts.join('');
        const { container, unmount } = render(
          <MarkdownView nodes={parseMarkdown(source)} headingLevel={3} />,
        );
        const names = [...container.querySelectorAll('.markdown *')].map((element) => element.tagName);
        for (const name of names) {
          expect('A P STRONG EM DEL BLOCKQUOTE LI UL OL H3 H4 H5 H6 CODE PRE HR'.split(' ')).toContain(name);
        }
        for (const link of container.querySelectorAll('a')) expect(link.href).toMatch(/^https:/);
        unmount();
      }),
      { numRuns: 150 },
    );
  }, 30_000);
});

describe('what no person would write', () => {
  it.each([
    ['a hundred thousand signs of quotation', '>'.repeat(100_000)],
    ['quotations in quotations', '>'.repeat(3000)],
    ['marks without end', '_a*b'.repeat(25_000)],
    ['brackets without end', '['.repeat(100_000)],
    [
      'a list in a list in a list',
      Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n'),
    ],
  ])('%s is shown all the same', (_, source) => {
    const { container } = render(<MarkdownView nodes={parseMarkdown(source)} headingLevel={3} />);
    expect(container.textContent?.length).toBeGreaterThan(250);
  });
});

describe('a folded text', () => {
  const fold = (source: string, limit: number, { isExpanded = false, isPlain = false } = {}) => {
    const { nodes, isFoldable } = foldMarkdown(source, { limit, isExpanded, isPlain });
    const { container } = render(<MarkdownView nodes={nodes} headingLevel={4} />);
    return { container, isFoldable, text: container.textContent ?? '' };
  };

  it('ends at a word, and its marks are whole', () => {
    const { container, isFoldable, text } = fold('A garden is **never really finished** by anybody.', 22);
    expect(isFoldable).toBe(true);
    expect(text).toBe('A garden is never…');
    expect(container.querySelector('strong')).toHaveTextContent('never…');
  });

  it('counts what is read, not the address of a link', () => {
    const source = `See [the orchard](https://example.com/${'x'.repeat(300)}) now.`;
    expect(fold(source, 150)).toMatchObject({ isFoldable: false, text: 'See the orchard now.' });
  });

  it('is whole when it is expanded, and folded again after', () => {
    const source = 'A garden is never finished. '.repeat(20).trim();
    expect(fold(source, 150).text.length).toBeLessThanOrEqual(151);
    expect(fold(source, 150, { isExpanded: true })).toMatchObject({ isFoldable: true, text: source });
  });

  it.each([
    ['a paragraph', 'A garden grows.\n\nNeverending as it is.', 'A garden grows…'],
    ['a list', '- A garden grows\n- Neverending as it is', 'A garden grows…'],
    ['a word with marks', 'A garden grows, **neverending** as it is.', 'A garden grows…'],
    ['an item of a list in a list', '- A garden grows\n  - **Neverending** as it is', 'A garden grows…'],
    ['a word after one with marks', '**A garden grows**, neverending as it is.', 'A garden grows…'],
    ['a rule', 'A garden grows\n\n---\n\nNeverending as it is.', 'A garden grows…'],
  ])('that ends before %s has its dots behind the last word', (_, source, shown) => {
    const { container, text } = fold(source, 17);
    expect(text.trim()).toBe(shown);
    expect(container.querySelectorAll('p, li')).toHaveLength(1);
  });

  it('that has no spaces between its words ends anywhere in its last block', () => {
    const kana = 'あいうえおかきくけこ'.repeat(40);
    expect(fold(`## 見出し\n\n${kana}`, 150).text).toMatch(/^見出し[あ-こ]{140,147}…$/);
    expect(fold(`**見出し**${kana}`, 150).text).toMatch(/^見出し[あ-こ]{140,147}…$/);
  });

  it('that has no marks ends at a word, and all of it counts', () => {
    const plain = { isPlain: true };
    const { container, isFoldable, text } = fold(
      'A **garden**\n\nis [never](https://e.com) done.',
      18,
      plain,
    );
    expect({ isFoldable, text }).toEqual({ isFoldable: true, text: 'A **garden**is…' });
    expect(container.querySelectorAll('p')).toHaveLength(2);
    expect(fold('Twelve words', 12, plain)).toMatchObject({ isFoldable: false, text: 'Twelve words' });
  });

  it('of 100,000 characters shows its beginning', () => {
    const source = 'word '.repeat(20_000);
    const { text, isFoldable } = fold(source, 1000);
    expect(isFoldable).toBe(true);
    expect(text.length).toBeLessThanOrEqual(1001);
    expect(text).toMatch(/word…$/);
  });
});

it.each([
  ['plain words', ['plain words'], 6, 6],
  ['a **b** c', ['a ', 'b'], 1, 5],
  ['x *x* x', ['x ', 'x', ' x'], 2, 7],
  ['[here](https://e.com) and there', ['here', ' and there'], 5, 26],
])('a click into %j begins the edit at the same place', (source, texts, offset, place) => {
  expect(findInSource(source, texts, offset)).toBe(place);
});
