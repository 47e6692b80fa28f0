import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let frames: (() => void)[];
let window: EventTarget;
let document: EventTarget & { hidden: boolean };
beforeEach(() => {
  [frames, window, document] = [[], new EventTarget(), Object.assign(new EventTarget(), { hidden: false })];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an act comes once: after the next frame', () => {
  const act = vi.fn<() => void>();
  afterPaint(act);
  vi.advanceTimersByTime(500);
  expect(act).not.toHaveBeenCalled();
  for (const frame of frames) frame();
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(act).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledOnce();
});

test.each(['pagehide', 'visibilitychange'])('a page that is left acts at once: %s', (name) => {
  const act = vi.fn<() => void>();
  afterPaint(act);
  (name === 'pagehide' ? window : document).dispatchEvent(new Event(name));
  expect(act).toHaveBeenCalledOnce();
  for (const frame of frames) frame();
  vi.advanceTimersByTime(1_000);
  expect(act).toHaveBeenCalledOnce();
});

test('a page that paints nothing acts all the same', () => {
  const [withheld, hidden] = [vi.fn<() => void>(), vi.fn<() => void>()];
  afterPaint(withheld);
  vi.advanceTimersByTime(1_000);
  expect(withheld).toHaveBeenCalledOnce();
  document.hidden = true;
  afterPaint(hidden);
  expect(hidden).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(hidden).toHaveBeenCalledOnce();
});
