import { useQueries } from '@tanstack/react-query';
import { ENTRY_KINDS, parseSearchQuery } from '@vault/domain';
import { useCall } from '~/api/call-context.ts';
import { markWords } from '~/platform/found-words.ts';
import { formatCount } from '~/platform/format.ts';
import { MarkedText } from '~/ui/entry/marked-text.tsx';
import { HashtagIcon } from '~/ui/icon.tsx';
import { hashtagsQuery } from '../content.queries.ts';
import { linesAddress } from '../library/place/library-url.ts';
import type { NamedGroup } from './name-options.tsx';
import { rankNames } from './rank-names.ts';

type Asked = { term: string; isOpen: boolean };

/** After a "#", the hashtags of takeaways, quotes and notes that begin so; null until they are known. */
export function useHashtagGroups({ term: typed, isOpen }: Asked): NamedGroup[] | null {
  const call = useCall();
  const term = typed.trim();
  const isWanted = isOpen && /^[#＃]/.test(term);
  const found = useQueries({
    queries: ENTRY_KINDS.map((kind) => ({ ...hashtagsQuery(kind, call), enabled: isWanted })),
  });
  if (!isWanted) return [];
  if (found.some(({ isPending }) => isPending)) return null;

  const name = term.slice(1);
  const known = ENTRY_KINDS.flatMap((kind, at) =>
    (found[at]?.data ?? []).map(({ hashtag, count }) => ({ name: hashtag, count, kind })),
  );
  const options = rankNames(known, name).map(({ name: hashtag, count, kind }) => ({
    key: `hashtag-${kind}-${encodeURIComponent(hashtag)}`,
    target: linesAddress(kind, { hashtag }),
    content: (
      <>
        <span className="grid w-9 flex-none place-items-center text-quiet">
          <HashtagIcon />
        </span>
        <span dir="auto" className="min-w-0 flex-1 wrap-break-word">
          #<MarkedText pieces={markWords(hashtag, parseSearchQuery(name))} />
        </span>
        <span className="flex-none text-caption text-quiet tabular-nums">{formatCount(count, kind)}</span>
      </>
    ),
  }));
  return options.length === 0 ? [] : [{ key: 'hashtags', label: 'Hashtags', noun: 'hashtag', options }];
}
