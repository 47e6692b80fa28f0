import { type CreateTableBuilder, type Kysely, sql, SqliteAdapter } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const clustered = <Name extends string, Column extends string>(table: CreateTableBuilder<Name, Column>) =>
    isSqlite ? table.modifyEnd(sql`without rowid`) : table;

  // One row per organization, created by its first change of a setting. Devices pull some of its columns.
  await clustered(
    schema
      .createTable('organizationSetting')
      .addColumn('organizationId', 'text', (c) => c.notNull().references('organization.id'))
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('seq', 'integer', (c) => c.notNull())
      .addColumn('timeZone', 'text', (c) => c.notNull())
      .addColumn('minimumPasswordLength', 'integer', (c) => c.notNull())
      .addColumn('maxLoginAttempts', 'integer', (c) => c.notNull())
      .addColumn('sessionTimeoutMinutes', 'integer', (c) => c.notNull())
      .addColumn('archiveYears', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('organizationSettingKey', ['organizationId', 'id']),
  ).execute();
  await schema
    .createIndex('organizationSettingBySeq')
    .on('organizationSetting')
    .columns(['organizationId', 'seq'])
    .execute();

  await schema
    .createTable('emailReminder')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organizationId', 'text', (c) => c.notNull().references('organization.id'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('enabled', 'integer', (c) => c.notNull())
    .addColumn('frequency', 'text', (c) => c.notNull())
    .addColumn('dayOfWeek', 'integer')
    .addColumn('dayOfMonth', 'integer')
    .addColumn('intervalDays', 'integer')
    .addColumn('time', 'text', (c) => c.notNull())
    .addColumn('recipients', 'text', (c) => c.notNull())
    .addColumn('activeFrom', 'text', (c) => c.notNull())
    .addColumn('lastSent', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute();
  await schema
    .createIndex('emailReminderByOrganization')
    .on('emailReminder')
    .columns(['organizationId', 'name'])
    .execute();

  await schema
    .createTable('reminderMail')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('reminderId', 'text', (c) => c.notNull().references('emailReminder.id').onDelete('cascade'))
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull().check(sql`state in ('waiting', 'sending', 'failed')`))
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('nextTryAt', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('reminderMailByReminder').on('reminderMail').column('reminderId').execute();
  await schema.createIndex('reminderMailByTime').on('reminderMail').columns(['state', 'nextTryAt']).execute();

  // People who were removed from their organization, for the names in its history and audit log.
  await schema
    .createTable('formerMember')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organizationId', 'text', (c) => c.notNull().references('organization.id'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('firstName', 'text', (c) => c.notNull())
    .addColumn('lastName', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('removedAt', 'text', (c) => c.notNull())
    .addColumn('removedBy', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('formerMemberByOrganization').on('formerMember').column('organizationId').execute();

  // The tokens their devices still hold: such a device is told 'no access', not 'sign in'.
  await schema
    .createTable('endedSession')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();
}
