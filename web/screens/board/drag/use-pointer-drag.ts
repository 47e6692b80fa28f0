import { MouseSensor, TouchSensor, useSensor, useSensors, type SensorDescriptor } from '@dnd-kit/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { rowBelow } from '#web/kit/list-window.ts';
import type { ColumnPlace } from '#web/screens/board/board-context.ts';
import { columnAt, type Point } from '#web/screens/board/column/column-at.ts';
import type { DropTarget, DropTargetStore } from './drop-target.ts';

/** With a mouse, a drag starts after this distance; with a finger, after a press of this duration without movement. */
const MOUSE = { activationConstraint: { distance: 6 } };
const FINGER = { activationConstraint: { delay: 250, tolerance: 8 } };
/** Pixels from an edge within which a list or the board scrolls, and its maximum step per frame. */
const EDGE = 56;
const FASTEST = 16;

export interface PointerDrag {
  sensors: SensorDescriptor<object>[];
  /** The dragged ticket. */
  draggedId: string | null;
  onStart: (id: string) => void;
  onMove: () => void;
  /** Ends the drag without a drop; a drop calls `drop`. */
  onCancel: () => void;
}

/**
 * Finds the place under the pointer, even though most cards of a column are not rendered, and scrolls near edges.
 * `drop` is called if the ticket is released over a column.
 */
export function usePointerDrag(
  places: ReadonlyMap<string, ColumnPlace>,
  target: DropTargetStore,
  board: { current: HTMLElement | null },
  drop: (ticketId: string, to: DropTarget) => void,
): PointerDrag {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, FINGER));
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const pointer = useRef<Point | null>(null);
  const frame = useRef(0);

  const unfollow = useRef<() => void>(undefined);

  const look = useCallback(() => {
    if (pointer.current) target.set(findTarget(places, board.current, pointer.current));
  }, [places, target, board]);

  const stop = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = 0;
    unfollow.current?.();
    pointer.current = null;
    target.set(null);
    setDraggedId(null);
  }, [target]);

  const onStart = useCallback(
    (id: string) => {
      unfollow.current?.();
      setDraggedId(id);
      // The library misses a release that comes before its first render, so we listen for it ourselves.
      unfollow.current = follow(pointer, stop, () => {
        look();
        const found = target.get();
        stop();
        if (found) drop(id, found);
      });
      const step = () => {
        if (pointer.current && scrollAlong(places, board.current, pointer.current)) look();
        frame.current = requestAnimationFrame(step);
      };
      frame.current = requestAnimationFrame(step);
    },
    [places, target, board, look, stop, drop],
  );

  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      unfollow.current?.();
    },
    [],
  );
  return { sensors, draggedId, onStart, onMove: look, onCancel: stop };
}

/**
 * Tracks the pointer until it is released, because what was last rendered may be one movement behind. Returns a
 * function that stops.
 */
function follow(pointer: { current: Point | null }, onCancel: () => void, onRelease: () => void): () => void {
  const events = ['mousemove', 'mouseup', 'touchmove', 'touchend'] as const;
  const note = (event: MouseEvent | TouchEvent) => {
    const at = 'clientX' in event ? event : (event.touches[0] ?? event.changedTouches[0]);
    if (at) pointer.current = { x: at.clientX, y: at.clientY };
    if (event.type === 'mouseup' || event.type === 'touchend') onRelease();
  };
  const heed = (event: Event) => {
    if (!('key' in event) || event.key === 'Escape') onCancel();
  };
  const passive = { capture: true, passive: true };
  for (const name of events) window.addEventListener(name, note, passive);
  for (const name of ['keydown', 'touchcancel']) window.addEventListener(name, heed, passive);
  return () => {
    for (const name of events) window.removeEventListener(name, note, { capture: true });
    for (const name of ['keydown', 'touchcancel']) window.removeEventListener(name, heed, { capture: true });
  };
}

function findTarget(
  places: ReadonlyMap<string, ColumnPlace>,
  board: HTMLElement | null,
  point: Point,
): DropTarget | null {
  if (!board) return null;
  const columns = [...places].map(([id, { column }]) => ({ id, box: column.getBoundingClientRect() }));
  const columnId = columnAt(columns, board.getBoundingClientRect(), point);
  const place = columnId === null ? undefined : places.get(columnId);
  if (columnId === null || !place) return null;
  const { list, layout } = place;
  const box = list.getBoundingClientRect();
  // Above and below the list the edge of its visible part counts, not what is scrolled out of view.
  const y = Math.min(Math.max(point.y, box.top), box.bottom);
  return { columnId, beforeId: rowBelow(layout.current, y - box.top + list.scrollTop - 10) };
}

/** How far to scroll for a pointer at `at` between two edges: zero away from them, more the nearer it is. */
function pull(at: number, from: number, to: number): number {
  if (at < from + EDGE) return -Math.min(1, (from + EDGE - at) / EDGE) * FASTEST;
  if (at > to - EDGE) return Math.min(1, (at - to + EDGE) / EDGE) * FASTEST;
  return 0;
}

function scrollAlong(places: ReadonlyMap<string, ColumnPlace>, board: HTMLElement | null, { x, y }: Point): boolean {
  let isScrolled = false;
  const scroll = (element: Element, left: number, top: number) => {
    const before = element.scrollTop + element.scrollLeft;
    element.scrollBy({ left, top, behavior: 'instant' });
    isScrolled ||= before !== element.scrollTop + element.scrollLeft;
  };
  if (board) {
    const box = board.getBoundingClientRect();
    const left = pull(x, Math.max(0, box.left), Math.min(window.innerWidth, box.right));
    if (left !== 0) scroll(board, left, 0);
  }
  for (const { list } of places.values()) {
    const box = list.getBoundingClientRect();
    if (x < box.left || x > box.right || y < box.top - EDGE || y > box.bottom + EDGE) continue;
    const top = pull(y, Math.max(0, box.top), Math.min(window.innerHeight, box.bottom));
    if (top !== 0) scroll(list, 0, top);
  }
  const page = document.scrollingElement;
  const down = pull(y, 0, window.innerHeight);
  if (page && down !== 0) scroll(page, 0, down);
  return isScrolled;
}
