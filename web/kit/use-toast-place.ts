import { type RefObject, useLayoutEffect } from 'react';
import { type Box, placeToast } from './toast-place.ts';

/**
 * What a toast never covers: what a person presses next, or one of several they may. Behind a dialog there is nothing
 * to press.
 */
const ACTIONS = [
  '[data-variant="primary"]',
  '[data-toast="clear"] :is(button, a)',
  ':is([role="dialog"], [role="alertdialog"]) footer :is(button, a)',
].join(', ');
/** What is below moves while a toast is shown: a list scrolls, a screen changes, a dialog opens. */
const LOOK_MS = 200;

/** Keeps the toast's region where it covers no such action. */
export function useToastPlace(toast: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const place = () => {
      const region = toast.current?.parentElement?.closest<HTMLElement>('[role="region"]');
      const size = toast.current?.getBoundingClientRect();
      if (!region || !size) return;
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      const { side, lift } = placeToast(size, { width, height, top: headHeight() }, actionBoxes(region));
      region.dataset.side = side;
      region.style.setProperty('--toast-lift', `${lift}px`);
    };
    place();
    const timer = setInterval(place, LOOK_MS);
    window.addEventListener('resize', place);
    return () => {
      clearInterval(timer);
      window.removeEventListener('resize', place);
    };
  }, [toast]);
}

function actionBoxes(region: HTMLElement): Box[] {
  return Array.from(document.querySelectorAll<HTMLElement>(ACTIONS))
    .filter((action) => !region.contains(action) && !action.closest('[inert], [aria-hidden="true"]'))
    .map((action) => action.getBoundingClientRect())
    .filter((box) => box.right > box.left && box.bottom > 0 && box.top < document.documentElement.clientHeight);
}

// The top bar always has a way out.
function headHeight(): number {
  return document.querySelector('[data-top-bar]')?.getBoundingClientRect().bottom ?? 0;
}
