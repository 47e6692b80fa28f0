import { expect, test } from 'vitest';
import type { Plan } from './plan-record.ts';
import { poamPoints } from './poam-points.ts';

const item = (controlId: string, state: Plan['state'] = 'open', kind: Plan['kind'] = 'poam') => ({
  controlId,
  state,
  kind,
});
const pointsOf = (controlId: string) => (controlId === '3.13.11' ? 3 : 1);

test('each requirement counts once, and is closed once nothing of it is open', () => {
  const items = [item('3.13.11'), item('3.13.11', 'closed'), item('3.6.3', 'closed'), item('3.8.4', 'ready')];
  expect(poamPoints(items, pointsOf)).toEqual({ listed: 5, closed: 1 });
});

test('cancelled items and operational plans weigh nothing', () => {
  expect(poamPoints([item('3.6.3', 'cancelled'), item('3.8.4', 'open', 'operational')], pointsOf)).toEqual({
    listed: 0,
    closed: 0,
  });
});
