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
];
