/** How a complaint about a lost press begins. */
export const LOST_PRESS = 'lost press:';

/**
 * Watches a page for mouse presses that have no effect, because what was under the pointer moved, or was replaced or
 * covered, before the button was released. Each is logged as a console error with the element's name. Test tools may
 * send this function to a page as text, so it refers to nothing outside.
 */
export function watchPresses(): void {
  const pressable =
    'a[href], button, summary, label, input, select, [role="button"], [role="link"], [role="tab"], [role="option"], ' +
    '[role^="menuitem"], [role="radio"], [role="checkbox"], [role="switch"]';
  /** Farther than this it is a drag. */
  const farPx = 8;

  interface Press {
    element: Element;
    name: string;
    state: string;
    box: DOMRect;
    x: number;
    y: number;
  }
  let press: Press | undefined;

  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label') ?? element.textContent;
    return `${element.getAttribute('role') ?? element.localName} "${label.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"`;
  };
  const stateOf = (element: Element): string =>
    ['aria-expanded', 'aria-selected', 'aria-checked'].map((name) => element.getAttribute(name)).join();
  const isOf = (element: Element, event: Event) => event.composedPath().includes(element);

  const fateOf = ({ element, box, x, y }: Press): string => {
    if (!element.isConnected) return 'it is gone';
    const now = element.getBoundingClientRect();
    const [right, down] = [Math.round(now.left - box.left), Math.round(now.top - box.top)];
    if (right !== 0 || down !== 0) return `it moved by ${right} px to the right and ${down} px down`;
    const over = document.elementFromPoint(x, y);
    return over && element.contains(over)
      ? 'its inside was replaced'
      : `over it lies ${over ? nameOf(over) : 'nothing'}`;
  };
  const report = (lost: Press) => {
    const { name, x, y } = lost;
    // oxlint-disable-next-line no-console -- journeys and screen tests fail on what the console says.
    console.error(`lost press: ${name} at ${x}, ${y} of ${window.location.pathname}: ${fateOf(lost)}`);
  };

  window.addEventListener(
    'pointerdown',
    (event) => {
      press = undefined;
      const [target] = event.composedPath();
      const element = target instanceof Element ? target.closest(pressable) : null;
      if (!element || event.pointerType !== 'mouse' || event.button !== 0) return;
      if (element.matches(':disabled, [aria-disabled="true"]')) return;
      const box = element.getBoundingClientRect();
      press = { element, name: nameOf(element), state: stateOf(element), box, x: event.clientX, y: event.clientY };
    },
    { capture: true },
  );

  window.addEventListener(
    'pointerup',
    (event) => {
      const ended = press;
      if (!ended) return;
      const isDrag = Math.hypot(event.clientX - ended.x, event.clientY - ended.y) > farPx;
      // Choosing a tab or opening a select already acts before the button is released.
      const hasActed = stateOf(ended.element) !== ended.state;
      if (isDrag || hasActed) press = undefined;
      else if (!isOf(ended.element, event)) {
        press = undefined;
        report(ended);
      } else {
        // The click follows within the same task. An element that is gone by then has already acted.
        setTimeout(() => {
          if (press === ended && ended.element.isConnected) report(ended);
        });
      }
    },
    { capture: true },
  );

  window.addEventListener('pointercancel', () => (press = undefined), { capture: true });
  window.addEventListener(
    'click',
    (event) => {
      if (press && isOf(press.element, event)) press = undefined;
    },
    { capture: true },
  );
}
