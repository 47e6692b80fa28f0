import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

let frames: (() => void)[];
let window: EventTarget;
beforeEach(() => {
  [frames, window] = [[], new EventTarget()];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('window', window);
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an act comes once: after the next frame', () => {
  const act = vi.fn<() => void>();
  afterPaint(act);
  vi.advanceTimersByTime(50);
  expect(act).not.toHaveBeenCalled();
  for (const frame of frames) frame();
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(act).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(100);
  expect(act).toHaveBeenCalledOnce();
});

test('a page that paints nothing acts all the same, and one that is left at once', () => {
  const [hidden, left] = [vi.fn<() => void>(), vi.fn<() => void>()];
  afterPaint(hidden);
  vi.advanceTimersByTime(100);
  expect(hidden).toHaveBeenCalledOnce();
  afterPaint(left);
  window.dispatchEvent(new Event('pagehide'));
  expect(left).toHaveBeenCalledOnce();
});
