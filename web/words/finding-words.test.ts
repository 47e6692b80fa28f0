import { expect, test } from 'vitest';
import type { ObjectiveState } from '#sync/domain/finding/objective-state.ts';
import { standingLook } from './finding-words.ts';

const met = { determination: 'met', basis: 'implemented' } as const;
const notMet = { determination: 'not_met', basis: null } as const;

test.each([
  ['unassigned', null, 0, 'Not assigned', 'not-started'],
  ['assigned', null, 0, 'Not begun', 'not-started'],
  ['in_work', null, 0, 'In work', 'in-progress'],
  ['proposed', met, 0, 'Met, proposed', 'proposed-met'],
  ['agreed', notMet, 0, 'Not met, agreed', 'not-met'],
  ['disputed', null, 0, 'Disputed', 'disputed'],
  ['ruled', { determination: 'not_applicable', basis: null } as const, 0, 'N/A, ruled', 'ruled-not-applicable'],
  ['reopened', null, 1, 'Reopened: 1 finding since', 'disputed'],
  ['reopened', null, 2, 'Reopened: 2 findings since', 'disputed'],
] as const)(
  'an objective that is %s with the answer %o reads "%s"',
  (state: ObjectiveState, answer, since, label, glyph) => {
    expect(standingLook({ state, answer, since })).toMatchObject({ label, glyph });
  },
);
