import { expect, test } from 'vitest';
import { emptyExclusion, exclusionIds, type Exclusion, type ExclusionId } from '#sync/domain/scope/exclusion-record.ts';
import { exclusionProposals, isProvenExclusion } from './exclusion-proposals.ts';

const excluded = (id: ExclusionId) => ({ id, isExcluded: true });
const controlsOf = (objectiveIds: readonly string[]) => [...new Set(objectiveIds.map((id) => id.replace(/\[.*/, '')))];

test.each([
  ['remote_access', ['3.1.12', '3.1.13'], ['3.1.14', '3.1.15']],
  ['wireless', ['3.1.16', '3.1.17'], []],
  ['mobile_devices', ['3.1.18'], ['3.1.19']],
  ['voip', [], ['3.13.14']],
] as const)('without %s, %j are proposed as not applicable, %j for discussion', (id, proposed, discussed) => {
  const proposals = exclusionProposals(excluded(id), []);
  expect(controlsOf(proposals.proposed)).toEqual(proposed);
  expect(controlsOf(proposals.discussed)).toEqual(discussed);
});

test('every objective of such a requirement is proposed until somebody judges it, whatever the judgement', () => {
  const all = exclusionProposals(excluded('mobile_devices'), [{ id: '3.1.18[b]', judgement: null }]).proposed;
  expect(all).toEqual(['3.1.18[a]', '3.1.18[b]', '3.1.18[c]']);
  const judged = [
    { id: '3.1.18[a]', judgement: 'met' as const },
    { id: '3.1.18[c]', judgement: 'not_met' as const },
  ];
  expect(exclusionProposals(excluded('mobile_devices'), judged).proposed).toEqual(['3.1.18[b]']);
});

test.each(exclusionIds)('what exists proposes nothing: %s', (id) => {
  expect(exclusionProposals({ id, isExcluded: false }, [])).toEqual({ proposed: [], discussed: [] });
});

test('policy, procedure and check of a day together are a proof', () => {
  const proof = { policy: 'TEL-01', procedure: 'TEL-02', check: 'Port scan', checkedOn: '2026-10-02' };
  const of = (change: Partial<Exclusion>) => ({ ...(emptyExclusion('voip') as Exclusion), ...proof, ...change });
  expect(isProvenExclusion(of({}))).toBe(true);
  for (const change of [{ policy: ' ' }, { procedure: '' }, { check: '' }, { checkedOn: null }]) {
    expect(isProvenExclusion(of(change))).toBe(false);
  }
});
