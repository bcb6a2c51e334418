import { splitHashtags } from '@vault/domain';
import { Lexer, type MarkedToken, type Token, Tokenizer } from 'marked';

/** A text with its marks understood. There is no node for HTML or for a picture: neither can come out of it. */
export type MarkdownNode =
  | { type: 'text' | 'code' | 'codeBlock' | 'gap'; text: string }
  | { type: 'hashtag'; text: string; hashtag: string }
  | { type: 'strong' | 'em' | 'del' | 'paragraph' | 'quote' | 'item'; children: MarkdownNode[] }
  | { type: 'heading'; level: number; children: MarkdownNode[] }
  | { type: 'list'; start: number | null; children: MarkdownNode[] }
  | { type: 'link'; href: string; children: MarkdownNode[] }
  | { type: 'rule' };

/** People type lines below lines, indent at will and write "[1]: there": that stays as they typed it. */
class NotesTokenizer extends Tokenizer {
  override code() {
    return undefined;
  }
  override lheading() {
    return undefined;
  }
  override def() {
    return undefined;
  }
  override table() {
    return undefined;
  }
}

/** This much without a blank line is not prose, and the parser may take seconds for it. */
const LONGEST_BLOCK = 10_000;
const DEEPEST = 12;

/** What is too deep or too dense to be Markdown is shown as it was typed. */
export function parseMarkdown(source: string): MarkdownNode[] {
  const isDense = source.length > LONGEST_BLOCK && source.split(/\n[ \t]*\n/).some(isTooLong);
  if (isDense) return asTyped(source);
  try {
    const lexer = new Lexer({ gfm: true, breaks: false, tokenizer: new NotesTokenizer() });
    return lexer.lex(source).flatMap((token) => toNodes(token, 0));
  } catch (error) {
    // Thousands of marks inside each other exhaust the stack.
    if (error instanceof RangeError) return asTyped(source);
    throw error;
  }
}

/** A text without marks: its paragraphs, as they were typed. */
export function parseParagraphs(source: string): MarkdownNode[] {
  return source
    .split(/\n(?:[^\S\n]*\n)+/)
    .filter((paragraph) => paragraph.trim() !== '')
    .flatMap(asTyped);
}

function asTyped(source: string): MarkdownNode[] {
  return [{ type: 'paragraph', children: toWords(source) }];
}

function toWords(source: string): MarkdownNode[] {
  return splitHashtags(source).map(({ text, hashtag }) =>
    hashtag === null ? { type: 'text', text } : { type: 'hashtag', text, hashtag },
  );
}

function isTooLong(block: string): boolean {
  return block.length > LONGEST_BLOCK;
}

function toNodes(token: Token, depth: number): MarkdownNode[] {
  const known = token as MarkedToken; // without extensions there are no others
  if (depth > DEEPEST) return [{ type: 'text', text: known.raw }];
  const within = (tokens: readonly Token[]) => tokens.flatMap((inner) => toNodes(inner, depth + 1));
  switch (known.type) {
    case 'space':
      return [{ type: 'gap', text: known.raw }];
    case 'hr':
      return [{ type: 'rule' }];
    case 'br':
      return [{ type: 'text', text: '\n' }];
    case 'codespan':
      return [{ type: 'code', text: known.text }];
    case 'code':
      return [{ type: 'codeBlock', text: known.text }];
    case 'checkbox':
      return [{ type: 'text', text: known.checked ? '☑ ' : '☐ ' }];
    case 'escape':
      return [{ type: 'text', text: known.text }];
    case 'text':
      return known.tokens ? within(known.tokens) : toWords(known.text);
    case 'strong':
    case 'em':
    case 'del':
    case 'paragraph':
      return [{ type: known.type, children: within(known.tokens) }];
    case 'blockquote':
      return [{ type: 'quote', children: within(known.tokens) }];
    case 'heading':
      return [{ type: 'heading', level: known.depth, children: within(known.tokens) }];
    case 'list':
      return [
        {
          type: 'list',
          start: known.ordered && known.start !== '' ? known.start : null,
          children: within(known.items),
        },
      ];
    case 'list_item':
      return [{ type: 'item', children: within(known.tokens) }];
    case 'link':
      return linkOrWords(known.href, within(known.tokens), known.raw);
    case 'image':
      return linkOrWords(known.href, [{ type: 'text', text: known.text || known.href }], known.raw);
    case 'html':
      return htmlAsTyped(known.raw, known.block);
    case 'def':
    case 'table':
      return [{ type: 'text', text: known.raw }];
  }
}

/**
 * A link leads to an https address, otherwise it is plain text. Without its two slashes it would be a path on our
 * site.
 */
function linkOrWords(href: string, children: MarkdownNode[], raw: string): MarkdownNode[] {
  const isSafe = /^https:\/\//i.test(href) && URL.canParse(href);
  return isSafe ? [{ type: 'link', href, children }] : [{ type: 'text', text: raw }];
}

function htmlAsTyped(raw: string, isBlock: boolean): MarkdownNode[] {
  return isBlock ? asTyped(raw.replace(/\n+$/, '')) : [{ type: 'text', text: raw }];
}
