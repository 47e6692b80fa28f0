export interface Point {
  x: number;
  y: number;
}

/** Edges in pixels from the window's. */
export interface ColumnBox {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Pixels next to a column that still belong to it: half the gap between two columns, and room for an imprecise finger.
 */
const BESIDE = 12;

/**
 * The column in which a ticket dropped at a point lands: the one above or below the point, from the board's top edge to
 * the window's bottom, however short the column. Null beside and above the board.
 */
export function columnAt(
  columns: readonly { id: string; box: ColumnBox }[],
  board: ColumnBox,
  { x, y }: Point,
): string | null {
  if (x < board.left || x > board.right || y < board.top) return null;
  let nearest: string | null = null;
  let least = BESIDE;
  for (const { id, box } of columns) {
    const distance = Math.max(box.left - x, x - box.right, 0);
    if (distance > least || (distance === least && nearest !== null)) continue;
    nearest = id;
    least = distance;
  }
  return nearest;
}
