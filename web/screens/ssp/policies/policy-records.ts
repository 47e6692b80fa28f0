import type { PolicyNames } from '#sync/domain/policy/policy-text.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { readDocuments } from '#web/records/read-records.ts';
import { readSystem, useSystem } from '#web/records/use-scope.ts';

/** What a template's gaps are filled with; undefined for the first milliseconds. */
export function usePolicyNames(): PolicyNames | undefined {
  const { organizationName } = useWorkspace().user;
  const system = useSystem();
  if (!system) return undefined;
  const { legalName, systemName, securityOfficer } = system;
  return { organization: legalName || organizationName, system: systemName, officer: securityOfficer };
}

/** Reads what a policy's document contains besides its text. */
export function usePolicyRecords() {
  const { db, user } = useWorkspace();
  const { organizationName } = user;
  return async () => {
    return { organizationName, system: await readSystem(db), documents: await readDocuments(db) };
  };
}
