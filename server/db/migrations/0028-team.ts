import { sql, type Kysely } from 'kysely';
import { createSyncedTable } from './synced-table.ts';

const changed = ['updatedAt', 'updatedBy'];
const ofTeam = ['assessmentId', 'stamps'];

/** Assessments by a team: its members, their findings and method records, the lead's rulings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSyncedTable(db, 'teamMember', {
    texts: [...ofTeam, 'personId', 'role', 'families', 'cpn', 'conflictOfInterest', 'cleared', 'clientConsent'],
    nullable: ['endedAt', ...changed],
  });
  await createSyncedTable(db, 'finding', {
    texts: [
      ...ofTeam,
      'assessorId',
      'objectiveId',
      'basisReference',
      'reason',
      'rationale',
      'evidenceIds',
      'answeredIds',
    ],
    nullable: [
      'determination',
      'basis',
      'basisDate',
      'mfa',
      'fips',
      'proposedAt',
      'proposedAs',
      'adoptedFrom',
      ...changed,
    ],
  });
  await createSyncedTable(db, 'methodRecord', {
    texts: [
      ...ofTeam,
      'authorId',
      'method',
      'objectiveIds',
      'methodObject',
      'subject',
      'performedBy',
      'at',
      'place',
      'observed',
      'result',
      'evidenceIds',
    ],
    nullable: changed,
  });
  await createSyncedTable(db, 'ruling', {
    texts: [...ofTeam, 'objectiveId', 'by', 'rationale', 'over', 'overruleReason'],
    nullable: ['determination', 'basis', ...changed],
  });

  // Whoever applies a change asks for the rows of one assessment, or for one objective's.
  for (const table of ['teamMember', 'finding', 'methodRecord', 'ruling']) {
    const columns = ['workspaceId', 'assessmentId'];
    await db.schema.createIndex(`${table}ByAssessment`).on(table).columns(columns).execute();
  }
  await db.schema.createIndex('findingByObjective').on('finding').columns(['workspaceId', 'objectiveId']).execute();
  await db.schema.createIndex('methodRecordByResult').on('methodRecord').columns(['workspaceId', 'result']).execute();

  const assessment = () => db.schema.alterTable('assessment');
  await assessment()
    .addColumn('hasTeam', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  for (const [columns, blank] of [
    [['samplingText', 'planText', 'artifactHash'], ''],
    [['firm', 'plannedDates', 'scopeAgreed', 'readiness', 'quality'], 'null'],
  ] as const) {
    for (const column of columns) {
      await assessment()
        .addColumn(column, 'text', (c) => c.notNull().defaultTo(sql.lit(blank)))
        .execute();
    }
  }
  for (const column of ['inBrief', 'activeStart', 'activeEnd']) await assessment().addColumn(column, 'text').execute();

  // Devices must know who holds the workspace: a certification may not be opened in an organization's own.
  await db.schema
    .alterTable('workspaceSetting')
    .addColumn('holder', 'text', (c) => c.notNull().defaultTo('organization'))
    .execute();
  await sql`insert into "workspaceSetting" ("workspaceId", id, seq, "timeZone", "minimumPasswordLength",
    "maxLoginAttempts", "sessionTimeoutMinutes", "archiveYears", "factorPolicy")
    select id, 'settings', seq, 'America/New_York', 12, 5, 30, 2, 'optional' from workspace
    where holder = 'assessor' and id not in (select "workspaceId" from "workspaceSetting")`.execute(db);
  await sql`update "workspaceSetting" set holder = 'assessor'
    where "workspaceId" in (select id from workspace where holder = 'assessor')`.execute(db);
}
