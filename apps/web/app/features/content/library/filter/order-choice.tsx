import { LIBRARY_ORDER_NAMES, LIBRARY_ORDERS, type LibraryOrder } from '@vault/domain';
import { Select } from '~/ui/field/select.tsx';

type OrderChoiceProps = { order: LibraryOrder; onChange: (order: LibraryOrder) => void };

const options = LIBRARY_ORDERS.map((order) => ({ value: order, label: LIBRARY_ORDER_NAMES[order] }));

/** What the books are sorted by. A choice counts at once. */
export function OrderChoice({ order, onChange }: OrderChoiceProps) {
  return (
    <Select
      label="Sort by"
      labelPlace="beside"
      className="col-span-full"
      value={order}
      options={options}
      onValueChange={onChange}
    />
  );
}
