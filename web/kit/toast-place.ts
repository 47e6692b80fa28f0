/** A part of the screen, in px from its left and upper edge. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface ToastPlace {
  side: 'right' | 'left';
  /** Px between the toast and the screen's lower edge. */
  lift: number;
}

interface Size {
  width: number;
  height: number;
}
type Screen = Size & { top: number };

/** The toast's distance in px from the screen's edge, and from the boxes it avoids. */
const GAP = 16;
const CLOSE = 8;

/** Where a toast is when there is no better place. */
export const usualPlace: ToastPlace = { side: 'right', lift: GAP };

/**
 * A place where a toast covers none of the boxes: `now` if possible, otherwise as low as possible on the right, then on
 * the left.
 */
export function findToastPlace(
  size: Size,
  screen: Screen,
  boxes: readonly Box[],
  now?: ToastPlace,
): ToastPlace | undefined {
  if (now && isClear(size, screen, boxes, now)) return now;
  for (const side of ['right', 'left'] as const) {
    const lift = lowestFree(size.height, screen, inColumn(size, screen, boxes, side));
    if (lift !== undefined) return { side, lift };
  }
  return undefined;
}

/** The boxes above, below or behind a toast on this side of the screen. */
function inColumn({ width }: Size, screen: Screen, boxes: readonly Box[], side: ToastPlace['side']): Box[] {
  const left = side === 'left' ? GAP : screen.width - GAP - width;
  return boxes.filter((box) => box.left < left + width + CLOSE && box.right > left - CLOSE);
}

function isClear(size: Size, screen: Screen, boxes: readonly Box[], { side, lift }: ToastPlace): boolean {
  const bottom = screen.height - lift;
  const top = bottom - size.height;
  if (top < screen.top) return false;
  return inColumn(size, screen, boxes, side).every((box) => box.top >= bottom + CLOSE || box.bottom <= top - CLOSE);
}

function lowestFree(height: number, screen: Screen, boxes: readonly Box[]): number | undefined {
  let bottom = screen.height - GAP;
  for (;;) {
    const top = bottom - height;
    if (top < screen.top) return undefined;
    const covered = boxes.filter((box) => box.top < bottom + CLOSE && box.bottom > top - CLOSE);
    if (covered.length === 0) return screen.height - bottom;
    bottom = Math.min(...covered.map((box) => box.top)) - CLOSE;
  }
}
