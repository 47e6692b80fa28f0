import { openStatus } from '#sync/domain/common/sealed-status.ts';
import { sha256 } from '#sync/domain/common/sha256.ts';
import type { ObjectiveStatus, SealedObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { exclusionIds, type Exclusion } from '#sync/domain/scope/exclusion-record.ts';
import { contactFields } from '#sync/domain/scope/system-contacts.ts';
import { SYSTEM_ID } from '#sync/domain/scope/system-record.ts';
import { contractsText, partsOfScope } from './scope-parts.ts';
import { noContent, type SecurityPlanContent } from './security-plan-content.ts';
import { documentsInOrder, partsOfDocuments } from './security-plan-documents.ts';
import { partsOfPolicies } from './security-plan-policies.ts';
import type { SecurityPlanPart, SspVersion } from './ssp-version-record.ts';

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
  'informationOwner',
  ...contactFields,
  'userCount',
  'privilegedUserCount',
  'exemptionApprover',
  'planInterval',
  'mission',
  'cuiCategories',
  'environment',
  'sites',
  'boundary',
  'boundaryAgreedOn',
  'connections',
  'software',
  'cuiControlledBy',
  'cuiCategory',
  'cuiDissemination',
  'cuiContact',
] as const;

export const statusTexts = ['status', 'judgement', 'judgementReason', 'basis', 'basisReference', 'basisDate'] as const;
const exclusionTexts = ['policy', 'procedure', 'check', 'checkedOn'] as const;

/** A version's value for an exclusion that applies. */
const EXCLUDED = 'yes';

/**
 * What a plan says, text by text, independent of the order of its records: the system, how each objective is met and
 * how it was judged, what does not exist here, the scope, and the documents and policies by name and hash. Versions are
 * compared by these texts, and older versions froze them.
 */
export function partsOfSecurityPlan(content: Partial<SecurityPlanContent>): SecurityPlanPart[] {
  const told = { ...noContent, ...content };
  const { organizationName, system, statements, statuses, exclusions } = told;
  const all = [
    { of: SYSTEM_ID, field: 'organizationName', text: organizationName },
    ...systemTexts.map((field) => ({ of: SYSTEM_ID, field, text: system?.[field] ?? '' })),
    { of: SYSTEM_ID, field: 'contracts', text: contractsText(system?.contracts ?? []) },
    ...statements.flatMap((one) => statementTexts.map((field) => ({ of: one.id, field, text: one[field] ?? '' }))),
    ...documentsInOrder(statuses).flatMap((one) =>
      statusTexts.map((field) => ({ of: one.id, field, text: statusText(one, field) })),
    ),
    ...exclusionIds.flatMap((id) => exclusionParts(exclusions.find((one) => one.id === id))),
    ...partsOfScope(told),
    ...partsOfDocuments(system, told),
    ...partsOfPolicies(told.policies),
  ];
  return all.filter(({ text }) => text.trim() !== '');
}

function statusText(status: ObjectiveStatus | SealedObjectiveStatus, field: (typeof statusTexts)[number]): string {
  const text = (field === 'status' ? openStatus(status.status) : status[field]) ?? '';
  return text === 'not_started' ? '' : text;
}

function exclusionParts(exclusion: Exclusion | undefined): SecurityPlanPart[] {
  if (!exclusion?.isExcluded) return [];
  const { id } = exclusion;
  const texts = exclusionTexts.map((field) => ({ of: id, field, text: exclusion[field] ?? '' }));
  return [{ of: id, field: 'isExcluded', text: EXCLUDED }, ...texts];
}

/**
 * Maximum characters of a version's frozen content, as JSON. A version is one row, which travels whole and stays on
 * every device for good.
 */
export const SECURITY_PLAN_CHARACTERS = 8_000_000;
/** Maximum bytes of a version as JSON: three for each of its characters, and the rest of the row. */
export const SECURITY_PLAN_BYTES = 3 * SECURITY_PLAN_CHARACTERS + 128 * 1024;

/** The length of a version as it is stored. */
export function lengthOfSecurityPlan(parts: readonly SecurityPlanPart[]): number {
  return JSON.stringify(parts).length;
}

/** What a version's hash covers: everything but its publisher and time, which the server sets. */
type HashedSecurityPlan = Pick<SspVersion, 'version' | 'remark' | 'packSha256' | 'parts'>;

/** The same hash for the same name, words and records, on every device. */
export function hashOfSecurityPlan({ version, remark, packSha256, parts }: HashedSecurityPlan): string {
  return sha256(
    JSON.stringify([version, remark, packSha256, ...parts.map(({ of, field, text }) => [of, field, text])]),
  );
}

export interface SecurityPlanDifference {
  of: string;
  field: string;
  /** Null if the version lacks this text. */
  before: string | null;
  after: string | null;
}

/** The differences between two versions, in the order of the later one; texts that it lost come last. */
export function securityPlanDifferences(
  before: readonly SecurityPlanPart[],
  after: readonly SecurityPlanPart[],
): SecurityPlanDifference[] {
  const key = ({ of, field }: SecurityPlanPart) => `${of} ${field}`;
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
