import type { PolicyNames } from '#sync/domain/policy/policy-text.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { useSystem } from '#web/data/records/use-scope.ts';

/** What a template's gaps are filled with; undefined for the first milliseconds. */
export function usePolicyNames(): PolicyNames | undefined {
  const { organizationName } = useWorkspace().user;
  const system = useSystem();
  if (!system) return undefined;
  const { legalName, systemName, securityOfficer } = system;
  return { organization: legalName || organizationName, system: systemName, officer: securityOfficer };
}
