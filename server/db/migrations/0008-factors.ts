import { sql, type Kysely } from 'kysely';

/** Second factors of accounts, sign-ins that wait for one, and who must have one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema.alterTable('session').addColumn('factorAt', 'text').execute();
  await schema
    .alterTable('session')
    .addColumn('confirmedAt', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await schema
    .alterTable('workspaceSetting')
    .addColumn('factorPolicy', 'text', (c) =>
      c
        .notNull()
        .defaultTo('optional')
        .check(sql`"factorPolicy" in ('optional', 'administrators', 'everybody')`),
    )
    .execute();

  await schema
    .createTable('authenticator')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('accountId', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sealedSecret', 'text', (c) => c.notNull())
    .addColumn('lastStep', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('confirmedAt', 'text')
    .addColumn('lastUsedAt', 'text')
    .execute();
  await schema.createIndex('authenticatorByAccount').on('authenticator').column('accountId').execute();

  await schema
    .createTable('passkey')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('accountId', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .addColumn('counter', 'integer', (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('lastUsedAt', 'text')
    .execute();
  await schema.createIndex('passkeyByAccount').on('passkey').column('accountId').execute();

  await schema
    .createTable('passkeyChallenge')
    .addColumn('challenge', 'text', (c) => c.primaryKey())
    .addColumn('boundTo', 'text', (c) => c.notNull())
    .addColumn('purpose', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();

  await schema
    .createTable('recoveryCode')
    .addColumn('accountId', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('mark', 'text', (c) => c.notNull())
    .addColumn('codeHash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('recoveryCodeKey', ['accountId', 'mark'])
    .execute();

  await schema
    .createTable('pendingSignIn')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('accountId', 'text', (c) => c.notNull().references('account.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('means', 'text', (c) => c.notNull())
    .addColumn('returnPath', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();
}
