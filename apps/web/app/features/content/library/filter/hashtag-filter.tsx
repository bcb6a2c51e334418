import { useQuery } from '@tanstack/react-query';
import { type EntryKind, hashtagKey } from '@vault/domain';
import { useCall } from '~/api/call-context.ts';
import { hashtagsQuery } from '../../content.queries.ts';
import { FilterSection } from './filter-section.tsx';
import { FoldedChoices } from './folded-choices.tsx';

type HashtagFilterProps = {
  kind: EntryKind;
  hashtag: string;
  onChange: (hashtag: string) => void;
};

/** As many as are seen at a glance, and the choice of all. */
const SHOWN = 11;

/** The hashtags of what is shown, the most frequent first. A choice counts at once. */
export function HashtagFilter({ kind, hashtag, onChange }: HashtagFilterProps) {
  const call = useCall();
  const { data: known = [] } = useQuery(hashtagsQuery(kind, call));
  const chosen = known.find((each) => hashtagKey(each.hashtag) === hashtagKey(hashtag));
  if (known.length === 0 && hashtag === '') return null;

  // The address may name one that nothing has any more.
  const gone = hashtag !== '' && chosen === undefined ? [{ value: hashtag, label: `#${hashtag}` }] : [];
  return (
    <FilterSection title="Hashtags">
      <FoldedChoices
        label="Hashtags"
        value={chosen?.hashtag ?? hashtag}
        onChoose={onChange}
        shown={SHOWN}
        choices={[
          { value: '', label: 'All Hashtags' },
          ...gone,
          ...known.map((each) => ({ value: each.hashtag, label: `#${each.hashtag} (${each.count})` })),
        ]}
      />
    </FilterSection>
  );
}
