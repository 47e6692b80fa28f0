/** 'COMPLIANCE MANAGER': a role as its badge shows it. */
export function roleBadge(role: string): string {
  return role.replaceAll('_', ' ').toUpperCase();
}
