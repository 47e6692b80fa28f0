import type { UnplacedUser, User } from '#sync/domain/people/user-record.ts';
import { roleSchema } from '#sync/domain/permissions/role.ts';
import type { AccountRow } from '#server/account/account-row.ts';
import { findAccount } from '#server/account/account-table.ts';
import type { Principal } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import { getSubscription } from '#server/sales/subscription.ts';
import { getWorkspace } from '#server/sync/workspace-table.ts';
import { findMember } from './member-table.ts';
import { listMemberships, strictestRules } from './membership-table.ts';

/** A person's view of themselves in a workspace; undefined once the account or its membership is gone. */
export async function describeUser(
  db: Db,
  { accountId, workspaceId }: Pick<Principal, 'accountId' | 'workspaceId'>,
): Promise<User | undefined> {
  const account = await findAccount(db, accountId);
  const member = await findMember(db, workspaceId, accountId);
  if (!account || !member) return undefined;
  const organization = await getWorkspace(db, workspaceId);
  return {
    ...(await describeAccount(db, account)),
    role: roleSchema.parse(member.role),
    workspaceId,
    organizationName: organization.name,
    subscription: await getSubscription(db, organization),
    onboardingCompleted: member.onboardingCompleted === 1,
    agencyType: member.agencyType,
    agencyName: member.agencyName,
    location: member.location,
    complianceProfile: member.complianceProfile,
    complianceScope: member.complianceScope,
    setupData: member.setupData === null ? null : (JSON.parse(member.setupData) as Record<string, unknown>),
    updatedAt: member.updatedAt,
  };
}

/** The same without a workspace, for a person who named none of theirs, or belongs to none. */
export async function describeUnplaced(db: Db, accountId: string): Promise<UnplacedUser | undefined> {
  const account = await findAccount(db, accountId);
  if (!account) return undefined;
  const nowhere = { role: null, workspaceId: null, organizationName: null, onboardingCompleted: false as const };
  return { ...(await describeAccount(db, account)), ...nowhere, updatedAt: account.updatedAt };
}

async function describeAccount(db: Db, account: AccountRow) {
  const places = await listMemberships(db, account.id);
  return {
    id: account.id,
    email: account.email,
    emailProven: account.emailProvenAt !== null,
    firstName: account.firstName,
    lastName: account.lastName,
    phone: account.phone,
    profileImageUrl: account.profileImageUrl,
    minimumPasswordLength: strictestRules(places).minimumPasswordLength,
    createdAt: account.createdAt,
    memberships: places.map(({ workspaceId, workspaceName, role, holder }) => ({
      workspaceId,
      workspaceName,
      role,
      holder,
    })),
  };
}
