import { expect, test } from 'vitest';
import { statusTick } from './status-tick.ts';

test.each([
  ['complete', 'v'],
  ['in_progress', 'p'],
  ['not_started', 'n'],
  ['on_hold', 'n'],
  ['toString', 'n'],
])('the status %s is the tick %s', (status, tick) => {
  expect(statusTick(status)).toBe(tick);
});
