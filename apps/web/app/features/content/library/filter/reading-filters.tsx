import { READING_STATUS_NAMES, READING_STATUSES, tagKey } from '@vault/domain';
import { ToggleChip } from '~/ui/chip.tsx';
import { Collapsible } from '~/ui/collapsible.tsx';
import { Select } from '~/ui/field/select.tsx';
import type { ContentFilter } from './content-filter.ts';

type ReadingFiltersProps = {
  filter: ContentFilter;
  /** Of the whole vault. */
  tags: readonly { tag: string; count: number }[];
  onChange: (change: Partial<ContentFilter>) => void;
};

/** Where the reader is with a book, and its tags. A choice counts at once. */
export function ReadingFilters({ filter: { statuses, tag }, tags, onChange }: ReadingFiltersProps) {
  const known = tags.find((each) => tagKey(each.tag) === tagKey(tag));
  // The address may name a tag that no book has any more.
  const gone = tag !== '' && known === undefined ? [{ value: tag, label: tag }] : [];
  return (
    <>
      <Collapsible title="Status" className="col-span-full">
        <div role="group" aria-label="Status" className="flex flex-wrap gap-2 pt-1 pb-3">
          {READING_STATUSES.map((status) => (
            <ToggleChip
              key={status}
              isOn={statuses.includes(status)}
              onToggle={(isOn) =>
                onChange({
                  statuses: isOn ? [...statuses, status].sort() : statuses.filter((kept) => kept !== status),
                })
              }
            >
              {READING_STATUS_NAMES[status]}
            </ToggleChip>
          ))}
        </div>
      </Collapsible>
      {(tags.length > 0 || tag !== '') && (
        <Select
          label="Tag"
          labelPlace="beside"
          className="col-span-full"
          value={known?.tag ?? tag}
          options={[
            { value: '', label: 'Any Tag' },
            ...gone,
            ...tags.map((each) => ({ value: each.tag, label: `${each.tag} (${each.count})` })),
          ]}
          onValueChange={(chosen) => onChange({ tag: chosen })}
        />
      )}
    </>
  );
}
