import type { UserRow } from '#server/db/database.ts';
import { roleSchema } from '#sync/records/role.ts';
import type { User } from '#sync/records/user-record.ts';

/** The row as its owner may see it: without password hash, subject and counters. */
export function toUser(row: UserRow, organizationName: string): User {
  const { id, email, firstName, lastName, phone, profileImageUrl, organizationId } = row;
  const { agencyType, agencyName, location, complianceProfile, complianceScope, createdAt, updatedAt } = row;
  return {
    ...{ id, email, firstName, lastName, phone, profileImageUrl, organizationId, organizationName },
    ...{ agencyType, agencyName, location, complianceProfile, complianceScope, createdAt, updatedAt },
    role: roleSchema.parse(row.role),
    onboardingCompleted: row.onboardingCompleted === 1,
    setupData: row.setupData === null ? null : (JSON.parse(row.setupData) as Record<string, unknown>),
  };
}
