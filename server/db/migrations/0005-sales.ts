import { sql, type Kysely } from 'kysely';

/** The provider's own records: they belong to no organization and reach no device. Money is integer cents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('quoteRequest')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('companyName', 'text', (c) => c.notNull())
    .addColumn('primaryContact', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('request', 'text', (c) => c.notNull())
    .execute();
  await schema.createIndex('quoteRequestByTime').on('quoteRequest').column('createdAt').execute();

  await schema
    .createTable('salesApplication')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('firstName', 'text', (c) => c.notNull())
    .addColumn('lastName', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('linkedinUrl', 'text', (c) => c.notNull())
    .addColumn('territory', 'text', (c) => c.notNull())
    .addColumn('experience', 'text', (c) => c.notNull())
    .addColumn('motivation', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('pending', 'approved', 'refused')`))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('decidedAt', 'text')
    .addColumn('decidedBy', 'text')
    .execute();
  await schema.createIndex('salesApplicationByEmail').on('salesApplication').columns(['email', 'status']).execute();

  await schema
    .createTable('salesRepresentative')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('firstName', 'text', (c) => c.notNull())
    .addColumn('lastName', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('territory', 'text', (c) => c.notNull())
    .addColumn('commissionBasisPoints', 'integer', (c) => c.notNull())
    .addColumn('referralCode', 'text', (c) => c.notNull().unique())
    .addColumn('isActive', 'integer', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute();

  await schema
    .createTable('salesLead')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('representativeId', 'text', (c) => c.notNull().references('salesRepresentative.id'))
    .addColumn('customerId', 'text', (c) => c.notNull().unique().references('workspace.id'))
    .addColumn('customerName', 'text', (c) => c.notNull())
    .addColumn('customerEmail', 'text', (c) => c.notNull())
    .addColumn('customerCompany', 'text', (c) => c.notNull())
    .addColumn('leadStatus', 'text', (c) =>
      c.notNull().check(sql.raw(`"leadStatus" in ('trial', 'paid', 'cancelled', 'lost')`)),
    )
    .addColumn('subscriptionPlan', 'text')
    .addColumn('monthlyCents', 'integer')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('paidAt', 'text')
    .addColumn('endedAt', 'text')
    .addColumn('commissionedThrough', 'text')
    .execute();
  await schema.createIndex('salesLeadByRepresentative').on('salesLead').column('representativeId').execute();
  await schema.createIndex('salesLeadByMonth').on('salesLead').columns(['leadStatus', 'commissionedThrough']).execute();

  await schema
    .createTable('salesCommission')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('representativeId', 'text', (c) => c.notNull().references('salesRepresentative.id'))
    .addColumn('leadId', 'text', (c) => c.notNull().references('salesLead.id'))
    .addColumn('commissionType', 'text', (c) => c.notNull())
    .addColumn('amountCents', 'integer', (c) => c.notNull())
    .addColumn('commissionPeriod', 'text', (c) => c.notNull())
    .addColumn('paymentStatus', 'text', (c) =>
      c.notNull().check(sql.raw(`"paymentStatus" in ('pending', 'paid', 'cancelled')`)),
    )
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('paidAt', 'text')
    // No commission is earned twice, whatever the scheduler does.
    .addUniqueConstraint('salesCommissionOnce', ['leadId', 'commissionType', 'commissionPeriod'])
    .execute();
  await schema
    .createIndex('salesCommissionByRepresentative')
    .on('salesCommission')
    .column('representativeId')
    .execute();

  // A workspace can pay even if no representative brought it.
  await schema
    .createTable('workspacePlan')
    .addColumn('workspaceId', 'text', (c) => c.primaryKey().references('workspace.id'))
    .addColumn('plan', 'text', (c) => c.notNull())
    .addColumn('notedAt', 'text', (c) => c.notNull())
    .execute();
}
