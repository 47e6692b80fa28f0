import { audit } from '#server/audit/audit-table.ts';
import { seedCatalog } from '#server/catalog/seed-catalog.ts';
import { newId } from '#server/db/new-id.ts';
import type { Services } from '#server/http/app-context.ts';
import { insertFirstSteps } from '#server/notifications/first-steps.ts';
import { bumpSeq, insertOrganization } from '#server/organization/organization-table.ts';
import { addTrialLead } from '#server/sales/lead-signup.ts';
import { insertUser, normaliseEmail } from '#server/users/user-table.ts';

export interface NewAccount {
  organizationName: string;
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
  /** The code of the sales representative who sent the visitor. */
  ref?: string | undefined;
  address: string;
}

/** Makes an organisation with its catalogue and its first administrator. Undefined when the email address has an account already. */
export async function createOrganization(
  services: Pick<Services, 'db' | 'live' | 'now'>,
  account: NewAccount,
): Promise<{ id: string; organizationId: string } | undefined> {
  const { organizationName, firstName, lastName, email, passwordHash, ref, address } = account;
  const now = services.now();
  const organizationId = newId(now);
  const id = newId(now);
  const made = await services.db
    .transaction()
    .execute(async (trx) => {
      await insertOrganization(trx, { id: organizationId, name: organizationName, referralCode: ref ?? null }, now);
      const seq = await bumpSeq(trx, organizationId);
      const person = { id, organizationId, email, passwordHash, emailProvenAt: null, firstName, lastName };
      if (!(await insertUser(trx, { ...person, role: 'admin', seq }, now))) throw new EmailTakenError();
      await seedCatalog(trx, organizationId, seq);
      await insertFirstSteps(trx, { organizationId, userId: id }, seq, now);
      if (ref) {
        const customer = { name: `${firstName} ${lastName}`, email: normaliseEmail(email), referralCode: ref };
        await addTrialLead(trx, { organizationId, organizationName, ...customer }, now);
      }
      const detail = { email: normaliseEmail(email), organizationName };
      await audit(trx, { organizationId, userId: id, event: 'sign_up', detail, address }, now);
      return { seq };
    })
    .catch((error: unknown) => {
      if (error instanceof EmailTakenError) return undefined;
      throw error;
    });
  if (!made) return undefined;
  services.live.publish(organizationId, made.seq);
  return { id, organizationId };
}

// Thrown to roll the transaction back.
class EmailTakenError extends Error {}
