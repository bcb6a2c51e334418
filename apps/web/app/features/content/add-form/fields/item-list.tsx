import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button/button.tsx';
import { joinClasses } from '~/ui/class-names.ts';
import { AddIcon } from '~/ui/icon.tsx';
import { canAddTo, withoutItem } from '../draft/draft.ts';

type ItemListProps<Item> = {
  /** What one of them is called: 'Takeaway', 'Note'. */
  name: string;
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  makeBlank: () => Item;
  isBlank: (item: Item) => boolean;
  /** The element of an item in which its writing begins. */
  field: 'input' | 'textarea';
  className: string;
  renderItem: (row: ItemRow<Item>) => ReactNode;
};

export type ItemRow<Item> = {
  item: Item;
  /** Counted from 1. */
  number: number;
  onChange: (patch: Partial<Item>) => void;
  onRemove: () => void;
  /** The item was ended with a key: another press of it adds the next. */
  onDone: () => void;
};

/** A list that never becomes empty: there is always one item to write in. */
export function ItemList<Item extends { id: string }>({
  name,
  items,
  onChange,
  makeBlank,
  isBlank,
  field,
  className,
  renderItem,
}: ItemListProps<Item>) {
  const [addedId, setAddedId] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (addedId !== null) list.current?.querySelector<HTMLElement>(`li:last-child ${field}`)?.focus();
  }, [addedId, field]);

  const add = () => {
    const item = makeBlank();
    setAddedId(item.id);
    onChange([...items, item]);
  };

  const remove = (index: number, id: string) => {
    const fields = list.current?.querySelectorAll(field);
    (fields?.[index + 1] ?? fields?.[Math.max(0, index - 1)])?.focus();
    onChange(withoutItem(items, id, makeBlank()));
  };

  return (
    <>
      <ul ref={list} className={joinClasses('flex flex-col', className)}>
        {items.map((item, index) => (
          <Fragment key={item.id}>
            {renderItem({
              item,
              number: index + 1,
              onChange: (patch) =>
                onChange(items.map((other) => (other.id === item.id ? { ...other, ...patch } : other))),
              onRemove: () => remove(index, item.id),
              onDone: () => addButton.current?.focus(),
            })}
          </Fragment>
        ))}
      </ul>
      <Button
        ref={addButton}
        tone="ghost"
        icon={<AddIcon className="size-4" />}
        className="mt-2 -ml-4"
        disabled={!canAddTo(items, isBlank)}
        onClick={add}
      >
        Add {name}
      </Button>
    </>
  );
}
