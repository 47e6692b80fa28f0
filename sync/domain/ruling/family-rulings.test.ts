import { expect, test } from 'vitest';
import { findingHash } from '#sync/domain/finding/finding-hash.ts';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import type { ObjectiveState } from '#sync/domain/finding/objective-state.ts';
import { fixtureFinding } from '#sync/domain/team/team-fixture-rows.ts';
import { overrulesAny, ruledAsProposed, ruledOver, undisputedIn } from './family-rulings.ts';

const sam = fixtureFinding('u1');
const ines = fixtureFinding('u2', { determination: 'not_met', basis: null });
const standing = (state: ObjectiveState, ...proposals: Finding[]) => ({ state, proposals });

test('a family is ruled as it was proposed, without what is disputed, ruled or not proposed', () => {
  const standings = new Map([
    ['3.1.1[a]', standing('proposed', sam)],
    ['3.1.1[b]', standing('disputed', sam, ines)],
    ['3.1.1[c]', standing('ruled', sam)],
    ['3.1.1[d]', standing('in_work')],
    ['3.1.1[e]', standing('reopened', ines)],
    ['3.1.1[f]', standing('reopened', sam, ines)],
    ['3.2.1[a]', standing('agreed', sam)],
  ]);
  const ids = undisputedIn('AC', standings);
  expect(ids).toEqual(['3.1.1[a]', '3.1.1[e]']);
  expect(ruledAsProposed(ids, standings)).toEqual([
    { objectiveId: '3.1.1[a]', determination: 'met', basis: 'implemented', over: ruledOver([sam]) },
    { objectiveId: '3.1.1[e]', determination: 'not_met', basis: null, over: ruledOver([ines]) },
  ]);
  expect(ruledOver([sam])).toEqual([{ assessorId: 'u1', hash: findingHash(sam) }]);
});

test('another determination or basis than somebody proposed overrules them', () => {
  expect(overrulesAny([sam], { determination: 'met', basis: 'implemented' })).toBe(false);
  expect(overrulesAny([sam], { determination: 'met', basis: 'inherited' })).toBe(true);
  expect(overrulesAny([sam, ines], { determination: 'met', basis: 'implemented' })).toBe(true);
});
