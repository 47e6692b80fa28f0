import type { Db } from '#server/db/database.ts';
import type { UserRow } from './people-rows.ts';
import { getOrganization } from '#server/organization/organization-table.ts';
import { getSettings } from '#server/settings/settings-table.ts';
import { getSubscription } from '#server/sales/subscription.ts';
import { roleSchema } from '#sync/domain/permissions/role.ts';
import type { User } from '#sync/domain/people/user-record.ts';

/** A person as they may see themselves, with their workspace. */
export async function describeUser(db: Db, row: UserRow): Promise<User> {
  const organization = await getOrganization(db, row.organizationId);
  const { minimumPasswordLength } = await getSettings(db, row.organizationId);
  const subscription = await getSubscription(db, organization);
  return toUser(row, { organizationName: organization.name, subscription, minimumPasswordLength });
}

type FromWorkspace = Required<Pick<User, 'organizationName' | 'subscription' | 'minimumPasswordLength'>>;

/** The row as its owner may see it: without password hash, subject and counters. */
function toUser(row: UserRow, workspace: FromWorkspace): User {
  return {
    id: row.id,
    email: row.email,
    emailProven: row.emailProvenAt !== null,
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    profileImageUrl: row.profileImageUrl,
    role: roleSchema.parse(row.role),
    organizationId: row.organizationId,
    ...workspace,
    onboardingCompleted: row.onboardingCompleted === 1,
    agencyType: row.agencyType,
    agencyName: row.agencyName,
    location: row.location,
    complianceProfile: row.complianceProfile,
    complianceScope: row.complianceScope,
    setupData: row.setupData === null ? null : (JSON.parse(row.setupData) as Record<string, unknown>),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
