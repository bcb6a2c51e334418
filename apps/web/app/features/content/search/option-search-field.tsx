import { TEXT_LIMITS } from '@vault/contract/client';
import type { ComponentProps } from 'react';
import { SearchField } from '~/ui/field/search-field.tsx';
import { optionId } from './option-list.tsx';

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
      // A page's address goes on to the form for adding, whole.
      maxLength={TEXT_LIMITS.url}
      role="combobox"
      aria-autocomplete="list"
      aria-expanded={activeKey !== null}
      aria-controls={activeKey === null ? undefined : listId}
      aria-activedescendant={activeKey === null ? undefined : optionId(listId, activeKey)}
    />
  );
}
