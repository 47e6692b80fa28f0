import { sql, type Kysely } from 'kysely';

/** Reminders, and the single outbox through which every mail goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('emailReminder')
    .addColumn('workspaceId', 'text', (c) => c.notNull().references('workspace.id'))
    .addColumn('id', 'text', (c) => c.notNull())
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
    .addPrimaryKeyConstraint('emailReminderKey', ['workspaceId', 'id'])
    .execute();
  await schema.createIndex('emailReminderByWorkspace').on('emailReminder').columns(['workspaceId', 'name']).execute();

  await schema
    .createTable('mail')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('causeId', 'text', (c) => c.notNull())
    .addColumn('workspaceId', 'text', (c) => c.references('workspace.id'))
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
  await schema.createIndex('mailByWorkspace').on('mail').columns(['workspaceId', 'createdAt']).execute();
  await schema.createIndex('mailBySender').on('mail').columns(['senderId', 'createdAt']).execute();
  await schema.createIndex('mailByAge').on('mail').column('createdAt').execute();
}
