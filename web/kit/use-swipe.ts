import { useRef, type TouchEvent } from 'react';

/** A swipe is that far, and soon over: a finger that rests selects text. */
const SWIPE_PX = 60;
const SWIPE_MS = 600;
/** What comes slides in from that far. */
const SLIDE_PX = 32;
const SLIDE_MS = 160;
/** From the edge of the screen, browsers go back. */
const EDGE_PX = 24;

interface Start {
  x: number;
  y: number;
  at: number;
}

export interface SwipeActs {
  /** The finger moved to the left: what comes next. */
  onNext?: (() => void) | undefined;
  onPrevious?: (() => void) | undefined;
}

/** What leads on by a finger's swipe; a mouse and scrolling never do. Give every gesture a button as well. */
export function useSwipe({ onNext, onPrevious }: SwipeActs) {
  const start = useRef<Start | null>(null);
  return {
    onTouchStart: ({ touches, target, currentTarget, timeStamp }: TouchEvent<HTMLElement>) => {
      const finger = touches.length === 1 ? touches[0] : undefined;
      start.current =
        finger && isInside(finger.clientX) && !isPageZoomed() && !isOwnGesture(target as Element, currentTarget)
          ? { x: finger.clientX, y: finger.clientY, at: timeStamp }
          : null;
    },
    onTouchEnd: ({ changedTouches, timeStamp, currentTarget }: TouchEvent<HTMLElement>) => {
      const from = start.current;
      const finger = changedTouches[0];
      start.current = null;
      if (!from || !finger || timeStamp - from.at > SWIPE_MS || isTextSelected()) return;
      const [across, down] = [finger.clientX - from.x, finger.clientY - from.y];
      if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(down)) return;
      const act = across < 0 ? onNext : onPrevious;
      if (!act) return;
      act();
      slideIn(currentTarget, -Math.sign(across) * SLIDE_PX);
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}

function isInside(x: number): boolean {
  return x > EDGE_PX && x < window.innerWidth - EDGE_PX;
}

function slideIn(element: Element, from: number): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  element.animate([{ translate: `${from}px`, opacity: 0 }, {}], { duration: SLIDE_MS, easing: 'ease-out' });
}

/** A finger then moves the page. */
function isPageZoomed(): boolean {
  return (window.visualViewport?.scale ?? 1) > 1;
}

function isTextSelected(): boolean {
  return window.getSelection()?.isCollapsed === false;
}

/** Whether a sideways move belongs to what is touched: a text field's caret, or something that scrolls sideways. */
function isOwnGesture(touched: Element, within: Element): boolean {
  for (let element: Element | null = touched; element && element !== within; element = element.parentElement) {
    if (element.matches('input, textarea, select, [role="slider"]')) return true;
    const { overflowX } = getComputedStyle(element);
    if (element.scrollWidth > element.clientWidth && (overflowX === 'auto' || overflowX === 'scroll')) return true;
  }
  return false;
}
