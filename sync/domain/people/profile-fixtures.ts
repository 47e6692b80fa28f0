import type { Row } from '#sync/engine/row.ts';
import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';

const profile: Row = {
  id: 'u1',
  email: 'dana@northfield.example',
  firstName: 'D.',
  lastName: 'Whitfield',
  phone: '',
  profileImageUrl: null,
  onboardingCompleted: false,
  agencyType: null,
  agencyName: null,
  location: null,
  complianceProfile: null,
  complianceScope: null,
  setupData: { companyName: 'Northfield' },
  updatedAt: '2026-06-01T08:00:00.000Z',
};

export const profileFixtures: readonly MutationFixture[] = [
  {
    name: 'profile.save',
    args: {
      accountId: 'u1',
      set: {
        firstName: 'Dana',
        agencyType: 'federal',
        agencyName: 'Northfield Avionics',
        onboardingCompleted: true,
        setupData: { teamSize: '2-5', budget: '25k-75k' },
      },
    },
    rows: { profile: [profile] },
    writes: {
      profile: [
        {
          id: 'u1',
          firstName: 'Dana',
          agencyType: 'federal',
          onboardingCompleted: true,
          setupData: { companyName: 'Northfield', teamSize: '2-5', budget: '25k-75k' },
          updatedAt: '2026-06-09T09:00:00.000Z',
        },
      ],
    },
  },
];
