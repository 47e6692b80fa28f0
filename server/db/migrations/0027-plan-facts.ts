import { type Kysely, sql } from 'kysely';

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

/** The system says what 3.12.4 asks of a plan, whom to reach, and how its CUI is marked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of texts) {
    await db.schema
      .alterTable('system')
      .addColumn(column, 'text', (made) => made.notNull().defaultTo(sql.lit('')))
      .execute();
  }
  await db.schema.alterTable('system').addColumn('planInterval', 'text').execute();
}
