import type { SearchHit } from '@vault/contract';
import { type EntryKind, entryPath, hasEveryWord, isByAi, itemPath, parseSearchQuery } from '@vault/domain';
import type { ReactNode } from 'react';
import { Cover } from '~/ui/cover/cover.tsx';
import { NoteIcon, QuoteIcon, TakeawayIcon } from '~/ui/icon.tsx';
import { OriginBadges } from '~/ui/entry/origin-badges.tsx';
import { VisuallyHidden } from '~/ui/visually-hidden.tsx';
import type { FoundState } from '~/platform/found-words.ts';
import { hasMatch, hasText, MarkedText, readText } from '~/ui/entry/marked-text.tsx';
import type { OptionGroup } from './option-list.tsx';
import { listYearsOfTwins } from './twins.ts';

const kinds: Record<EntryKind, { label: string; icon: ReactNode }> = {
  takeaway: { label: 'Takeaway', icon: <TakeawayIcon className="mt-0.5 size-4" /> },
  quote: { label: 'Quote', icon: <QuoteIcon className="mt-0.5 size-4" /> },
  note: { label: 'Note', icon: <NoteIcon className="mt-0.5 size-4" /> },
};

/**
 * What Enter opens for the best hit: its first line with every word, or with any word if the book's own texts have
 * none; null for the book. A small word that is also in the summary does not make the hit a line.
 */
export function bestKeyOf([best]: readonly SearchHit[], term: string): string | null {
  if (best === undefined) return null;
  const query = parseSearchQuery(term);
  const own = [best.title, best.byline, best.summary];
  if (hasEveryWord(own.map(readText), query)) return null;
  const lines = best.entries.map(({ id, title, text, comment = [] }) => ({
    id,
    texts: [title ?? [], text, comment],
  }));
  const whole = lines.find(({ texts }) => hasEveryWord(texts.map(readText), query));
  if (whole !== undefined || own.some(hasMatch)) return whole?.id ?? null;
  return lines.find(({ texts }) => texts.some(hasMatch))?.id ?? null;
}

/** Each book that was found is a group: the book itself, then its matching lines. */
export function groupHits(hits: readonly SearchHit[], term: string): OptionGroup[] {
  const state: FoundState = { found: term };
  const years = listYearsOfTwins(hits.map(({ content }) => content));
  return hits.map((hit) => {
    const book = {
      key: hit.content._id,
      target: itemPath(hit.content._id),
      content: <FoundBook hit={hit} year={years.get(hit.content._id)} />,
    };
    const lines = hit.entries.map((entry) => ({
      key: entry.id,
      target: entryPath(hit.content._id, entry.id),
      state,
      content: <FoundLine entry={entry} />,
      isIndented: true,
    }));
    return {
      key: hit.content._id,
      label: hit.content.title,
      isLabelHidden: true,
      options: [book, ...lines],
    };
  });
}

type FoundBookProps = {
  hit: SearchHit;
  /** Tells it from another of the same title and authors. */
  year?: string | undefined;
};

export function FoundBook({ hit: { content, title, byline, summary }, year }: FoundBookProps) {
  return (
    <>
      <Cover title={content.title} authors={content.authors} imageUrl={content.image} className="w-9" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="line-clamp-2 font-serif font-semibold wrap-break-word">
          <MarkedText pieces={title} />
        </span>
        {hasText(byline) && (
          <span className="block truncate text-caption text-quiet">
            by{' '}
            <bdi>
              <MarkedText pieces={byline} />
            </bdi>
          </span>
        )}
        {year !== undefined && <span className="block text-caption text-quiet">{year}</span>}
        {hasText(summary) && (
          <span className="mt-1 line-clamp-2 text-caption text-quiet wrap-break-word">
            <VisuallyHidden>Summary: </VisuallyHidden>
            <bdi>
              <MarkedText pieces={summary} />
            </bdi>
          </span>
        )}
      </span>
    </>
  );
}

function FoundLine({
  entry: { kind, origin, title, text, comment = [] },
}: {
  entry: SearchHit['entries'][number];
}) {
  return (
    <span className="flex min-w-0 gap-3">
      <span className="flex-none text-quiet">{kinds[kind].icon}</span>
      <span className="min-w-0 flex-1">
        <VisuallyHidden>{kinds[kind].label}: </VisuallyHidden>
        {title && hasText(title) && (
          <span dir="auto" className="block truncate font-medium">
            <MarkedText pieces={title} />{' '}
          </span>
        )}
        <span dir="auto" className="line-clamp-3 font-serif wrap-break-word">
          <MarkedText pieces={text} />
        </span>
        {hasText(comment) && (
          <span className="mt-1 line-clamp-2 text-caption text-quiet wrap-break-word">
            <VisuallyHidden>Comment: </VisuallyHidden>
            <bdi>
              <MarkedText pieces={comment} />
            </bdi>
          </span>
        )}
        {isByAi(origin) && (
          <span className="mt-1 flex flex-wrap gap-1.5">
            <OriginBadges origin={origin} isQuote={kind === 'quote'} />
          </span>
        )}
      </span>
    </span>
  );
}
