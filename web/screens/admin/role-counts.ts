import type { Role } from '#sync/domain/permissions/role.ts';

/** How many people have each role. */
export function countByRole(people: readonly { role: Role }[]): Readonly<Record<Role, number>> {
  const counts: Record<Role, number> = { user: 0, compliance_manager: 0, admin: 0 };
  for (const { role } of people) counts[role] += 1;
  return counts;
}
