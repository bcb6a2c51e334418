import type { SearchQuery } from '@vault/domain';
import { Fragment, type ReactNode } from 'react';
import { markWords } from '~/platform/found-words.ts';
import { MarkedText } from '~/ui/entry/marked-text.tsx';
import { HashtagLink } from '../../hashtags/hashtag-link.tsx';
import type { MarkdownNode } from './markdown-tree.ts';

type MarkdownViewProps = {
  nodes: readonly MarkdownNode[];
  /** The level that the first heading in it has on the page. */
  headingLevel: 3 | 4;
  /** Words to mark. */
  found?: SearchQuery | null;
  /** Whether its hashtags are those of a note, and lead to others that have them. */
  isNote?: boolean;
};

/** React makes the elements, and only those named here: no text can become markup of its own. */
export function MarkdownView({ nodes, headingLevel, found = null, isNote = false }: MarkdownViewProps) {
  const context = { levels: levelHeadings(headingLevel), found, isNote };
  return <div className="markdown">{nodes.map((node, index) => show(node, index, context))}</div>;
}

type Levels = (level: number) => 'h3' | 'h4' | 'h5' | 'h6';
type Context = { levels: Levels; found: SearchQuery | null; isNote: boolean };

function show(node: MarkdownNode, key: number, context: Context): ReactNode {
  if (!('children' in node)) return showLeaf(node, key, context);
  // A link has no other within it.
  const inner = node.type === 'link' ? { ...context, isNote: false } : context;
  const children = node.children.map((child, index) => show(child, index, inner));
  switch (node.type) {
    case 'paragraph':
      return <p key={key}>{children}</p>;
    case 'strong':
      return <strong key={key}>{children}</strong>;
    case 'em':
      return <em key={key}>{children}</em>;
    case 'del':
      return <del key={key}>{children}</del>;
    case 'quote':
      return (
        <blockquote key={key} dir="auto">
          {children}
        </blockquote>
      );
    case 'item':
      return <li key={key}>{children}</li>;
    case 'list':
      return node.start === null ? (
        <ul key={key} dir="auto">
          {children}
        </ul>
      ) : (
        <ol key={key} dir="auto" start={node.start}>
          {children}
        </ol>
      );
    case 'heading': {
      const Heading = context.levels(node.level);
      return <Heading key={key}>{children}</Heading>;
    }
    case 'link':
      return (
        <a key={key} href={node.href} target="_blank" rel="noopener noreferrer nofollow">
          {children}
        </a>
      );
  }
}

function showLeaf(
  node: Exclude<MarkdownNode, { children: unknown }>,
  key: number,
  { found, isNote }: Context,
): ReactNode {
  switch (node.type) {
    case 'text':
      return <Fragment key={key}>{showWords(node.text, found)}</Fragment>;
    case 'hashtag':
      // Of one that a fold has cut off, nothing is left.
      return isNote && node.text !== '' ? (
        <HashtagLink key={key} kind="note" hashtag={node.hashtag}>
          {showWords(node.text, found)}
        </HashtagLink>
      ) : (
        <Fragment key={key}>{showWords(node.text, found)}</Fragment>
      );
    case 'code':
      return <code key={key}>{showWords(node.text, found)}</code>;
    case 'codeBlock':
      return (
        <pre key={key}>
          <code>{showWords(node.text, found)}</code>
        </pre>
      );
    case 'rule':
      return <hr key={key} />;
    case 'gap':
      return null;
  }
}

function showWords(text: string, found: SearchQuery | null): ReactNode {
  return found === null ? text : <MarkedText pieces={markWords(text, found)} />;
}

/** Headings below the page's own, never more than one step deeper than the one before. */
function levelHeadings(first: number): Levels {
  let deepest = first - 1;
  const names = { 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' } as const;
  return (level) => {
    const wanted = Math.min(first + level - 1, deepest + 1, 6);
    deepest = wanted;
    return names[wanted as keyof typeof names]; // 3 at least and 6 at most
  };
}
