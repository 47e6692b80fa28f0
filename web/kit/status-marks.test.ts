import { expect, test } from 'vitest';
import { statusTick, statusTone } from './status-marks.ts';

test.each([
  ['complete', 'v', 'complete'],
  ['in_progress', 'p', 'in-progress'],
  ['not_started', 'n', 'not-started'],
  ['on_hold', 'n', 'not-started'],
  ['toString', 'n', 'not-started'],
])('the status %s is the tick %s in the hue %s', (status, tick, tone) => {
  expect([statusTick(status), statusTone(status)]).toEqual([tick, tone]);
});
