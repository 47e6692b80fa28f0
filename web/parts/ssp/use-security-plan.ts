import { useMemo } from 'react';
import { objectiveIds, requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { SealedObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import type { Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import { contactRoles } from '#sync/domain/scope/system-contacts.ts';
import { nameableTexts } from '#sync/domain/ssp/nameable-texts.ts';
import { lintStatement, type SecurityPlanInventory, type StatementFinding } from '#sync/domain/ssp/statement-lint.ts';
import { emptyStatement, type Statement } from '#sync/domain/ssp/statement-record.ts';
import { chosenInterval, lintSystem } from '#sync/domain/ssp/system-lint.ts';
import { toldNames } from '#sync/domain/ssp/told-names.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { useDocuments } from '#web/records/use-documents.ts';
import { useObjectives, useObjectiveStatuses, type KnownObjective } from '#web/records/use-objectives.ts';
import { usePeople } from '#web/records/use-people.ts';
import { useControls, type KnownControl } from '#web/records/use-records.ts';
import { useAssets, useProviders, useRemovedAssets, useResponsibilities, useSystem } from '#web/records/use-scope.ts';
import { usePolicies, usePublishedNames, useStatements } from '#web/records/use-ssp.ts';

/** One objective of the plan, with everything that its statement is compared with. */
export interface SecurityPlanObjective {
  id: string;
  objective: KnownObjective | undefined;
  statement: Statement;
  status: SealedObjectiveStatus | undefined;
  findings: readonly StatementFinding[];
  lint: (statement: Statement) => StatementFinding[];
}

export interface SecurityPlan {
  controls: readonly KnownControl[];
  /** By requirement. */
  objectives: ReadonlyMap<string, readonly SecurityPlanObjective[]>;
  written: number;
  assets: readonly Asset[];
  providers: readonly Provider[];
  responsibilities: readonly Responsibility[];
  documents: readonly StoredDocument[];
}

/** Every objective of the standard with its statement and the statement's weaknesses. */
export function useSecurityPlan(): SecurityPlan | undefined {
  const controls = useControls();
  const objectives = useObjectives();
  const statuses = useObjectiveStatuses();
  const statements = useStatements();
  const assets = useAssets();
  const providers = useProviders();
  const responsibilities = useResponsibilities();
  const documents = useDocuments();
  const policies = usePolicies();
  const published = usePublishedNames();
  const removedAssets = useRemovedAssets();
  const system = useSystem();
  const members = usePeople();
  const { organizationName } = useWorkspace().user;
  return useMemo(() => {
    if (!controls || !objectives || !statuses || !statements || !documents || !policies) return undefined;
    if (!assets || !providers || !responsibilities || !published || !removedAssets) return undefined;
    if (!system || !members) return undefined;
    const inventory: SecurityPlanInventory = {
      assets,
      providers,
      people: [
        organizationName,
        ...contactRoles.map((role) => system[role]),
        system.legalName,
        system.systemName,
        system.affirmingOfficial,
        system.exemptionApprover,
        ...members.map(personName),
        ...assets.map(({ owner }) => owner),
        ...statements.map(({ responsible }) => responsible),
      ],
      ...nameableTexts(documents, [...policies.values()]),
      told: toldNames({ statements, published, removedAssets, assets, providers }),
    };
    const texts = new Map(controls.map((one) => [one.id, wordingOf(one)]));
    const known = new Map(objectives.map((one) => [one.id, one]));
    const judged = new Map(statuses.map((one) => [one.id, one]));
    const stated = new Map(statements.map((one) => [one.id, one]));
    const unsaid = lintSystem(system, statuses);
    const all = objectiveIds.map((id): SecurityPlanObjective => {
      const objective = known.get(id);
      const status = judged.get(id);
      const wording = [...(texts.get(requirementOfObjective(id)) ?? []), ...(objective ? wordingOf(objective) : [])];
      const isExempt = status?.judgement === 'not_applicable';
      const basis = status?.basis ?? null;
      const lacking = unsaid.filter(({ objectiveId }) => objectiveId === id);
      const lint = (statement: Statement): StatementFinding[] => [
        ...lintStatement({ statement, wording, isExempt, basis, chosen: chosenInterval(id, system) }, inventory),
        ...lacking.map(({ field }) => ({ kind: 'record' as const, about: field })),
      ];
      const statement = stated.get(id) ?? emptyStatement(id);
      return { id, objective, statement, status, findings: lint(statement), lint };
    });
    const written = all.filter(({ findings }) => !findings.some(({ kind }) => kind === 'missing')).length;
    const byControl = Map.groupBy(all, ({ id }) => requirementOfObjective(id));
    return { controls, objectives: byControl, written, assets, providers, responsibilities, documents };
  }, [
    controls,
    objectives,
    statuses,
    statements,
    assets,
    providers,
    responsibilities,
    documents,
    policies,
    published,
    removedAssets,
    system,
    members,
    organizationName,
  ]);
}

function wordingOf({ title, description, official }: KnownControl | KnownObjective): string[] {
  return [title, description, ...(official ? [official] : [])];
}
