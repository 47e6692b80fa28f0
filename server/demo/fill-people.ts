import { saveProfile } from '#sync/domain/people/profile-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { DEMO_ORGANIZATION, type PersonName } from './demo-people.ts';
import type { Demo } from './demo.ts';

const phones: readonly (readonly [PersonName, string])[] = [
  ['dana', '(937) 555-0142'],
  ['marcus', '(937) 555-0143'],
];

/** People who have set up their profiles. */
export async function fillPeople(demo: Demo): Promise<void> {
  const named = {
    agencyType: 'contractor',
    agencyName: DEMO_ORGANIZATION,
    location: 'Dayton, OH',
    complianceProfile: 'federal',
    complianceScope: 'moderate',
  };
  const setupData = {
    ...named,
    primaryFramework: 'cmmc',
    targetDate: '6-months',
    currentStatus: 'partial',
    teamSize: '2-5',
    budget: '75k-150k',
    hasConsultant: 'have-consultant',
  };
  for (const [name, phone] of phones) {
    const { accountId } = demo.people[name];
    const set = { ...named, phone, onboardingCompleted: true as const, setupData };
    await demo.act(-100, name, [call(saveProfile, { accountId, set })]);
  }
}
