import type { Page } from 'playwright/test';

interface Watch {
  /** From each tap or key to its paint: the slowest of the events of which it consists. */
  taps: number[];
  /** Frames longer than 50 ms. */
  frames: number[];
  /** From each move of the pointer to its paint. */
  moves: number[];
  /** From each press or key to the frame with the last change of elements it led to; 0 where none came or went. */
  contents: number[];
  flush: () => void;
}

declare global {
  interface Window {
    paintWatch?: Watch;
  }
}

export interface Paints {
  /** Milliseconds from each interaction to its paint. */
  taps: number[];
  moves: number[];
  /** Milliseconds from each press until everything stands that comes with it; presses that only restyle are none. */
  contents: number[];
  /** Milliseconds of the longest animation frame; 0 when none was longer than 50 ms. */
  longestFrame: number;
}

/**
 * Records from now on how long taps, keys and moves of the pointer wait for their paint. Ends an earlier record. The
 * browser's own event timing does not serve: where Chromium draws by software, it reports a frame before a rest only
 * together with the next one, up to 600 ms after it was drawn.
 */
export async function watchPaints(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { taps: [] as number[], frames: [] as number[], moves: [] as number[], contents: [] as number[] };
    const hearFrames = (entries: PerformanceEntryList) => seen.frames.push(...entries.map(({ duration }) => duration));
    const frames = new PerformanceObserver((list) => hearFrames(list.getEntries()));
    frames.observe({ type: 'long-animation-frame' });
    const channel = new MessageChannel();
    let awaited: (() => void)[] = [];
    channel.port1.addEventListener('message', () => {
      const due = awaited;
      awaited = [];
      for (const note of due) note();
    });
    channel.port1.start();
    // The message comes after the frame that the event led to.
    const afterFrame = (note: () => void) => {
      if (awaited.push(note) === 1) requestAnimationFrame(() => channel.port2.postMessage(null));
    };
    let pressedAt = 0;
    const hear = ({ type, timeStamp }: Event) => {
      if (type === 'pointermove') return afterFrame(() => seen.moves.push(performance.now() - timeStamp));
      if (type === 'pointerdown' || type === 'keydown') {
        pressedAt = timeStamp;
        seen.contents.push(0);
        seen.taps.push(0);
      }
      const tap = seen.taps.length - 1;
      afterFrame(() => (seen.taps[tap] = Math.max(seen.taps[tap] ?? 0, performance.now() - timeStamp)));
    };
    const heard = ['pointermove', 'pointerdown', 'pointerup', 'click', 'keydown', 'keyup'];
    for (const type of heard) document.addEventListener(type, hear, { capture: true, passive: true });
    const noteContent = () => {
      if (seen.contents.length > 0) seen.contents[seen.contents.length - 1] = performance.now() - pressedAt;
    };
    const changes = new MutationObserver(() => requestAnimationFrame(() => setTimeout(noteContent)));
    changes.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
    const flush = () => {
      hearFrames(frames.takeRecords());
      frames.disconnect();
      for (const type of heard) document.removeEventListener(type, hear, { capture: true });
      changes.disconnect();
    };
    window.paintWatch?.flush();
    Object.assign(window, { paintWatch: { ...seen, flush } });
  });
}

/** Ends the record. `acts`: how many interactions there were; an error if another number was seen. */
export async function readPaints(page: Page, acts: number): Promise<Paints> {
  const { taps, moves, frames, contents } = await page.evaluate(async () => {
    const watch = window.paintWatch;
    if (!watch) throw new Error('nothing is being watched');
    // Entries are reported a frame after their paint.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    watch.flush();
    return { taps: watch.taps, moves: watch.moves, frames: watch.frames, contents: watch.contents };
  });
  if (taps.length !== acts) throw new Error(`${acts} interactions were made and ${taps.length} seen`);
  const shown = contents.filter((time) => time > 0);
  return { taps, moves, contents: shown, longestFrame: Math.max(0, ...frames) };
}
