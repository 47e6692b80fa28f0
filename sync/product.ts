import { agencyNoun } from './domain/agency/agency-noun.ts';
import { assessmentNoun } from './domain/assessment/assessment-noun.ts';
import { teamCircles } from './domain/assessment/assessment-reach.ts';
import { boardNoun } from './domain/board/board-noun.ts';
import { checkpointNoun } from './domain/checkpoint/checkpoint-noun.ts';
import { cleanValue } from './domain/common/hidden-characters.ts';
import { conflictNoun } from './domain/conflict/conflict-noun.ts';
import { controlNoun } from './domain/control/control-noun.ts';
import { costNoun } from './domain/cost/cost-noun.ts';
import { documentNoun } from './domain/document/document-noun.ts';
import { findingNoun } from './domain/finding/finding-noun.ts';
import { methodNoun } from './domain/method/method-noun.ts';
import { notificationNoun } from './domain/notification/notification-noun.ts';
import { objectiveNoun } from './domain/objective/objective-noun.ts';
import { organizationNoun } from './domain/organization/organization-noun.ts';
import { knownPeople } from './domain/people/known-people.ts';
import { peopleNoun } from './domain/people/people-noun.ts';
import { may } from './domain/permissions/may.ts';
import { poamNoun } from './domain/poam/poam-noun.ts';
import { policyNoun } from './domain/policy/policy-noun.ts';
import { requestNoun } from './domain/request/request-noun.ts';
import { rulingNoun } from './domain/ruling/ruling-noun.ts';
import { scheduleNoun } from './domain/schedule/schedule-noun.ts';
import { scopeNoun } from './domain/scope/scope-noun.ts';
import { sprsNoun } from './domain/sprs/sprs-noun.ts';
import { sspNoun } from './domain/ssp/ssp-noun.ts';
import { statusNoun } from './domain/status/status-noun.ts';
import { syncNoun } from './domain/sync/sync-noun.ts';
import { teamNoun } from './domain/team/team-noun.ts';
import { schemaOf, type Noun, type WholeRow } from './engine/schema.ts';
import { productTables } from './product-tables.ts';

/** THE list of nouns: the wire and its fixtures follow from it. Their tables are in product-tables.ts. */
const nouns = [
  controlNoun,
  objectiveNoun,
  peopleNoun,
  organizationNoun,
  conflictNoun,
  documentNoun,
  notificationNoun,
  poamNoun,
  assessmentNoun,
  teamNoun,
  findingNoun,
  methodNoun,
  rulingNoun,
  scheduleNoun,
  checkpointNoun,
  statusNoun,
  sprsNoun,
  scopeNoun,
  sspNoun,
  policyNoun,
  requestNoun,
  costNoun,
  boardNoun,
  agencyNoun,
  syncNoun,
] as const satisfies readonly Noun[];

/** Everything both sides agree on: the tables and every change a person can make to them. */
export const productSchema = schemaOf(
  productTables,
  nouns.flatMap(({ mutators }): Noun['mutators'] => mutators),
  may,
  cleanValue,
  teamCircles,
  knownPeople,
);

/** By table: the checks for a row that a device offers whole, where its schema cannot say everything. */
export const wholeRows: Readonly<Record<string, WholeRow>> = Object.assign(
  {},
  ...nouns.map(({ whole }: Noun) => whole),
);

/** The name of every change a person can make. */
export type ChangeName = (typeof nouns)[number]['mutators'][number]['name'];
