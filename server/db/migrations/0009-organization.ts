import { type Kysely, sql, SqliteAdapter } from 'kysely';

interface Columns {
  texts: readonly string[];
  integers?: readonly string[];
  /** Nullable columns. */
  nullable: readonly string[];
  nullableIntegers?: readonly string[];
}

// The key of a synchronized table is (organizationId, id); each row has the sequence number of its last change.
async function synced(db: Kysely<unknown>, name: string, columns: Columns): Promise<void> {
  let table = db.schema
    .createTable(name)
    .addColumn('organizationId', 'text', (c) => c.notNull().references('organization.id'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull());
  for (const column of columns.texts) table = table.addColumn(column, 'text', (c) => c.notNull());
  for (const column of columns.integers ?? []) table = table.addColumn(column, 'integer', (c) => c.notNull());
  for (const column of columns.nullable) table = table.addColumn(column, 'text');
  for (const column of columns.nullableIntegers ?? []) table = table.addColumn(column, 'integer');
  const keyed = table.addPrimaryKeyConstraint(`${name}Key`, ['organizationId', 'id']);
  // Without this, SQLite stores a table with a text key twice.
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  await (isSqlite ? keyed.modifyEnd(sql`without rowid`) : keyed).execute();
  await db.schema.createIndex(`${name}BySeq`).on(name).columns(['organizationId', 'seq']).execute();
}

const changed = ['updatedAt', 'updatedBy'];

/** The organizational assessment, and the records of state and local agencies. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await synced(db, 'organizationalAssessment', {
    texts: [
      'companySize',
      'industry',
      'annualRevenue',
      'environments',
      'cloudProviders',
      'dataTypes',
      'currentFrameworks',
      'securityTools',
      'incidentHistory',
      'existingSSP',
      'existingPOAM',
      'cuiLocations',
      'mfaImplemented',
      'endpointProtection',
      'accessControls',
      'teamMembers',
      'complianceDeadline',
      'businessDrivers',
      'budget',
      'challenges',
      'priorities',
      'stamps',
    ],
    integers: ['employeeCount', 'itStaffCount'],
    nullable: ['submittedAt', ...changed],
  });
  await synced(db, 'grant', {
    texts: ['grantName', 'grantType', 'fundingAgency', 'status', 'createdAt', 'stamps'],
    integers: ['totalAmount'],
    nullable: ['applicationDeadline', ...changed],
    nullableIntegers: ['awardedAmount'],
  });
  await synced(db, 'deadline', {
    texts: [
      'title',
      'description',
      'deadlineType',
      'priority',
      'dueDate',
      'assignedTo',
      'status',
      'createdAt',
      'stamps',
    ],
    nullable: changed,
  });
  await synced(db, 'riskAssessment', {
    texts: [
      'assessmentName',
      'assessmentType',
      'riskDescription',
      'riskLevel',
      'impactLevel',
      'likelihood',
      'mitigationStatus',
      'createdAt',
      'stamps',
    ],
    nullable: changed,
  });
  await synced(db, 'agencyProfile', {
    texts: ['agencyName', 'agencyType', 'jurisdiction', 'contactName', 'contactEmail', 'frameworks', 'stamps'],
    nullable: changed,
  });
}
