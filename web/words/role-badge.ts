/** 'COMPLIANCE MANAGER': a role as shown on its badge. */
export function roleBadge(role: string): string {
  return role.replaceAll('_', ' ').toUpperCase();
}
