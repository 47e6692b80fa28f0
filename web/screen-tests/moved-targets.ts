const PRESSABLE =
  'a[href], button, summary, label, input, select, textarea, [role="button"], [role="link"], [role="tab"], ' +
  '[role="option"], [role^="menuitem"], [role="radio"], [role="checkbox"], [role="switch"], [role="slider"]';

/** If a target moves farther than this, a press aimed at its old place misses. */
const FAR_PX = 4;

/** Where something was painted, and how far its surroundings were scrolled. */
interface Painted {
  box: DOMRect;
  scrolled: number;
}

/**
 * Watches everything that can be pressed, for what was painted and then moved or disappeared although nobody touched
 * anything.
 */
export class MovedTargets {
  readonly #moves: string[] = [];
  #painted = new Map<Element, Painted>();
  #isOver = false;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    // A message arrives right after a frame, so that what is measured is what was painted.
    port1.addEventListener('message', () => {
      if (this.#isOver) return port1.close();
      this.#look();
      requestAnimationFrame(() => port2.postMessage(undefined));
    });
    port1.start();
    port2.postMessage(undefined);
  }

  /** Everything that moved, and by how many pixels. */
  end(): string[] {
    this.#isOver = true;
    return this.#moves;
  }

  #look(): void {
    const now = new Map(reachable().map((element) => [element, paintedAt(element)]));
    for (const [element, before] of this.#painted) {
      const name = nameOf(element);
      if (element.isConnected) {
        const px = distance(before, now.get(element) ?? paintedAt(element));
        if (px > FAR_PX) this.#moves.push(`${name} moved by ${px} px`);
      } else if (![...now].some(([other, place]) => nameOf(other) === name && distance(before, place) <= FAR_PX)) {
        this.#moves.push(`${name} is gone`);
      }
    }
    this.#painted = now;
  }
}

/** The elements that a press on their middle would hit. */
function reachable(): Element[] {
  return [...document.querySelectorAll(PRESSABLE)].filter((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width === 0 || height === 0 || top > window.innerHeight || top + height < 0) return false;
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && element.contains(hit);
  });
}

function paintedAt(element: Element): Painted {
  let scrolled = 0;
  for (let around = element.parentElement; around; around = around.parentElement) scrolled += around.scrollTop;
  return { box: element.getBoundingClientRect(), scrolled };
}

/** How far an element moved. Growing in place and being scrolled do not count. */
function distance(before: Painted, now: Painted): number {
  const [a, b] = [before.box, now.box];
  const across = nearest([b.left - a.left, b.right - a.right, (b.left + b.right - a.left - a.right) / 2]);
  const down = [b.top - a.top, b.bottom - a.bottom, (b.top + b.bottom - a.top - a.bottom) / 2];
  const scrolled = now.scrolled - before.scrolled;
  return Math.round(Math.max(across, Math.min(nearest(down), nearest(down.map((px) => px + scrolled)))));
}

const nearest = (distances: readonly number[]) => Math.min(...distances.map(Math.abs));

function nameOf(element: Element): string {
  const words = (element.getAttribute('aria-label') ?? element.textContent).trim().replaceAll(/\s+/g, ' ');
  const [role, part] = [element.getAttribute('role'), element.classList[0]];
  return `${element.localName}${part ? `.${part}` : ''}${role ? `[role=${role}]` : ''} '${words.slice(0, 60)}'`;
}
