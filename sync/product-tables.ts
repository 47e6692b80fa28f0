import { agencyTables } from './domain/agency/agency-tables.ts';
import { assessmentTables } from './domain/assessment/assessment-tables.ts';
import { boardTables } from './domain/board/board-tables.ts';
import { checkpointTables } from './domain/checkpoint/checkpoint-tables.ts';
import { conflictTables } from './domain/conflict/conflict-tables.ts';
import { controlTables } from './domain/control/control-tables.ts';
import { costTables } from './domain/cost/cost-tables.ts';
import { documentTables } from './domain/document/document-tables.ts';
import { findingTables } from './domain/finding/finding-tables.ts';
import { handOverTables } from './domain/hand-over/hand-over-tables.ts';
import { methodTables } from './domain/method/method-tables.ts';
import { notificationTables } from './domain/notification/notification-tables.ts';
import { objectiveTables } from './domain/objective/objective-tables.ts';
import { organizationTables } from './domain/organization/organization-tables.ts';
import { packTables } from './domain/pack/pack-tables.ts';
import { peopleTables } from './domain/people/people-tables.ts';
import type { Action } from './domain/permissions/permission-sheet.ts';
import { poamTables } from './domain/poam/poam-tables.ts';
import { policyTables } from './domain/policy/policy-tables.ts';
import { requestTables } from './domain/request/request-tables.ts';
import { rulingTables } from './domain/ruling/ruling-tables.ts';
import { scheduleTables } from './domain/schedule/schedule-tables.ts';
import { scopeTables } from './domain/scope/scope-tables.ts';
import { sprsTables } from './domain/sprs/sprs-tables.ts';
import { sspTables } from './domain/ssp/ssp-tables.ts';
import { statusTables } from './domain/status/status-tables.ts';
import { teamTables } from './domain/team/team-tables.ts';
import type { Table, TablesOf } from './engine/schema.ts';

/**
 * THE list of tables that exist on devices too: rows, SQL mapping and stores follow from it. The names are the wire's.
 */
const tables = [
  ...controlTables,
  ...objectiveTables,
  ...peopleTables,
  ...organizationTables,
  ...packTables,
  ...conflictTables,
  ...documentTables,
  ...notificationTables,
  ...poamTables,
  ...assessmentTables,
  ...teamTables,
  ...findingTables,
  ...methodTables,
  ...rulingTables,
  ...scheduleTables,
  ...checkpointTables,
  ...statusTables,
  ...sprsTables,
  ...scopeTables,
  ...sspTables,
  ...policyTables,
  ...requestTables,
  ...costTables,
  ...boardTables,
  ...agencyTables,
  ...handOverTables,
] as const satisfies readonly Table<Action>[];

export const productTables: readonly Table[] = tables;

type Listed = (typeof tables)[number];
type SqlTableOf<T> = T extends { sqlTable: infer S extends string }
  ? S
  : T extends { name: infer N extends string }
    ? N
    : never;
/** The SQL tables whose rows reach devices. */
export type SyncedSqlTable = SqlTableOf<Listed>;

/** The type of each table's rows, by the table's name. */
export type ProductTables = TablesOf<typeof tables>;

/** The fields by which devices find each table's rows, by the table's name. */
export type ProductIndexes = {
  [T in Listed as T['name']]: 'id' | (T extends { indexes: readonly (infer Index extends string)[] } ? Index : never);
};
