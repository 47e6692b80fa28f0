/** What a person presses, writes in or chooses. */
const CONTROLS =
  'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role="button"], [role="tab"], ' +
  '[role="option"], [role^="menuitem"], [role="radio"], [role="checkbox"], [role="switch"], [role="slider"]';

const FINGER_PX = 44;

/** Of what is repeated, each the same but for its words, so many are measured. */
const ALIKE = 6;

/** Where in a control the probing begins, in parts of its box: something else may lie over its middle. */
const STARTS = [0.5, 0.15, 0.85, 0.03, 0.97];

/** Controls that a finger reaches in less than 44 px across or down, each with what it has. */
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
    // It may be cut by what scrolls, or under a bar that does not.
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const reach = reachOf(control, target);
    return isEnough(reach) ? [] : [`${nameOf(control)} ${reach.across}×${reach.down}`];
  });
}

/** A box and its words are one target; the field around an input is its own. */
function targetOf(control: HTMLElement): HTMLElement {
  return (control instanceof HTMLInputElement && control.closest('label')) || control;
}

function isShown(control: HTMLElement, target: HTMLElement): boolean {
  // The link that waits for the focus of a keyboard is out of the page until then.
  if (control.closest('[inert], [aria-hidden="true"], .SkipLink:not(:focus)')) return false;
  if (!target.checkVisibility({ checkVisibilityCSS: true })) return false;
  const { width, height } = target.getBoundingClientRect();
  // What only assistive technology reads is a pixel wide.
  return width > 1 && height > 1 && getComputedStyle(target).pointerEvents !== 'none';
}

/** A link among the words of a sentence: its line is as high as the text's. */
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

/** How far a finger can land from the best place in a control and still be on it: nothing else lies over it there. */
function reachOf(control: HTMLElement, target: HTMLElement): Reach {
  const box = target.getBoundingClientRect();
  const isHit = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && target.contains(hit) && isOwn(hit, control, target);
  };
  let best = { across: 0, down: 0 };
  for (const down of STARTS) {
    for (const across of STARTS) {
      // In the middle of a pixel, so that each step is one that is wholly the control's.
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

/** A control within another one, such as a button on a row that is pressed, is the inner one's. */
function isOwn(hit: Element, control: HTMLElement, target: HTMLElement): boolean {
  const nearest = hit.closest(CONTROLS);
  return nearest === null || nearest === control || nearest === target || !target.contains(nearest);
}

/** In how many pixels in a row, to both sides of the first, there is a hit. */
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
