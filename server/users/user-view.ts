import type { UserRow } from '#server/db/database.ts';
import { roleSchema } from '#sync/records/role.ts';
import type { User } from '#sync/records/user-record.ts';

/** The row as its owner may see it: without password hash, subject and counters. */
export function toUser(row: UserRow, organizationName: string): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    profileImageUrl: row.profileImageUrl,
    role: roleSchema.parse(row.role),
    organizationId: row.organizationId,
    organizationName,
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
