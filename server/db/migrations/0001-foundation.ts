import { type CreateTableBuilder, type Kysely, sql, SqliteAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  // Without this, SQLite stores a table with a text key twice.
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const clustered = <Name extends string, Column extends string>(table: CreateTableBuilder<Name, Column>) =>
    isSqlite ? table.modifyEnd(sql`without rowid`) : table;
  await schema
    .createTable('setting')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();

  await schema
    .createTable('organization')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('historySeq', 'integer', (c) => c.notNull())
    .addColumn('tombstonesFrom', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('referralCode', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();

  await schema
    .createTable('user')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organizationId', 'text', (c) => c.notNull().references('organization.id'))
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('passwordHash', 'text')
    .addColumn('oidcSubject', 'text', (c) => c.unique())
    .addColumn('emailProvenAt', 'text')
    .addColumn('firstName', 'text', (c) => c.notNull())
    .addColumn('lastName', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('profileImageUrl', 'text')
    .addColumn('role', 'text', (c) => c.notNull().check(sql`role in ('user', 'compliance_manager', 'admin')`))
    .addColumn('onboardingCompleted', 'integer', (c) => c.notNull())
    .addColumn('agencyType', 'text')
    .addColumn('agencyName', 'text')
    .addColumn('location', 'text')
    .addColumn('complianceProfile', 'text')
    .addColumn('complianceScope', 'text')
    .addColumn('setupData', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('seq', 'integer', (c) => c.notNull())
    .execute();
  await schema.createIndex('userBySeq').on('user').columns(['organizationId', 'seq']).execute();

  await schema
    .createTable('session')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('previousTokenHash', 'text')
    .addColumn('renewedAt', 'text')
    .addColumn('renewalDue', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('browser', 'device')`))
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('lastSeenAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('sessionByUser').on('session').column('userId').execute();
  await schema.createIndex('sessionByPreviousToken').on('session').column('previousTokenHash').execute();

  await schema
    .createTable('invitation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organizationId', 'text', (c) => c.notNull().references('organization.id'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('invitedBy', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .addColumn('acceptedAt', 'text')
    .addColumn('revokedAt', 'text')
    .execute();
  await schema.createIndex('invitationByOrganization').on('invitation').columns(['organizationId', 'email']).execute();

  await schema
    .createTable('throttle')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addColumn('blockedUntil', 'text', (c) => c.notNull())
    .addColumn('succeededAt', 'text')
    .execute();
  await schema.createIndex('throttleByTime').on('throttle').column('updatedAt').execute();

  await schema
    .createTable('syncClient')
    .addColumn('clientId', 'text', (c) => c.primaryKey())
    .addColumn('organizationId', 'text', (c) => c.notNull().references('organization.id'))
    .addColumn('userId', 'text', (c) => c.notNull())
    .addColumn('lmid', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('lastSeenAt', 'text', (c) => c.notNull())
    .execute();

  await clustered(
    schema
      .createTable('mutation')
      .addColumn('key', 'text', (c) => c.primaryKey())
      .addColumn('organizationId', 'text', (c) => c.notNull())
      .addColumn('clientId', 'text')
      .addColumn('mid', 'integer')
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('userId', 'text', (c) => c.notNull())
      .addColumn('refusal', 'text')
      .addColumn('at', 'text', (c) => c.notNull()),
  ).execute();

  await clustered(
    schema
      .createTable('tombstone')
      .addColumn('organizationId', 'text', (c) => c.notNull())
      .addColumn('tableName', 'text', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('tombstoneKey', ['organizationId', 'tableName', 'id']),
  ).execute();
  await schema.createIndex('tombstoneBySeq').on('tombstone').columns(['organizationId', 'seq']).execute();

  await clustered(
    schema
      .createTable('history')
      .addColumn('organizationId', 'text', (c) => c.notNull())
      .addColumn('id', 'integer', (c) => c.notNull())
      .addColumn('tableName', 'text', (c) => c.notNull())
      .addColumn('recordId', 'text', (c) => c.notNull())
      .addColumn('field', 'text', (c) => c.notNull())
      .addColumn('fromValue', 'text', (c) => c.notNull())
      .addColumn('toValue', 'text', (c) => c.notNull())
      .addColumn('userId', 'text', (c) => c.notNull())
      .addColumn('userName', 'text', (c) => c.notNull())
      .addColumn('deviceAt', 'text', (c) => c.notNull())
      .addColumn('at', 'text', (c) => c.notNull())
      .addColumn('mutationKey', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('historyKey', ['organizationId', 'id']),
  ).execute();

  await schema
    .createTable('audit')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('organizationId', 'text')
    .addColumn('userId', 'text')
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('address', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('previousHash', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('auditByOrganization').on('audit').columns(['organizationId', 'id']).execute();

  await synced('control', ['controlId', 'title', 'description', 'category', 'categoryName', 'priority'], ['weight']);
  await synced(
    'objective',
    [
      'controlId',
      'objectiveId',
      'category',
      'title',
      'description',
      'assessmentMethod',
      'evidenceRequired',
      'priority',
    ],
    ['custom'],
  );
  await synced(
    'controlStatus',
    ['controlId', 'status', 'notes', 'evidenceFiles', 'stamps'],
    [],
    ['completedAt', 'updatedAt', 'updatedBy'],
  );
  await synced(
    'objectiveStatus',
    ['objectiveId', 'status', 'notes', 'evidenceFiles', 'stamps'],
    [],
    ['implementationDate', 'validationDate', 'updatedAt', 'updatedBy'],
  );
  await synced(
    'conflict',
    ['tableName', 'recordId', 'field', 'was', 'earlier', 'later', 'merged', 'state', 'createdAt'],
    [],
    ['choice', 'resolvedBy', 'resolvedAt'],
  );

  async function synced(
    name: string,
    texts: string[],
    integers: string[] = [],
    optional: string[] = [],
  ): Promise<void> {
    let table = schema
      .createTable(name)
      .addColumn('organizationId', 'text', (c) => c.notNull().references('organization.id'))
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('seq', 'integer', (c) => c.notNull());
    for (const column of texts) table = table.addColumn(column, 'text', (c) => c.notNull());
    for (const column of integers) table = table.addColumn(column, 'integer', (c) => c.notNull());
    for (const column of optional) table = table.addColumn(column, 'text');
    await clustered(table.addPrimaryKeyConstraint(`${name}Key`, ['organizationId', 'id'])).execute();
    await schema.createIndex(`${name}BySeq`).on(name).columns(['organizationId', 'seq']).execute();
  }
}
