import { cutMarkdown } from './cut-markdown.ts';
import { type MarkdownNode, parseMarkdown } from './markdown-tree.ts';

/** Marks that end behind the limit are still understood. */
const BEYOND = 2000;

export type Folded = {
  /** What is shown: all of it, or its beginning. */
  nodes: MarkdownNode[];
  isFoldable: boolean;
};

type Fold = { limit: number; isExpanded: boolean };

/** A text is folded when it is longer than the limit; what a fold hides is not even parsed. */
export function foldMarkdown(source: string, { limit, isExpanded }: Fold): Folded {
  if (source.length <= limit) return { nodes: parseMarkdown(source), isFoldable: false };
  const beginning = cutMarkdown(parseMarkdown(source.slice(0, limit + BEYOND)), limit);
  if (beginning === null && source.length <= limit + BEYOND)
    return { nodes: parseMarkdown(source), isFoldable: false };
  if (isExpanded) return { nodes: parseMarkdown(source), isFoldable: true };
  return { nodes: beginning ?? parseMarkdown(source.slice(0, limit)), isFoldable: true };
}
