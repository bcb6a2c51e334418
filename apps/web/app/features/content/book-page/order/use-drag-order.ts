import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useSteady } from '~/platform/use-steady.ts';
import { offsetsWhile, placeOfDrop, type RowBox } from './drag-geometry.ts';

type Drag = {
  rows: HTMLElement[];
  boxes: RowBox[];
  from: number;
  to: number;
  startY: number;
  pointerY: number;
  isMoving: boolean;
};

/** Less than this is a trembling hand. */
const SLACK = 4;
const EDGE = 72;
const SCROLL_STEP = 9;

type Options = { onDrop: (rowId: string, to: number) => void };

/** Lets a row of a list be dragged by its handle, with a mouse, a pen or a finger. Escape puts it back. */
export function useDragOrder({ onDrop }: Options) {
  const handleDrop = useSteady(onDrop);
  const drag = useRef<Drag | null>(null);
  const frame = useRef(0);

  function draw() {
    const { current } = drag;
    if (current === null) return;
    if (current.isMoving) scrollAtEdge(current.pointerY);
    const distance = current.pointerY + window.scrollY - current.startY;
    if (!current.isMoving && Math.abs(distance) < SLACK) {
      frame.current = requestAnimationFrame(draw);
      return;
    }
    current.isMoving = true;
    current.to = placeOfDrop({ rows: current.boxes, from: current.from, distance });
    const offsets = offsetsWhile({ rows: current.boxes, from: current.from, to: current.to });
    current.rows.forEach((row, index) => {
      row.dataset['dragging'] = index === current.from ? 'held' : 'aside';
      row.style.transform = `translateY(${index === current.from ? distance : offsets[index]}px)`;
    });
    frame.current = requestAnimationFrame(draw);
  }

  function end() {
    cancelAnimationFrame(frame.current);
    for (const row of drag.current?.rows ?? []) {
      delete row.dataset['dragging'];
      row.style.transform = '';
    }
    drag.current = null;
  }

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') end();
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      end();
    };
  }, []);

  // The same for as long as the list is there: its rows are handed them.
  const [handlers] = useState({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const row = event.currentTarget.closest('li');
      const list = row?.parentElement;
      if (event.button !== 0 || row === null || !list) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const rows = [...list.children].filter((child) => child instanceof HTMLElement);
      const boxes = rows.map((other) => {
        const { top, height } = other.getBoundingClientRect();
        return { top: top + window.scrollY, height };
      });
      const from = rows.indexOf(row);
      drag.current = {
        rows,
        boxes,
        from,
        to: from,
        startY: event.clientY + window.scrollY,
        pointerY: event.clientY,
        isMoving: false,
      };
      frame.current = requestAnimationFrame(draw);
    },
    onPointerMove(event: PointerEvent) {
      if (drag.current !== null) drag.current.pointerY = event.clientY;
    },
    onPointerUp() {
      const dropped = drag.current;
      end();
      if (dropped === null || !dropped.isMoving || dropped.to === dropped.from) return;
      const id = dropped.rows[dropped.from]?.id;
      if (id !== undefined) handleDrop(id, dropped.to);
    },
    onPointerCancel: end,
  });
  return handlers;
}

function scrollAtEdge(y: number) {
  if (y < EDGE) window.scrollBy(0, -SCROLL_STEP);
  else if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
}
