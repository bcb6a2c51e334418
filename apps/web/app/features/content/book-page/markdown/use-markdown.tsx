import { type ReactNode, useMemo } from 'react';
import { foldMarkdown } from './folded-markdown.ts';
import { MarkdownView } from './markdown-view.tsx';

type Options = { limit: number; isExpanded: boolean; headingLevel: 3 | 4 };

/** A text as it is read. */
export function useMarkdown(
  source: string,
  { limit, isExpanded, headingLevel }: Options,
): { view: ReactNode; isFoldable: boolean } {
  const { nodes, isFoldable } = useMemo(
    () => foldMarkdown(source, { limit, isExpanded }),
    [source, limit, isExpanded],
  );
  return { view: <MarkdownView nodes={nodes} headingLevel={headingLevel} />, isFoldable };
}
