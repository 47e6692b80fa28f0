import { expect, test } from 'vitest';
import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { auditBlocker } from './audit-ready.ts';
import type { ReadinessFacts } from './readiness-gaps.ts';
import { readinessOf } from './readiness.ts';

const today = '2026-06-09';
const eligible = requirementFacts.filter(({ poam }) => poam === 'allowed').map(({ id }) => id);

function blockerWith(lost: readonly string[], planned: readonly string[] = lost, answered = false) {
  const facts: ReadinessFacts = {
    controls: ['3.5.3', '3.13.11'].map((id) => ({
      id,
      status: 'complete',
      mfa: answered ? 'remote_and_privileged' : null,
      fips: answered ? 'not_validated' : null,
    })),
    objectives: objectiveIds.map((id) => ({
      id,
      status: 'implemented',
      judgement: lost.some((one) => id === `${one}[${one === '3.5.3' ? 'd' : 'a'}]`) ? 'not_met' : null,
      evidenceCount: 1,
    })),
    plans: planned.map((controlId) => ({
      id: controlId,
      kind: 'poam',
      controlId,
      status: 'open',
      targetDate: '2026-12-01',
    })),
    providers: [],
    statuses: [],
  };
  return auditBlocker(readinessOf(facts, today))?.kind ?? null;
}

test.each<[string, string | null, string[], string[]?, boolean?]>([
  ['everything is met', null, []],
  ['88 points, the rest on the POA&M', null, eligible.slice(0, 22)],
  ['87 points', 'score', eligible.slice(0, 23)],
  ['one of the rest on no POA&M', 'score', eligible.slice(0, 22), eligible.slice(0, 21)],
  ['105 points, 3.1.1 not met', 'five', ['3.1.1']],
  ['109 points, an excluded requirement not met', 'excluded', ['3.1.20']],
  ['107 points, 3.5.3 for some people only', 'five', ['3.5.3'], ['3.5.3'], true],
  ['107 points, encryption that is not validated', null, ['3.13.11'], ['3.13.11'], true],
  ['no system security plan', 'plan', ['3.12.4']],
])('%s: what stands in the way is %s', (_case, kind, lost, planned, answered) => {
  expect(blockerWith(lost, planned, answered)).toBe(kind);
});

test('nothing judged is not ready, whatever is claimed', () => {
  const nothing = { controls: [], objectives: [], plans: [], providers: [], statuses: [] };
  expect(auditBlocker(readinessOf(nothing, today))?.kind).toBe('open');
});
