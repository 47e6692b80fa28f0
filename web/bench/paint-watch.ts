import type { Page } from 'playwright/test';

/** The browser reports no event that was painted sooner. */
const SHORTEST_MS = 16;

interface Watch {
  /** From each tap or key to its paint, by the interaction's number. */
  interactions: Map<number, number>;
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

/** Records from now on how long taps, keys and moves of the pointer wait for their paint. Ends an earlier record. */
export async function watchPaints(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = {
      interactions: new Map<number, number>(),
      frames: [] as number[],
      moves: [] as number[],
      contents: [] as number[],
    };
    const hear = (entries: PerformanceEntryList) => {
      for (const entry of entries as PerformanceEventTiming[]) {
        const { interactionId } = entry as PerformanceEventTiming & { interactionId: number };
        if (!interactionId) continue;
        seen.interactions.set(interactionId, Math.max(seen.interactions.get(interactionId) ?? 0, entry.duration));
      }
    };
    const events = new PerformanceObserver((list) => hear(list.getEntries()));
    events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    const hearFrames = (entries: PerformanceEntryList) => seen.frames.push(...entries.map(({ duration }) => duration));
    const frames = new PerformanceObserver((list) => hearFrames(list.getEntries()));
    frames.observe({ type: 'long-animation-frame' });
    const channel = new MessageChannel();
    let awaited: number[] = [];
    channel.port1.addEventListener('message', () => {
      seen.moves.push(...awaited.map((at) => performance.now() - at));
      awaited = [];
    });
    channel.port1.start();
    const onMove = ({ timeStamp }: Event) => {
      awaited.push(timeStamp);
      // The message comes after the frame that the move led to.
      if (awaited.length === 1) requestAnimationFrame(() => channel.port2.postMessage(null));
    };
    document.addEventListener('pointermove', onMove, { capture: true, passive: true });
    let pressedAt = 0;
    const onPress = ({ timeStamp }: Event) => {
      pressedAt = timeStamp;
      seen.contents.push(0);
    };
    document.addEventListener('pointerdown', onPress, { capture: true, passive: true });
    document.addEventListener('keydown', onPress, { capture: true, passive: true });
    const noteContent = () => {
      if (seen.contents.length > 0) seen.contents[seen.contents.length - 1] = performance.now() - pressedAt;
    };
    const changes = new MutationObserver(() => requestAnimationFrame(() => setTimeout(noteContent)));
    changes.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
    const flush = () => {
      hear(events.takeRecords());
      hearFrames(frames.takeRecords());
      events.disconnect();
      frames.disconnect();
      document.removeEventListener('pointermove', onMove, { capture: true });
      document.removeEventListener('pointerdown', onPress, { capture: true });
      document.removeEventListener('keydown', onPress, { capture: true });
      changes.disconnect();
    };
    window.paintWatch?.flush();
    Object.assign(window, { paintWatch: { ...seen, flush } });
  });
}

/** Ends the record. `acts`: how many interactions there were, because those with an early paint are not reported. */
export async function readPaints(page: Page, acts: number): Promise<Paints> {
  const { taps, moves, frames, contents } = await page.evaluate(async () => {
    const watch = window.paintWatch;
    if (!watch) throw new Error('nothing is being watched');
    // Entries are reported a frame after their paint.
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    watch.flush();
    const { interactions, contents } = watch;
    return { taps: [...interactions.values()], moves: watch.moves, frames: watch.frames, contents };
  });
  const early = Array.from({ length: Math.max(0, acts - taps.length) }, () => SHORTEST_MS);
  const shown = contents.filter((time) => time > 0);
  return { taps: [...taps, ...early], moves, contents: shown, longestFrame: Math.max(0, ...frames) };
}
