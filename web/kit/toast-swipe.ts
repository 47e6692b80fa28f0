import { useRef, useState, type CSSProperties, type PointerEvent } from 'react';

const DISMISS_PX = 50;
const START_PX = 6;

/** Follows a drag to the right; released past 50 px the toast is dismissed, before that it returns. */
export function useToastSwipe(onDismiss: () => void) {
  const startX = useRef<number>(undefined);
  const [offset, setOffset] = useState(0);

  const end = () => {
    startX.current = undefined;
    setOffset(0);
  };

  const style: CSSProperties = offset > 0 ? { translate: `${offset}px 0`, transition: 'none' } : {};
  return {
    style,
    swipe: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button === 0) startX.current = event.clientX;
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (startX.current === undefined) return;
        const distance = event.clientX - startX.current;
        // A press on a button inside stays a press until it is clearly a swipe.
        if (distance > START_PX && !event.currentTarget.hasPointerCapture(event.pointerId)) {
          event.currentTarget.setPointerCapture(event.pointerId);
        }
        setOffset(distance > START_PX ? distance : 0);
      },
      onPointerUp: (event: PointerEvent) => {
        const distance = startX.current === undefined ? 0 : event.clientX - startX.current;
        if (distance > DISMISS_PX) onDismiss();
        end();
      },
      onPointerCancel: end,
    },
  };
}
