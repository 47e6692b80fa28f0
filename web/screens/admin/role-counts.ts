import { roles, type Role } from '#sync/domain/permissions/role.ts';

export function countByRole(people: readonly { role: Role }[]): Readonly<Record<Role, number>> {
  const counts = Object.fromEntries(roles.map((role) => [role, 0])) as Record<Role, number>;
  for (const { role } of people) counts[role] += 1;
  return counts;
}
