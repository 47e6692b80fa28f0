import type { System } from '#sync/domain/scope/system-record.ts';
import { contractsText, partsOfScope, type PlanScope } from './scope-parts.ts';
import { sha256 } from './sha256.ts';
import type { PlanPart } from './ssp-version-record.ts';
import type { Statement } from './statement-record.ts';

const statementTexts = [
  'what',
  'where',
  'who',
  'howOften',
  'interval',
  'responsible',
  'inheritedFrom',
  'evidence',
  'exception',
  'mitigation',
] as const;
const systemTexts = [
  'legalName',
  'uei',
  'cageCodes',
  'highestOwner',
  'cmmcUid',
  'systemName',
  'systemOwner',
  'securityOfficer',
  'affirmingOfficial',
  'mission',
  'cuiCategories',
  'environment',
  'sites',
  'boundary',
  'boundaryAgreedOn',
] as const;

const noScope: PlanScope = { assets: [], providers: [], responsibilities: [] };

/** What a version freezes: the system, the statements, which come in the standard's order, and the scope. */
export function partsOfPlan(
  system: System | undefined,
  statements: readonly Statement[],
  scope: PlanScope = noScope,
): PlanPart[] {
  const all = [
    ...systemTexts.map((field) => ({ of: 'system', field, text: system?.[field] ?? '' })),
    { of: 'system', field: 'contracts', text: contractsText(system?.contracts ?? []) },
    ...statements.flatMap((one) => statementTexts.map((field) => ({ of: one.id, field, text: one[field] ?? '' }))),
    ...partsOfScope(scope),
  ];
  return all.filter(({ text }) => text.trim() !== '');
}

/** The same for the same name and the same texts, on every device. */
export function hashOfPlan(version: string, parts: readonly PlanPart[]): string {
  return sha256(JSON.stringify([version, ...parts.map(({ of, field, text }) => [of, field, text])]));
}

export interface PlanDifference {
  of: string;
  field: string;
  /** Null: the version does not have this text. */
  before: string | null;
  after: string | null;
}

/** What differs between two versions, in the order of the later one; what it lost comes last. */
export function planDifferences(before: readonly PlanPart[], after: readonly PlanPart[]): PlanDifference[] {
  const key = ({ of, field }: PlanPart) => `${of} ${field}`;
  const old = new Map(before.map((part) => [key(part), part.text]));
  const kept = new Set(after.map(key));
  return [
    ...after.map((part) => ({
      of: part.of,
      field: part.field,
      before: old.get(key(part)) ?? null,
      after: part.text,
    })),
    ...before
      .filter((part) => !kept.has(key(part)))
      .map(({ of, field, text }) => ({ of, field, before: text, after: null })),
  ].filter((one) => one.before !== one.after);
}
