import { sql, type Kysely } from 'kysely';

const contacts = ['systemOwner', 'informationOwner', 'securityOfficer'].flatMap((role) =>
  ['Title', 'Address', 'Phone', 'Mail'].map((part) => `${role}${part}`),
);
const texts = [
  'informationOwner',
  ...contacts,
  'userCount',
  'privilegedUserCount',
  'exemptionApprover',
  'connections',
  'software',
  'cuiControlledBy',
  'cuiCategory',
  'cuiDissemination',
  'cuiContact',
];

/** The system holds the facts that 3.12.4 requires of a plan, contact details, and its CUI marking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of texts) {
    await db.schema
      .alterTable('system')
      .addColumn(column, 'text', (made) => made.notNull().defaultTo(sql.lit('')))
      .execute();
  }
  await db.schema.alterTable('system').addColumn('planInterval', 'text').execute();
}
