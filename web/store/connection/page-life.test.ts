import { beforeEach, expect, test, vi } from 'vitest';
import { PageLife } from './page-life.ts';

let life: PageLife;
let window: EventTarget;
let document: EventTarget & { visibilityState: string };
let heard: string[];

beforeEach(() => {
  life = new PageLife();
  window = new EventTarget();
  document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  life.follow(window, document);
  heard = [];
  life.onLeave(() => heard.push('left'));
  life.onReturn(() => heard.push('returned'));
});

const say = (target: EventTarget, type: string) => target.dispatchEvent(new Event(type));

test('a page that is left, kept and shown again has been away once', () => {
  say(window, 'pagehide');
  expect(life.isAway).toBe(true);
  // Chromium freezes a page after hiding it, and thaws it before showing it.
  say(document, 'freeze');
  say(document, 'resume');
  say(window, 'pageshow');
  expect([life.isAway, heard]).toEqual([false, ['left', 'returned']]);
});

test('the first showing of a page is no return', () => {
  say(window, 'pageshow');
  expect(heard).toEqual([]);
});

test('a page that is seen, focused or touched is not away, whatever was said before', () => {
  for (const [target, type] of [
    [window, 'focus'],
    [document, 'pointerdown'],
    [document, 'visibilitychange'],
  ] as const) {
    say(window, 'pagehide');
    say(target, type);
    expect([type, life.isAway]).toEqual([type, false]);
  }
});

test('being hidden is not coming back', () => {
  say(window, 'pagehide');
  document.visibilityState = 'hidden';
  say(document, 'visibilitychange');
  expect(life.isAway).toBe(true);
});

test('work for a page that is here begins at once, other work when it is back, once', () => {
  life.whenHere(() => heard.push('one'));
  say(window, 'pagehide');
  life.whenHere(() => heard.push('two'));
  say(window, 'pageshow');
  say(window, 'pagehide');
  say(window, 'pageshow');
  expect(heard).toEqual(['one', 'left', 'returned', 'two', 'left', 'returned']);
});

test('whoever stops listening hears no more', () => {
  const stops = [life.onLeave(() => heard.push('more')), life.onReturn(() => heard.push('more'))];
  for (const stop of stops) stop();
  say(window, 'pagehide');
  say(window, 'pageshow');
  expect(heard).not.toContain('more');
});

test('work that is over is not waited for at the next leaving', async () => {
  const forgotten = vi.fn();
  vi.spyOn(life, 'onLeave').mockReturnValue(forgotten);
  await life.untilLeft(Promise.resolve());
  expect(forgotten).toHaveBeenCalledOnce();
});

test('a page that is put away waits for no work that it has begun', async () => {
  const waiting = life.untilLeft(new Promise(() => undefined));
  say(window, 'pagehide');
  await expect(waiting).resolves.toBeUndefined();
});

test('work that fails is told to whoever waits for it', async () => {
  await expect(life.untilLeft(Promise.reject(new Error('no')))).rejects.toThrow('no');
});
