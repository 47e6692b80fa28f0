/** What a person presses, writes in or chooses. */
const CONTROLS =
  'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role="button"], [role="tab"], ' +
  '[role="option"], [role^="menuitem"], [role="radio"], [role="checkbox"], [role="switch"], [role="slider"]';

const FINGER_PX = 44;

/** Of repeated controls that differ only in their text, this many are measured. */
const ALIKE = 6;

/** Where in a control to start probing, as fractions of its box, because its middle may be covered. */
const STARTS = [0.5, 0.15, 0.85, 0.03, 0.97];

/** Controls whose touch area is less than 44 px wide or high, each with its size. */
export function smallTargets(within: ParentNode = document): string[] {
  const alike = new Map<string, number>();
  return [...within.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) => {
    const target = targetOf(control);
    if (!isShown(control, target) || isInRunningText(control)) return [];
    const kind = [control.localName, control.className, control.getAttribute('role')].join(' ');
    const count = (alike.get(kind) ?? 0) + 1;
    alike.set(kind, count);
    if (count > ALIKE) return [];
    if (isEnough(reachOf(control, target))) return [];
    // It may be clipped by a scrolling container, or lie under a fixed bar.
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const reach = reachOf(control, target);
    return isEnough(reach) ? [] : [`${nameOf(control)} ${reach.across}×${reach.down}`];
  });
}

/** A checkbox and its label are one target; for any other control it is the control itself. */
function targetOf(control: HTMLElement): HTMLElement {
  return (control instanceof HTMLInputElement && control.closest('label')) || control;
}

function isShown(control: HTMLElement, target: HTMLElement): boolean {
  // The skip link is off the page until it has keyboard focus.
  if (control.closest('[inert], [aria-hidden="true"], .SkipLink:not(:focus)')) return false;
  if (!target.checkVisibility({ checkVisibilityCSS: true })) return false;
  const { width, height } = target.getBoundingClientRect();
  // Elements for assistive technology only are one pixel wide.
  return width > 1 && height > 1 && getComputedStyle(target).pointerEvents !== 'none';
}

/** A link within a sentence, which can only be as high as its line. */
function isInRunningText(control: HTMLElement): boolean {
  if (control.localName !== 'a' || getComputedStyle(control).display !== 'inline') return false;
  const words = (node: Element | null) => node?.textContent.trim();
  return words(control.parentElement) !== words(control);
}

interface Reach {
  across: number;
  down: number;
}

const isEnough = ({ across, down }: Reach) => Math.min(across, down) >= FINGER_PX;

/** How far from the best point within a control a finger can land and still hit it, with nothing else on top. */
function reachOf(control: HTMLElement, target: HTMLElement): Reach {
  const box = target.getBoundingClientRect();
  const isHit = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && target.contains(hit) && isOwn(hit, control, target);
  };
  let best = { across: 0, down: 0 };
  for (const down of STARTS) {
    for (const across of STARTS) {
      // The middle of a pixel, so that each step covers a pixel that is entirely the control's.
      const x = Math.floor(box.left + box.width * across) + 0.5;
      const y = Math.floor(box.top + box.height * down) + 0.5;
      if (!isHit(x, y)) continue;
      const found = { across: run((px) => isHit(x + px, y)), down: run((px) => isHit(x, y + px)) };
      if (Math.min(found.across, found.down) > Math.min(best.across, best.down)) best = found;
      if (isEnough(best)) return best;
    }
  }
  return best;
}

/** A control nested in another, such as a button on a pressable row, counts only for itself. */
function isOwn(hit: Element, control: HTMLElement, target: HTMLElement): boolean {
  const nearest = hit.closest(CONTROLS);
  return nearest === null || nearest === control || nearest === target || !target.contains(nearest);
}

/** The number of consecutive pixels around the start, in both directions, that are hits. */
function run(isHit: (px: number) => boolean): number {
  let px = 1;
  for (const step of [1, -1]) {
    for (let at = step; Math.abs(at) <= FINGER_PX && isHit(at); at += step) px += 1;
  }
  return px;
}

function nameOf(control: Element): string {
  const words = (control.getAttribute('aria-label') ?? control.textContent).trim().replaceAll(/\s+/g, ' ');
  const [role, part] = [control.getAttribute('role'), control.classList[0]];
  return `${control.localName}${part ? `.${part}` : ''}${role ? `[role=${role}]` : ''} '${words.slice(0, 50)}'`;
}
