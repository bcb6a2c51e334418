import { cutMarkdown } from './cut-markdown.ts';
import { type MarkdownNode, parseMarkdown, parseParagraphs } from './markdown-tree.ts';

/** Marks that end behind the limit are still understood. */
const BEYOND = 2000;

export type Folded = {
  /** What is shown: all of it, or its beginning. */
  nodes: MarkdownNode[];
  isFoldable: boolean;
};

export type Fold = {
  limit: number;
  isExpanded: boolean;
  /** What looks like a mark is none. */
  isPlain: boolean;
};

/** A text is folded when it is longer than the limit; what a fold hides is not even parsed. */
export function foldMarkdown(source: string, { limit, isExpanded, isPlain }: Fold): Folded {
  const parse = isPlain ? parseParagraphs : parseMarkdown;
  if (source.length <= limit) return { nodes: parse(source), isFoldable: false };
  const beginning = cutMarkdown(parse(source.slice(0, limit + BEYOND)), limit);
  if (beginning === null && source.length <= limit + BEYOND)
    return { nodes: parse(source), isFoldable: false };
  if (isExpanded) return { nodes: parse(source), isFoldable: true };
  return { nodes: beginning ?? parse(source.slice(0, limit)), isFoldable: true };
}
