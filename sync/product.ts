import { agencyNoun } from './domain/agency/agency-noun.ts';
import { boardNoun } from './domain/board/board-noun.ts';
import { conflictNoun } from './domain/conflict/conflict-noun.ts';
import { controlNoun } from './domain/control/control-noun.ts';
import { costNoun } from './domain/cost/cost-noun.ts';
import { documentNoun } from './domain/document/document-noun.ts';
import { notificationNoun } from './domain/notification/notification-noun.ts';
import { objectiveNoun } from './domain/objective/objective-noun.ts';
import { organizationNoun } from './domain/organization/organization-noun.ts';
import { peopleNoun } from './domain/people/people-noun.ts';
import { poamNoun } from './domain/poam/poam-noun.ts';
import { syncNoun } from './domain/sync/sync-noun.ts';
import { cleanValue } from './domain/common/hidden-characters.ts';
import { type Noun, schemaOf, type Table, type TablesOf } from './engine/schema.ts';

/** THE list of nouns. Rows, SQL mapping, the stores on devices, the wire and its fixtures follow from it. */
const nouns = [
  controlNoun,
  objectiveNoun,
  peopleNoun,
  organizationNoun,
  conflictNoun,
  documentNoun,
  notificationNoun,
  poamNoun,
  costNoun,
  boardNoun,
  agencyNoun,
  syncNoun,
] as const satisfies readonly Noun[];

/** Every table that exists on devices too. The names are the wire's. */
export const productTables: readonly Table[] = nouns.flatMap(({ tables }): readonly Table[] => tables);

type Listed = (typeof nouns)[number]['tables'][number];
type SqlTableOf<T> = T extends { sqlTable: infer S extends string }
  ? S
  : T extends { name: infer N extends string }
    ? N
    : never;
/** The SQL tables whose rows reach devices. */
export type SyncedSqlTable = SqlTableOf<Listed>;

/** The type of each table's rows, by the table's name. */
export type ProductTables = TablesOf<(typeof nouns)[number]['tables']>;

/** Everything both sides agree on: the tables and every change a person can make to them. */
export const productSchema = schemaOf(
  productTables,
  nouns.flatMap(({ mutators }): Noun['mutators'] => mutators),
  cleanValue,
);
