import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
const LEAVE_GRACE_MS = 120;

// At most one tooltip is open; for a moment after it closes, the next one opens without delay.
let closeOpenTooltip: (() => void) | undefined;
let lastClosedAt = Number.NEGATIVE_INFINITY;

/**
 * Hover timing of one tooltip: it opens after 700 ms, or at once within 300 ms of another one; touch never opens it.
 */
export function useTooltipHover() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<number>(undefined);

  const close = useCallback(() => {
    window.clearTimeout(timer.current);
    if (closeOpenTooltip === close) {
      closeOpenTooltip = undefined;
      lastClosedAt = performance.now();
    }
    setOpen(false);
  }, []);

  const open = useCallback(() => {
    window.clearTimeout(timer.current);
    if (closeOpenTooltip !== close) closeOpenTooltip?.();
    closeOpenTooltip = close;
    setOpen(true);
  }, [close]);

  useEffect(() => close, [close]);

  const wait = (delay: number, then: () => void) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(then, delay);
  };

  return {
    isOpen,
    onOpenChange: (next: boolean) => (next ? open() : close()),
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      const isSkipping = closeOpenTooltip !== undefined || performance.now() - lastClosedAt <= SKIP_DELAY_MS;
      if (isSkipping) open();
      else wait(OPEN_DELAY_MS, open);
    },
    onPointerLeave: () => wait(LEAVE_GRACE_MS, close),
    onPointerDown: close,
  };
}
