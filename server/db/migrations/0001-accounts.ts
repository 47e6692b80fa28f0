import { type Kysely, sql } from 'kysely';

/** Organizations, the people in them, and how they sign in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
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
    .addColumn('head', 'text', (c) => c.notNull().defaultTo(''))
    .execute();

  await schema
    .createTable('user')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('organizationId', 'text', (c) => c.notNull().references('organization.id'))
    .addColumn('email', 'text', (c) => c.notNull())
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
  // An address belongs to the one account that has proven it.
  await schema
    .createIndex('userByProvenEmail')
    .on('user')
    .column('email')
    .unique()
    .where(sql.ref('emailProvenAt'), 'is not', null)
    .execute();
  await schema.createIndex('userByEmail').on('user').column('email').execute();

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
    .createTable('emailProof')
    .addColumn('userId', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('codeHash', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .execute();

  await schema
    .createTable('passwordReset')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('passwordResetByUser').on('passwordReset').column('userId').execute();

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
