import { expect, test } from 'vitest';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { auditBlocker } from './audit-ready.ts';

const now = new Date(2026, 5, 9, 12);
const eligible = requirementFacts.filter(({ poam }) => poam === 'allowed').map(({ id }) => id);

function blockerWith(open: readonly string[], planned: readonly string[] = open, partly: readonly string[] = []) {
  const requirements = requirementFacts.map(({ id }) => ({
    controlId: id,
    status: open.includes(id) ? ('in_progress' as const) : ('complete' as const),
    isPartlyMet: partly.includes(id),
  }));
  const poams = planned.map((controlId) => ({
    id: controlId,
    controlId,
    status: 'open' as const,
    targetDate: '2026-12-01',
  }));
  return auditBlocker(requirements, poams, now)?.kind ?? null;
}

test.each<[string, string | null, string[], string[]?, string[]?]>([
  ['everything is met', null, []],
  ['88 points, the rest on the POA&M', null, eligible.slice(0, 22)],
  ['87 points', 'score', eligible.slice(0, 23)],
  ['88 points, one of the rest on no POA&M', 'unplanned', eligible.slice(0, 22), eligible.slice(0, 21)],
  ['105 points, 3.1.1 open', 'five', ['3.1.1']],
  ['109 points, an excluded requirement open', 'excluded', ['3.1.20']],
  ['107 points, 3.5.3 for some people only', 'five', ['3.5.3'], ['3.5.3'], ['3.5.3']],
  ['107 points, encryption that is not validated', null, ['3.13.11'], ['3.13.11'], ['3.13.11']],
  ['no system security plan', 'plan', ['3.12.4']],
])('%s: what stands in the way is %s', (_case, kind, open, planned, partly) => {
  expect(blockerWith(open, planned, partly)).toBe(kind);
});

test('nothing answered is far below the line', () => {
  expect(auditBlocker([], [], now)?.kind).toBe('plan');
});
