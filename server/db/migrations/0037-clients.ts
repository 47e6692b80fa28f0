import { sql, type CreateTableBuilder, type Kysely } from 'kysely';

const memberColumns = [
  'workspaceId',
  'id',
  'seq',
  'role',
  'email',
  'firstName',
  'lastName',
  'phone',
  'profileImageUrl',
  'onboardingCompleted',
  'agencyType',
  'agencyName',
  'location',
  'complianceProfile',
  'complianceScope',
  'setupData',
  'createdAt',
  'updatedAt',
];
const keyColumns = [
  'workspaceId',
  'id',
  'accountId',
  'name',
  'role',
  'begins',
  'tokenHash',
  'createdAt',
  'expiresAt',
  'lastUsedAt',
];
const nullable = new Set([
  'profileImageUrl',
  'agencyType',
  'agencyName',
  'location',
  'complianceProfile',
  'complianceScope',
  'setupData',
  'lastUsedAt',
]);
const integers = new Set(['seq', 'onboardingCompleted']);

/**
 * Members may be clients, and have the number from which on their devices hold what their role receives. SQLite can
 * change no check of a table, so members are copied, and with them the keys that go with a member.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await withColumns(schema.createTable('memberOfWorkspace'), memberColumns)
    .addColumn('reachFrom', 'integer', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('memberOfWorkspaceKey', ['workspaceId', 'id'])
    .addForeignKeyConstraint('workspaceOfMember', ['workspaceId'], 'workspace', ['id'])
    .addForeignKeyConstraint('accountOfMember', ['id'], 'account', ['id'])
    .addCheckConstraint(
      'memberRole',
      sql`role in ('user', 'compliance_manager', 'admin', 'assessor', 'viewer', 'client')`,
    )
    .execute();
  await copy(db, 'member', 'memberOfWorkspace', memberColumns);
  await withColumns(schema.createTable('keyOfMember'), keyColumns)
    .addPrimaryKeyConstraint('keyOfMemberKey', ['workspaceId', 'id'])
    .addUniqueConstraint('keyByToken', ['tokenHash'])
    .addForeignKeyConstraint(
      'memberOfKey',
      ['workspaceId', 'accountId'],
      'memberOfWorkspace',
      ['workspaceId', 'id'],
      (c) => c.onDelete('cascade'),
    )
    .execute();
  await copy(db, 'apiKey', 'keyOfMember', keyColumns);
  await schema.dropTable('apiKey').execute();
  await schema.dropTable('member').execute();
  await schema.alterTable('memberOfWorkspace').renameTo('member').execute();
  await schema.alterTable('keyOfMember').renameTo('apiKey').execute();
  await schema.createIndex('memberBySeq').on('member').columns(['workspaceId', 'seq']).execute();
  await schema.createIndex('memberByAccount').on('member').column('id').execute();
  await schema.createIndex('apiKeyByMember').on('apiKey').columns(['workspaceId', 'accountId']).execute();
}

function withColumns(table: CreateTableBuilder<string, string>, columns: readonly string[]) {
  return columns.reduce(
    (made, column) =>
      made.addColumn(column, integers.has(column) ? 'integer' : 'text', (c) =>
        nullable.has(column) ? c : c.notNull(),
      ),
    table,
  );
}

async function copy(db: Kysely<unknown>, from: string, to: string, columns: readonly string[]): Promise<void> {
  const untyped = db as Kysely<Record<string, Record<string, unknown>>>;
  const list = [...columns];
  await untyped.insertInto(to).columns(list).expression(untyped.selectFrom(from).select(list)).execute();
}
