import { expect, test } from 'vitest';
import { roles } from '#sync/domain/permissions/role.ts';
import { roleBadge } from './role-badge.ts';

test.each([
  ['user', 'USER'],
  ['compliance_manager', 'COMPLIANCE MANAGER'],
  ['admin', 'ADMIN'],
])('the badge of the role %s reads %s', (role, badge) => {
  expect(roles).toContain(role);
  expect(roleBadge(role)).toBe(badge);
});
