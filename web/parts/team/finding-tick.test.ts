import { expect, test } from 'vitest';
import { findingTick } from './finding-tick.ts';

const said = (determination: 'met' | 'not_met' | 'not_applicable') => ({ determination, basis: null });

test.each([
  ['unassigned', null, 'left'],
  ['assigned', null, 'left'],
  ['in_work', null, 'begun'],
  ['proposed', said('met'), 'met_proposed'],
  ['proposed', said('not_met'), 'not_met'],
  ['agreed', said('met'), 'met'],
  ['agreed', said('not_applicable'), 'not_applicable'],
  ['ruled', said('met'), 'met'],
  ['ruled', said('not_met'), 'not_met'],
  ['disputed', null, 'disputed'],
  ['reopened', null, 'disputed'],
] as const)('an objective that is %s with %j is drawn as %s', (state, answer, tick) => {
  expect(findingTick({ state, answer })).toBe(tick);
});
