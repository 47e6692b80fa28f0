import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';
import { emptyPolicy } from './policy-record.ts';

export const policyFixtures: readonly MutationFixture[] = [
  {
    name: 'policy.save',
    args: { id: 'MP', set: { text: 'Media stay locked away. (3.8.1[c,d])', effectiveOn: '2026-07-01' } },
    rows: { policy: [{ ...emptyPolicy('MP'), approvedBy: 'Ruth Whitaker' }] },
    writes: {
      policy: [
        {
          id: 'MP',
          text: 'Media stay locked away. (3.8.1[c,d])',
          effectiveOn: '2026-07-01',
          approvedBy: 'Ruth Whitaker',
          updatedBy: 'u1',
        },
      ],
    },
  },
  {
    name: 'policy.save',
    args: { id: 'MP', set: { text: 'Media stay locked away.', approvedBy: 'Ruth', effectiveOn: '2026-07-01' } },
    rows: { policy: [emptyPolicy('MP')] },
    writes: {
      policy: [{ id: 'MP', approval: '55a80e38ae4ac167aaca155f78365c72cbe94781b668b4ee75c2a47d7ef3f9b1' }],
    },
  },
];
