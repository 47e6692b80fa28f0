import { sql, type Kysely } from 'kysely';

/** Workspaces, accounts, who is a member of what, and how people sign in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('setting')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();

  await schema
    .createTable('workspace')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('holder', 'text', (c) =>
      c
        .notNull()
        .defaultTo('organization')
        .check(sql`holder in ('organization', 'assessor')`),
    )
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('historySeq', 'integer', (c) => c.notNull())
    .addColumn('tombstonesFrom', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('referralCode', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('head', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('closedAt', 'text')
    .addColumn('closedBy', 'text')
    .addColumn('erasedAt', 'text')
    .execute();

  // A person has one account, however many workspaces they are in.
  await schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('passwordHash', 'text')
    .addColumn('oidcSubject', 'text', (c) => c.unique())
    .addColumn('emailProvenAt', 'text')
    .addColumn('firstName', 'text', (c) => c.notNull())
    .addColumn('lastName', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('profileImageUrl', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute();
  // An address belongs to the one account that has proven it.
  await schema
    .createIndex('accountByProvenEmail')
    .on('account')
    .column('email')
    .unique()
    .where(sql.ref('emailProvenAt'), 'is not', null)
    .execute();
  await schema.createIndex('accountByEmail').on('account').column('email').execute();

  // A person's membership of one workspace. Address, names, phone and picture are copies of the account's, so that a
  // pull stays within the workspace.
  await schema
    .createTable('member')
    .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
    .addColumn('id', 'text', (c) => c.notNull().references('account.id'))
    .addColumn('seq', 'integer', (c) => c.notNull())
    .addColumn('role', 'text', (c) =>
      c.notNull().check(sql`role in ('user', 'compliance_manager', 'admin', 'assessor', 'viewer')`),
    )
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('firstName', 'text', (c) => c.notNull())
    .addColumn('lastName', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('profileImageUrl', 'text')
    .addColumn('onboardingCompleted', 'integer', (c) => c.notNull())
    .addColumn('agencyType', 'text')
    .addColumn('agencyName', 'text')
    .addColumn('location', 'text')
    .addColumn('complianceProfile', 'text')
    .addColumn('complianceScope', 'text')
    .addColumn('setupData', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('memberKey', ['workspaceId', 'id'])
    .execute();
  await schema.createIndex('memberBySeq').on('member').columns(['workspaceId', 'seq']).execute();
  await schema.createIndex('memberByAccount').on('member').column('id').execute();

  await schema
    .createTable('session')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('renewedAt', 'text', (c) => c.notNull())
    .addColumn('offeredHash', 'text')
    .addColumn('offeredSalt', 'text')
    .addColumn('offeredAt', 'text')
    .addColumn('renewalDue', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('id', 'text', (c) => c.notNull().unique())
    .addColumn('accountId', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('browser', 'device')`))
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('lastSeenAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('sessionByAccount').on('session').column('accountId').execute();
  await schema.createIndex('sessionByOfferedToken').on('session').column('offeredHash').execute();

  await schema
    .createTable('formerToken')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('sessionId', 'text', (c) => c.notNull().references('session.id').onDelete('cascade'))
    .addColumn('replacedAt', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('formerTokenBySession').on('formerToken').column('sessionId').execute();

  await schema
    .createTable('invitation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('tokenHash', 'text', (c) => c.notNull().unique())
    .addColumn('invitedBy', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .addColumn('acceptedAt', 'text')
    .addColumn('revokedAt', 'text')
    .execute();
  await schema.createIndex('invitationByWorkspace').on('invitation').columns(['workspaceId', 'email']).execute();

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
    .createTable('emailProof')
    .addColumn('accountId', 'text', (c) => c.primaryKey().references('account.id').onDelete('cascade'))
    .addColumn('codeHash', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .execute();

  await schema
    .createTable('passwordReset')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('accountId', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('passwordResetByAccount').on('passwordReset').column('accountId').execute();

  // People who were removed from a workspace, for the names in its history and audit log.
  await schema
    .createTable('formerMember')
    .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('firstName', 'text', (c) => c.notNull())
    .addColumn('lastName', 'text', (c) => c.notNull())
    .addColumn('role', 'text', (c) => c.notNull())
    .addColumn('removedAt', 'text', (c) => c.notNull())
    .addColumn('removedBy', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('formerMemberKey', ['workspaceId', 'id'])
    .execute();

  // The tokens that removed people's devices still hold: such a device must hear 'no access', not 'sign in'.
  await schema
    .createTable('endedSession')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();
}
