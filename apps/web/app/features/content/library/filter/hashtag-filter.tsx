import { useQuery } from '@tanstack/react-query';
import type { ApiCall } from '@vault/contract/client';
import { type EntryKind, hashtagKey } from '@vault/domain';
import { useUnfolding } from '~/platform/use-unfolding.ts';
import { Button } from '~/ui/button/button.tsx';
import { Collapsible } from '~/ui/collapsible.tsx';
import { hashtagsQuery } from '../../content.queries.ts';
import { ChoiceList } from './choice-list.tsx';

type HashtagFilterProps = {
  kind: EntryKind;
  hashtag: string;
  onChange: (hashtag: string) => void;
  call: ApiCall;
};

/** As many as are seen at a glance. */
const SHOWN = 10;

/** The hashtags of what is shown, the most frequent first. A choice counts at once. */
export function HashtagFilter({ kind, hashtag, onChange, call }: HashtagFilterProps) {
  const { data: known = [] } = useQuery(hashtagsQuery(kind, call));
  const { list, isWhole, unfold } = useUnfolding();
  const chosen = known.find((each) => hashtagKey(each.hashtag) === hashtagKey(hashtag));
  if (known.length === 0 && hashtag === '') return null;

  const listed = known.filter((each, place) => isWhole || place < SHOWN || each === chosen);
  // The address may name one that nothing has any more.
  const gone = hashtag !== '' && chosen === undefined ? [{ value: hashtag, label: `#${hashtag}` }] : [];
  return (
    <Collapsible title="Hashtags">
      <div className="pb-3">
        <ChoiceList
          ref={list}
          label="Hashtags"
          value={chosen?.hashtag ?? hashtag}
          onChoose={onChange}
          choices={[
            { value: '', label: 'All Hashtags' },
            ...gone,
            ...listed.map((each) => ({ value: each.hashtag, label: `#${each.hashtag} (${each.count})` })),
          ]}
        />
        {!isWhole && known.length > listed.length && (
          <Button size="small" tone="ghost" onClick={unfold}>
            Show all
          </Button>
        )}
      </div>
    </Collapsible>
  );
}
