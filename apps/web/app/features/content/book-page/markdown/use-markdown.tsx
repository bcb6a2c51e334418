import type { Origin, SearchQuery } from '@vault/domain';
import { type ReactNode, useMemo } from 'react';
import { usePrinting } from '~/platform/use-printing.ts';
import { type Fold, foldMarkdown } from './folded-markdown.ts';
import { MarkdownView } from './markdown-view.tsx';

type Options = Omit<Fold, 'isPlain'> & {
  origin: Origin;
  headingLevel: 3 | 4;
  /** Words to mark. */
  found?: SearchQuery | null;
  isNote?: boolean;
};

/** A text as it is read. */
export function useMarkdown(
  source: string,
  { origin, limit, isExpanded, headingLevel, found = null, isNote = false }: Options,
): { view: ReactNode; isFoldable: boolean } {
  // A model's answer sets no links into the vault: marks count only after a person has edited it, or made it theirs.
  const isPlain = origin === 'ai';
  const isWhole = usePrinting() || isExpanded;
  const { nodes, isFoldable } = useMemo(
    () => foldMarkdown(source, { limit, isExpanded: isWhole, isPlain }),
    [source, limit, isWhole, isPlain],
  );
  return { view: <MarkdownView {...{ nodes, headingLevel, found, isNote }} />, isFoldable };
}
