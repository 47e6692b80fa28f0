import { boardFixtures } from './fixtures/board-fixtures.ts';
import { conflictFixtures } from './fixtures/conflict-fixtures.ts';
import { controlStatusFixtures } from './fixtures/control-status-fixtures.ts';
import { costScenarioFixtures } from './fixtures/cost-scenario-fixtures.ts';
import { documentFixtures } from './fixtures/document-fixtures.ts';
import type { MutationFixture } from './fixtures/mutation-fixture.ts';
import { notificationFixtures } from './fixtures/notification-fixtures.ts';
import { objectiveFixtures } from './fixtures/objective-fixtures.ts';
import { organizationFixtures } from './fixtures/organization-fixtures.ts';
import { poamFixtures } from './fixtures/poam-fixtures.ts';
import { profileFixtures } from './fixtures/profile-fixtures.ts';

/** One of every mutation ever shipped, by noun. Entries are added, never changed. */
export const mutationFixtures: readonly MutationFixture[] = [
  { name: 'sync.void', args: null, rows: {}, writes: {} },
  ...controlStatusFixtures,
  ...objectiveFixtures,
  ...conflictFixtures,
  ...notificationFixtures,
  ...poamFixtures,
  ...profileFixtures,
  ...documentFixtures,
  ...costScenarioFixtures,
  ...boardFixtures,
  ...organizationFixtures,
];
