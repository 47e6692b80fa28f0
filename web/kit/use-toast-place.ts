import { useLayoutEffect, type RefObject } from 'react';
import { findToastPlace, usualPlace, type Box, type ToastPlace } from './toast-place.ts';

/**
 * Actions that a toast never covers: those that a person is likely to press next. Behind a dialog nothing can be
 * pressed.
 */
const ACTIONS = [
  '[data-variant="primary"]',
  '[data-toast="clear"] :is(button, a)',
  ':is([role="dialog"], [role="alertdialog"]) footer :is(button, a)',
].join(', ');
/** Other controls of a dialog or sheet, which a toast covers only if there is no other place. */
const OTHERS = ':is([role="dialog"], [role="alertdialog"]) :is(button, a)';
/**
 * How often (ms) the place is checked: while a toast is shown, lists scroll, screens change and dialogs open below it.
 */
const LOOK_MS = 200;

/**
 * Keeps the toast's region off these actions. It moves only if it has to, because somebody may be about to press its
 * own buttons. While hovered or focused, it does not move for the sake of other controls.
 */
export function useToastPlace(toast: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    let now: ToastPlace | undefined;
    const place = () => {
      const region = toast.current?.parentElement?.closest<HTMLElement>('[role="region"]');
      const size = toast.current?.getBoundingClientRect();
      if (!region || !size) return;
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      const find = (selector: string) =>
        findToastPlace(size, { width, height, top: headHeight() }, boxesOf(selector, region), now);
      const isHeld = now !== undefined && region.matches(':hover, :focus-within');
      now = (isHeld ? undefined : find(`${ACTIONS}, ${OTHERS}`)) ?? find(ACTIONS) ?? usualPlace;
      region.dataset.side = now.side;
      region.style.setProperty('--toast-lift', `${now.lift}px`);
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

function boxesOf(selector: string, region: HTMLElement): Box[] {
  return Array.from(document.querySelectorAll<HTMLElement>(selector))
    .filter((action) => !region.contains(action) && !action.closest('[inert], [aria-hidden="true"]'))
    .map((action) => action.getBoundingClientRect())
    .filter((box) => box.right > box.left && box.bottom > 0 && box.top < document.documentElement.clientHeight);
}

// The top bar must stay clear, because it always has a way out.
function headHeight(): number {
  return document.querySelector('[data-top-bar]')?.getBoundingClientRect().bottom ?? 0;
}
