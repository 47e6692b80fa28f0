import { boardFixtures } from '#sync/domain/board/board-fixtures.ts';
import { conflictFixtures } from '#sync/domain/conflict/conflict-fixtures.ts';
import { controlStatusFixtures } from '#sync/domain/control/control-status-fixtures.ts';
import { costScenarioFixtures } from '#sync/domain/cost/cost-scenario-fixtures.ts';
import { documentFixtures } from '#sync/domain/document/document-fixtures.ts';
import type { MutationFixture } from './mutation-fixture.ts';
import { notificationFixtures } from '#sync/domain/notification/notification-fixtures.ts';
import { objectiveFixtures } from '#sync/domain/objective/objective-fixtures.ts';
import { organizationFixtures } from '#sync/domain/organization/organization-fixtures.ts';
import { poamFixtures } from '#sync/domain/poam/poam-fixtures.ts';
import { profileFixtures } from '#sync/domain/people/profile-fixtures.ts';

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
