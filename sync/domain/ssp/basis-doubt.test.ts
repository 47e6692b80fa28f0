import { expect, test } from 'vitest';
import type { JudgementBasis } from '#sync/domain/objective/objective-status-record.ts';
import { basisDoubt, type BasisDoubt, type BasisRecords } from './basis-doubt.ts';

const nothing: BasisRecords = { providers: [], statement: undefined, plans: [] };
const harbor = { providers: [{ name: 'Harbor Cloud' }, { name: ' ' }] };
const statement = (exception: string, mitigation: string) => ({ statement: { exception, mitigation } });
const plan = (kind: 'operational' | 'poam', status: 'open' | 'closed') => ({ plans: [{ kind, status }] });

test.each<[JudgementBasis | null, string, Partial<BasisRecords>, BasisDoubt | null]>([
  ['inherited', 'harbor cloud, matrix of May 2026', harbor, null],
  ['inherited', 'Northstar', harbor, 'provider'],
  ['inherited', 'Harbor Cloud', {}, 'provider'],
  ['inherited', ' ', harbor, null],
  ['enduring_exception', 'Section 4', statement('The mill has no log.', 'A camera.'), null],
  ['enduring_exception', 'Section 4', statement('The mill has no log.', ' '), 'exception'],
  ['enduring_exception', 'Section 4', {}, 'exception'],
  ['temporary_deficiency', 'OPA-3', plan('operational', 'open'), null],
  ['temporary_deficiency', 'OPA-3', plan('operational', 'closed'), 'plan'],
  ['temporary_deficiency', 'OPA-3', plan('poam', 'open'), 'plan'],
  ['alternative', 'DoD CIO, 2025', {}, null],
  ['implemented', '', {}, null],
  [null, '', {}, null],
])('%s named "%s" with %j: %s', (basis, reference, records, doubt) => {
  expect(basisDoubt(basis, reference, { ...nothing, ...records })).toBe(doubt);
});
