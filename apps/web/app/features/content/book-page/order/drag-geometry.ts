/** A row as it lay before the drag, from the top of the page. */
export type RowBox = { top: number; height: number };

type Drag = { rows: readonly RowBox[]; from: number; distance: number };

/** Where the dragged row would be dropped: the number of others whose middle is above its own. */
export function placeOfDrop({ rows, from, distance }: Drag): number {
  const dragged = rows[from];
  if (dragged === undefined) return from;
  const top = dragged.top + distance;
  const others = rows.filter((row) => row !== dragged);
  // Upwards its upper edge decides, downwards its lower: a tall row need not move by its own height first.
  const edge = distance < 0 ? top : top + dragged.height;
  return others.filter((row) => row.top + row.height / 2 < edge).length;
}

/** How far each row makes way. */
export function offsetsWhile({ rows, from, to }: { rows: readonly RowBox[]; from: number; to: number }) {
  const room = roomOf(rows, from);
  return rows.map((_, index) => {
    if (index > from && index <= to) return -room;
    if (index < from && index >= to) return room;
    return 0;
  });
}

/** A row's height and the gap that goes with it. */
function roomOf(rows: readonly RowBox[], index: number): number {
  const row = rows[index];
  if (row === undefined) return 0;
  const next = rows[index + 1];
  if (next !== undefined) return next.top - row.top;
  const before = rows[index - 1];
  return row.height + (before === undefined ? 0 : row.top - before.top - before.height);
}
