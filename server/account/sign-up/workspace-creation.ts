import { fullName } from '#sync/domain/people/person-name.ts';
import type { Holder } from '#sync/domain/people/user-record.ts';
import { founderRole } from '#sync/domain/permissions/role.ts';
import { findAccount, normalizeEmail } from '#server/account/account-table.ts';
import type { Services } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import { seedCatalog } from '#server/catalog/seed-catalog.ts';
import type { Db } from '#server/db/database.ts';
import { lockUntilCommit } from '#server/db/named-lock.ts';
import { newId } from '#server/db/new-id.ts';
import { insertFirstSteps } from '#server/notification/first-steps.ts';
import { insertMember, insertPerson } from '#server/people/member-table.ts';
import { addTrialLead } from '#server/sales/lead-signup.ts';
import { getSettings, saveSettings } from '#server/settings/settings-table.ts';
import { bumpSeq, hasWorkspace, insertWorkspace } from '#server/sync/workspace-table.ts';

export interface NewFounder {
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
 * Creates an organization with its catalog and its first administrator, whose address is proven later: until then it
 * counts as unproven and no mail goes to others. On an empty server without a mail server the first account is the
 * operator's and counts as proven, because no mail could prove it. An address of the sales side is never trusted
 * unproven.
 */
export async function createWorkspace(
  services: Pick<Services, 'db' | 'env' | 'live' | 'now'>,
  account: NewFounder,
): Promise<{ id: string; workspaceId: string }> {
  const { organizationName, firstName, lastName, email, passwordHash, ref, address } = account;
  const now = services.now();
  const workspaceId = newId(now);
  const id = newId(now);
  const seq = await services.db.transaction().execute(async (trx) => {
    const isOperator = await isFirstOperator(trx, services.env, email);
    const emailProvenAt = isOperator ? now.toISOString() : null;
    await insertWorkspace(trx, { id: workspaceId, name: organizationName, referralCode: ref ?? null }, now);
    const bumped = await bumpSeq(trx, workspaceId);
    const person = { id, workspaceId, email, passwordHash, emailProvenAt, firstName, lastName };
    await insertPerson(trx, { ...person, role: founderRole, seq: bumped }, now);
    await seedCatalog(trx, workspaceId, bumped);
    await insertFirstSteps(trx, { workspaceId, accountId: id }, bumped, now);
    if (ref) {
      const customer = { name: fullName(account), email: normalizeEmail(email), referralCode: ref };
      await addTrialLead(trx, { workspaceId, organizationName, ...customer }, now);
    }
    const detail = { email: normalizeEmail(email), organizationName, isOperator };
    await audit(trx, { workspaceId, accountId: id, event: 'sign_up', detail, address }, now);
    return bumped;
  });
  services.live.publish(workspaceId, seq);
  return { id, workspaceId };
}

export interface AnotherWorkspace {
  organizationName: string;
  holder: Holder;
  address: string;
}

/** Creates another workspace for a person with an account, its administrator. Undefined for a closed account. */
export async function createAnotherWorkspace(
  services: Pick<Services, 'db' | 'live' | 'now'>,
  accountId: string,
  { organizationName, holder, address }: AnotherWorkspace,
): Promise<string | undefined> {
  const now = services.now();
  const workspaceId = newId(now);
  const seq = await services.db.transaction().execute(async (trx) => {
    const account = await findAccount(trx, accountId);
    if (!account) return undefined;
    await insertWorkspace(trx, { id: workspaceId, name: organizationName, holder, referralCode: null }, now);
    const bumped = await bumpSeq(trx, workspaceId);
    // Devices take a workspace without settings for an organization's own.
    if (holder === 'assessor') await saveSettings(trx, workspaceId, await getSettings(trx, workspaceId), bumped, null);
    await insertMember(trx, account, { workspaceId, role: founderRole, seq: bumped }, now);
    await seedCatalog(trx, workspaceId, bumped);
    await insertFirstSteps(trx, { workspaceId, accountId }, bumped, now);
    const detail = { email: account.email, organizationName, isOperator: false };
    await audit(trx, { workspaceId, accountId, event: 'sign_up', detail, address }, now);
    return bumped;
  });
  if (seq === undefined) return undefined;
  services.live.publish(workspaceId, seq);
  return workspaceId;
}

async function isFirstOperator(trx: Db, env: Services['env'], email: string): Promise<boolean> {
  if (env.SMTP_URL !== undefined || env.SALES_ADMINS.includes(normalizeEmail(email))) return false;
  await lockUntilCommit(trx, 'first account');
  return !(await hasWorkspace(trx));
}
