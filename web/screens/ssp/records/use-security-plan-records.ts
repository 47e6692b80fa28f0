import { useWorkspace } from '#web/account/use-account.ts';
import { useDocuments } from '#web/records/use-documents.ts';
import { useObjectives, useObjectiveStatuses } from '#web/records/use-objectives.ts';
import { useControls, useControlStatuses } from '#web/records/use-records.ts';
import { useAssets, useExclusions, useProviders, useResponsibilities, useSystem } from '#web/records/use-scope.ts';
import { usePolicies, useSspVersions, useStatements } from '#web/records/use-ssp.ts';
import type { SecurityPlanRecords } from './security-plan-records.ts';

/** What the plan's paper is made from; undefined until all of it has been read. */
export function useSecurityPlanRecords(): SecurityPlanRecords | undefined {
  const { organizationName } = useWorkspace().user;
  const requirementStatuses = useControlStatuses();
  const policies = usePolicies();
  const read = {
    system: useSystem(),
    assets: useAssets(),
    providers: useProviders(),
    responsibilities: useResponsibilities(),
    exclusions: useExclusions(),
    controls: useControls(),
    objectives: useObjectives(),
    requirementStatuses: requirementStatuses && [...requirementStatuses.values()],
    statuses: useObjectiveStatuses(),
    statements: useStatements(),
    documents: useDocuments(),
    policies: policies && [...policies.values()],
    versions: useSspVersions(),
  };
  return isWhole(read) ? { ...read, organizationName } : undefined;
}

type Whole<T> = { [Key in keyof T]: NonNullable<T[Key]> };

function isWhole<T extends object>(read: T): read is T & Whole<T> {
  return Object.values(read).every((one) => one !== undefined);
}
