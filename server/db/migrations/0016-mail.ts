import { type Kysely, sql, SqliteAdapter } from 'kysely';

// Every mail goes through one outbox, and only the account that has proven an email address owns it.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('mail')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('causeId', 'text', (c) => c.notNull())
    .addColumn('organizationId', 'text', (c) => c.references('organization.id'))
    .addColumn('senderId', 'text')
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('replyTo', 'text')
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) =>
      c.notNull().check(sql`state in ('waiting', 'sending', 'sent', 'failed', 'held')`),
    )
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('nextTryAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('mailByTime').on('mail').columns(['state', 'nextTryAt']).execute();
  await schema.createIndex('mailByCause').on('mail').column('causeId').execute();
  await schema.createIndex('mailByRecipient').on('mail').columns(['recipient', 'createdAt']).execute();
  await schema.createIndex('mailByOrganization').on('mail').columns(['organizationId', 'createdAt']).execute();
  await schema.createIndex('mailBySender').on('mail').columns(['senderId', 'createdAt']).execute();
  await schema.createIndex('mailByAge').on('mail').column('createdAt').execute();

  await sql`
    insert into mail (id, kind, "causeId", "organizationId", "senderId", recipient, "replyTo", subject, text, state, attempts,
      "nextTryAt", "expiresAt", "createdAt")
    select m.id, 'reminder', m."reminderId", r."organizationId", null, m.recipient, null, m.subject, m.text, m.state, m.attempts,
      m."nextTryAt", m."nextTryAt", m."createdAt"
    from "reminderMail" m join "emailReminder" r on r.id = m."reminderId"`.execute(db);
  await schema.dropTable('reminderMail').execute();
  await schema.alterTable('quoteRequest').dropColumn('salesMailAt').execute();
  await schema.alterTable('quoteRequest').dropColumn('confirmationMailAt').execute();

  if (db.getExecutor().adapter instanceof SqliteAdapter) await rebuildUser(db);
  else await schema.alterTable('user').dropConstraint('user_email_key').execute();
  await schema
    .createIndex('userByProvenEmail')
    .on('user')
    .column('email')
    .unique()
    .where(sql.ref('emailProvenAt'), 'is not', null)
    .execute();
  await schema.createIndex('userByEmail').on('user').column('email').execute();
}

// SQLite cannot drop a constraint. Dropping the old table deletes its sessions too, so they are put aside first.
async function rebuildUser(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('userNew')
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
  const columns = sql.raw(
    [
      'id, "organizationId", email, "passwordHash", "oidcSubject", "emailProvenAt", "firstName", "lastName", phone',
      '"profileImageUrl", role, "onboardingCompleted", "agencyType", "agencyName", location, "complianceProfile"',
      '"complianceScope", "setupData", "createdAt", "updatedAt", seq',
    ].join(', '),
  );
  await sql`insert into "userNew" (${columns}) select ${columns} from "user"`.execute(db);
  await sql`create table "sessionKept" as select * from session`.execute(db);
  await schema.dropTable('user').execute();
  await schema.alterTable('userNew').renameTo('user').execute();
  await schema.createIndex('userBySeq').on('user').columns(['organizationId', 'seq']).execute();
  await sql`delete from session`.execute(db);
  await sql`insert into session select * from "sessionKept"`.execute(db);
  await schema.dropTable('sessionKept').execute();
}
