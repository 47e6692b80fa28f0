import { type RefObject, useLayoutEffect } from 'react';
import { type Box, findToastPlace, type ToastPlace, usualPlace } from './toast-place.ts';

/**
 * What a toast never covers: what a person presses next, or one of several they may. Behind a dialog there is nothing
 * to press.
 */
const ACTIONS = [
  '[data-variant="primary"]',
  '[data-toast="clear"] :is(button, a)',
  ':is([role="dialog"], [role="alertdialog"]) footer :is(button, a)',
].join(', ');
/** What it covers only where there is no other place: whatever else can be pressed in a sheet. */
const OTHERS = ':is([role="dialog"], [role="alertdialog"]) :is(button, a)';
/** What is below moves while a toast is shown: a list scrolls, a screen changes, a dialog opens. */
const LOOK_MS = 200;

/**
 * Keeps the toast's region where it covers no such action. It moves only when it would: what is in it may be about to
 * be pressed. For the sake of others it does not move under a pointer or with the focus in it.
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

// The top bar always has a way out.
function headHeight(): number {
  return document.querySelector('[data-top-bar]')?.getBoundingClientRect().bottom ?? 0;
}
