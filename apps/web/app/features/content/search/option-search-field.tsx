import type { ComponentProps } from 'react';
import { SearchField } from '~/ui/field/search-field.tsx';
import { optionId } from './option-list.tsx';
import { SEARCH_TERM_MAX } from './search.queries.ts';

type OptionSearchFieldProps = ComponentProps<typeof SearchField> & {
  listId: string;
  /** The option that Enter chooses; null while there is no list. */
  activeKey: string | null;
};

/** The field of an `OptionList`: the focus stays in it, and it tells which option is active. */
export function OptionSearchField({ listId, activeKey, ...field }: OptionSearchFieldProps) {
  return (
    <SearchField
      {...field}
      maxLength={SEARCH_TERM_MAX}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={activeKey !== null}
      aria-controls={activeKey === null ? undefined : listId}
      aria-activedescendant={activeKey === null ? undefined : optionId(listId, activeKey)}
    />
  );
}
