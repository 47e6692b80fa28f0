import { can } from '#sync/domain/permissions/permission-sheet.ts';
import type { Role } from '#sync/domain/permissions/role.ts';

/** Who must sign in with a second factor in a workspace. */
export const factorPolicies = ['optional', 'administrators', 'everybody'] as const;
export type FactorPolicy = (typeof factorPolicies)[number];

const initialFactorPolicy: FactorPolicy = 'optional';

/** True if a person with this role may see nothing of the workspace without a second factor. */
export function needsFactor(policy: FactorPolicy, role: Role): boolean {
  return policy === 'everybody' || (policy === 'administrators' && can(role, 'administration.open'));
}

/** The stored policy, or the initial one if the workspace has not chosen any. */
export function readFactorPolicy(stored: string | null): FactorPolicy {
  return factorPolicies.find((policy) => policy === stored) ?? initialFactorPolicy;
}
