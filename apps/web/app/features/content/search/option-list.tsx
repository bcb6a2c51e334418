import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { activeOptionStyle } from '~/ui/active-option.ts';
import { joinClasses } from '~/ui/class-names.ts';
import type { FoundState } from '~/platform/found-words.ts';

export type PaletteOption = {
  /** Unique among all groups, and part of an element's id. */
  key: string;
  content: ReactNode;
  /** Where it leads, or what it does. */
  target: string | (() => void);
  /** Goes along with an address. */
  state?: FoundState;
  isIndented?: boolean;
};

export type OptionGroup = { key: string; label: string; isLabelHidden?: boolean; options: PaletteOption[] };

type OptionListProps = {
  id: string;
  label: string;
  /** The id of what is to be known of all of them. */
  describedBy?: string | undefined;
  groups: readonly OptionGroup[];
  activeKey: string | null;
  onActivate: (key: string) => void;
  /** An option was chosen, by pointer or key. */
  onChosen: () => void;
};

export function optionId(listId: string, key: string): string {
  return `${listId}-${key}`;
}

/** A list box. The focus stays in its field; the field names the active option. */
export function OptionList({
  id,
  label,
  describedBy,
  groups,
  activeKey,
  onActivate,
  onChosen,
}: OptionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      aria-describedby={describedBy}
      className="flex flex-col gap-4"
    >
      {groups.map((group) => (
        <div key={group.key} role="group" aria-label={group.label} className="flex flex-col">
          {!group.isLabelHidden && (
            <p aria-hidden="true" className="px-3 pb-1 text-caption text-quiet">
              {group.label}
            </p>
          )}
          {group.options.map((option) => (
            <Option
              key={option.key}
              id={optionId(id, option.key)}
              option={option}
              isActive={option.key === activeKey}
              onActivate={() => onActivate(option.key)}
              onChosen={onChosen}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

type OptionProps = {
  id: string;
  option: PaletteOption;
  isActive: boolean;
  onActivate: () => void;
  onChosen: () => void;
};

function Option({ id, option, isActive, onActivate, onChosen }: OptionProps) {
  const { content, target, state, isIndented } = option;
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    className: joinClasses(
      'flex min-h-10 w-full scroll-my-2 items-center gap-3 rounded-field px-3 py-2 text-left',
      isIndented && 'pl-[3.75rem]',
      isActive && activeOptionStyle,
    ),
    // Not on enter: a list that scrolls under a resting pointer does not take over.
    onPointerMove: isActive ? undefined : onActivate,
  } as const;

  if (typeof target === 'string') {
    return (
      <Link {...shared} to={target} state={state} onClick={onChosen}>
        {content}
      </Link>
    );
  }
  const handleClick = () => {
    target();
    onChosen();
  };
  return (
    <button {...shared} type="button" onClick={handleClick}>
      {content}
    </button>
  );
}
