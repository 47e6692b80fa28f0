import { expect, test } from 'vitest';
import { findToastPlace, type Box } from './toast-place.ts';

const size = { width: 400, height: 60 };
const screen = { width: 1180, height: 800, top: 56 };
const phone = { width: 390, height: 800, top: 56 };
const box = (left: number, top: number, width = 120, height = 44): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test.each<[string, Box[], object]>([
  ['nothing is in the way', [], { side: 'right', lift: 16 }],
  ['an action is elsewhere', [box(20, 740), box(1000, 70)], { side: 'right', lift: 16 }],
  ['an action stands where it would', [box(1000, 740)], { side: 'right', lift: 68 }],
  ['one stands over it', [box(1000, 660)], { side: 'right', lift: 16 }],
  ['two stand one over the other', [box(1000, 740), box(800, 680)], { side: 'right', lift: 128 }],
  ['the whole right side is taken', [box(800, 56, 380, 744)], { side: 'left', lift: 16 }],
])('where %s', (_words, boxes, place) => {
  expect(findToastPlace(size, screen, boxes)).toEqual(place);
});

test('where everything is taken there is no place', () => {
  expect(findToastPlace(size, screen, [box(0, 0, 1180, 800)])).toBeUndefined();
});

test('it stays where it is as long as it covers nothing there', () => {
  const now = { side: 'right', lift: 128 } as const;
  expect(findToastPlace(size, screen, [box(20, 740)], now)).toEqual(now);
  expect(findToastPlace(size, screen, [box(1000, 620)], now)).toEqual({ side: 'right', lift: 16 });
  expect(findToastPlace(size, { ...screen, height: 200 }, [], now)).toEqual({ side: 'right', lift: 16 });
});

test('on a phone it stands over the actions at the bottom', () => {
  const next = box(254, 740);
  const place = findToastPlace({ width: 358, height: 60 }, phone, [next, box(16, 740)]);
  expect(place).toEqual({ side: 'right', lift: 68 });
  expect(phone.height - place!.lift).toBeLessThan(next.top);
});
