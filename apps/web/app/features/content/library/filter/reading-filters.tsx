import { useQuery } from '@tanstack/react-query';
import { tagKey } from '@vault/domain';
import { useCall } from '~/api/call-context.ts';
import { Select } from '~/ui/field/select.tsx';
import { listStatusChoices } from '~/ui/reading-status.ts';
import { tagsQuery } from '../../content.queries.ts';
import { ChipChoice } from './chip-choice.tsx';
import type { ContentFilter, FilterChange } from './content-filter.ts';

type Tag = { tag: string; count: number };

type ReadingFiltersProps = {
  filter: ContentFilter;
  onChange: (change: FilterChange) => void;
};

/** Where the reader is with a book, and its tags. A choice counts at once. */
export function ReadingFilters({ filter: { types, statuses, tag }, onChange }: ReadingFiltersProps) {
  const call = useCall();
  const { data: tags = [] } = useQuery(tagsQuery(call));
  const known = tags.find((each) => tagKey(each.tag) === tagKey(tag));
  const listed = withoutVolumes(tags);
  // The address may name one that is not listed, or that no book has any more.
  const isListed = tag === '' || (known !== undefined && listed.includes(known));
  const named = isListed ? [] : [known ?? { tag, count: 0 }];
  return (
    <>
      <ChipChoice
        title="Status"
        options={listStatusChoices(types)}
        chosen={statuses}
        onChange={(change) => onChange((now) => ({ statuses: change(now.statuses) }))}
      />
      {(tags.length > 0 || tag !== '') && (
        <Select
          label="Tag"
          labelPlace="beside"
          className="col-span-full"
          value={known?.tag ?? tag}
          options={[
            { value: '', label: 'Any Tag' },
            ...[...named, ...listed].map((each) => ({ value: each.tag, label: nameTag(each) })),
          ]}
          onValueChange={(chosen) => onChange({ tag: chosen })}
        />
      )}
    </>
  );
}

function nameTag({ tag, count }: Tag): string {
  return count === 0 ? tag : `${tag} (${count})`;
}

/** An import gives a volume two tags: that of its series, and "Series: Dune #1", which would find it alone. */
function withoutVolumes(tags: readonly Tag[]): readonly Tag[] {
  const keys = new Set(tags.map(({ tag }) => tagKey(tag)));
  return tags.filter(({ tag }) => {
    const series = /^(Series: .+) #\d[\d.-]*$/.exec(tag)?.[1];
    return series === undefined || !keys.has(tagKey(series));
  });
}
