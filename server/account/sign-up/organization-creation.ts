import { audit } from '#server/audit/audit-table.ts';
import { seedCatalog } from '#server/catalog/seed-catalog.ts';
import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/named-lock.ts';
import { newId } from '#server/db/new-id.ts';
import type { Services } from '#server/http/app-context.ts';
import { insertFirstSteps } from '#server/notification/first-steps.ts';
import { bumpSeq, hasOrganization, insertOrganization } from '#server/organization/organization-table.ts';
import { addTrialLead } from '#server/sales/lead-signup.ts';
import { founderRole } from '#sync/domain/permissions/role.ts';
import { insertUser, normalizeEmail } from '#server/people/user-table.ts';

export interface NewAccount {
  organizationName: string;
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
  /** The code of the sales representative who referred the visitor. */
  ref?: string | undefined;
  address: string;
}

/**
 * Makes an organization with its catalog and its first administrator, whose address is proven later: until then nobody
 * is mailed and the address counts as unproven. On an empty server without a mail server the first account is the
 * operator's and counts as proven, because no mail could prove it. An address of the sales side is never trusted
 * unproven.
 */
export async function createOrganization(
  services: Pick<Services, 'db' | 'env' | 'live' | 'now'>,
  account: NewAccount,
): Promise<{ id: string; organizationId: string }> {
  const { organizationName, firstName, lastName, email, passwordHash, ref, address } = account;
  const now = services.now();
  const organizationId = newId(now);
  const id = newId(now);
  const seq = await services.db.transaction().execute(async (trx) => {
    const isOperator = await isFirstOperator(trx, services.env, email);
    const emailProvenAt = isOperator ? now.toISOString() : null;
    await insertOrganization(trx, { id: organizationId, name: organizationName, referralCode: ref ?? null }, now);
    const bumped = await bumpSeq(trx, organizationId);
    const person = { id, organizationId, email, passwordHash, emailProvenAt, firstName, lastName };
    await insertUser(trx, { ...person, role: founderRole, seq: bumped }, now);
    await seedCatalog(trx, organizationId, bumped);
    await insertFirstSteps(trx, { organizationId, userId: id }, bumped, now);
    if (ref) {
      const customer = { name: `${firstName} ${lastName}`, email: normalizeEmail(email), referralCode: ref };
      await addTrialLead(trx, { organizationId, organizationName, ...customer }, now);
    }
    const detail = { email: normalizeEmail(email), organizationName, isOperator };
    await audit(trx, { organizationId, userId: id, event: 'sign_up', detail, address }, now);
    return bumped;
  });
  services.live.publish(organizationId, seq);
  return { id, organizationId };
}

async function isFirstOperator(trx: Db, env: Services['env'], email: string): Promise<boolean> {
  if (env.SMTP_URL !== undefined || env.SALES_ADMINS.includes(normalizeEmail(email))) return false;
  await lockUntilCommit(trx, 'first account');
  return !(await hasOrganization(trx));
}
