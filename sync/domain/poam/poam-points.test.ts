import { expect, test } from 'vitest';
import { poamPoints } from './poam-points.ts';
import type { Poam } from './poam-record.ts';

const item = (controlId: string, state: Poam['state'] = 'open', kind: Poam['kind'] = 'poam') => ({
  controlId,
  state,
  kind,
});
const isPartlyMet = (controlId: string) => controlId === '3.13.11';

test('each requirement counts once, and is closed once nothing of it is open', () => {
  const items = [item('3.13.11'), item('3.13.11', 'closed'), item('3.6.3', 'closed'), item('3.8.4', 'ready')];
  expect(poamPoints(items, isPartlyMet)).toEqual({ listed: 5, closed: 1 });
});

test('what may never wait on a POA&M weighs nothing there, whatever was planned', () => {
  const items = [item('3.1.20'), item('3.1.1'), item('3.1.5'), item('3.13.11'), item('3.6.3')];
  expect(poamPoints(items, () => false)).toEqual({ listed: 1, closed: 0 });
});

test('cancelled items and operational plans weigh nothing', () => {
  expect(poamPoints([item('3.6.3', 'cancelled'), item('3.8.4', 'open', 'operational')], isPartlyMet)).toEqual({
    listed: 0,
    closed: 0,
  });
});
