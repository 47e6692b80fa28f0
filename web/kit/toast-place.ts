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

/** Room between the toast and the edge, and what it gives way to. */
const GAP = 16;
const CLOSE = 8;

/**
 * Where a toast covers none of the boxes: as low as possible at the right, else at the left. Where there is no such
 * place it has its usual one.
 */
export function placeToast(
  size: { width: number; height: number },
  screen: { width: number; height: number; top: number },
  boxes: readonly Box[],
): ToastPlace {
  for (const side of ['right', 'left'] as const) {
    const left = side === 'left' ? GAP : screen.width - GAP - size.width;
    const inTheWay = boxes.filter((box) => box.left < left + size.width + CLOSE && box.right > left - CLOSE);
    const lift = lowestFree(size.height, screen, inTheWay);
    if (lift !== undefined) return { side, lift };
  }
  return { side: 'right', lift: GAP };
}

function lowestFree(
  height: number,
  screen: { height: number; top: number },
  boxes: readonly Box[],
): number | undefined {
  let bottom = screen.height - GAP;
  for (;;) {
    const top = bottom - height;
    if (top < screen.top) return undefined;
    const covered = boxes.filter((box) => box.top < bottom + CLOSE && box.bottom > top - CLOSE);
    if (covered.length === 0) return screen.height - bottom;
    bottom = Math.min(...covered.map((box) => box.top)) - CLOSE;
  }
}
