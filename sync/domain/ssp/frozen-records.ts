import * as z from 'zod/mini';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import { controlStatusSchema, emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import { documentSchema } from '#sync/domain/document/document-record.ts';
import { emptyObjectiveStatus, objectiveStatusSchema } from '#sync/domain/objective/objective-status-record.ts';
import { compareAssets } from '#sync/domain/scope/asset-order.ts';
import { assetSchema } from '#sync/domain/scope/asset-record.ts';
import { blankAsset } from '#sync/domain/scope/blank-asset.ts';
import { emptyExclusion, exclusionIds, exclusionSchema } from '#sync/domain/scope/exclusion-record.ts';
import { providerSchema } from '#sync/domain/scope/provider-record.ts';
import { emptyResponsibility, responsibilitySchema } from '#sync/domain/scope/responsibility-record.ts';
import { emptySystem, systemSchema } from '#sync/domain/scope/system-record.ts';
import { cellsInOrder, providersInOrder } from './scope-parts.ts';
import { noContent, type FrozenContent, type SecurityPlanContent } from './security-plan-content.ts';
import { documentsInOrder, namedDocuments, requirementsInOrder } from './security-plan-documents.ts';
import { securityPlanPolicySchema } from './security-plan-policies.ts';
import type { SecurityPlanPart } from './ssp-version-record.ts';
import { emptyStatement, statementSchema } from './statement-record.ts';

// A record is frozen as JSON text, not as a record, so that its hash holds however the schema changes.

/** Who created and changed a record, and when, is not part of a plan. */
const unkept = { createdAt: '1970-01-01T00:00:00.000Z', updatedAt: null, updatedBy: null, stamps: {} };

const blankDocument = {
  description: '',
  mimeType: '',
  fileSize: 0,
  uploadedAt: unkept.createdAt,
  addedAt: unkept.createdAt,
  isAddedAtOff: false,
  uploadedBy: '',
  tags: [],
  kind: null,
  version: '',
  supersedes: null,
  effectiveOn: null,
  custodian: '',
  elsewhere: null,
  heldAt: '',
  cui: 'unsure',
  expiresOn: null,
  sha256: '',
  storedAt: null,
} as const;

const unread = { id: true, updatedAt: true, updatedBy: true, stamps: true } as const;

/** The fields that a version keeps of each kind of record besides its id, and the blank record for the others. */
const kinds = {
  system: { kept: z.omit(systemSchema, { ...unread, earlierBoundary: true }), empty: () => emptySystem },
  statement: { kept: z.omit(statementSchema, unread), empty: emptyStatement },
  objectiveStatus: {
    kept: z.pick(objectiveStatusSchema, {
      status: true,
      judgement: true,
      judgementReason: true,
      basis: true,
      basisReference: true,
      basisDate: true,
      evidenceFiles: true,
    }),
    empty: emptyObjectiveStatus,
  },
  controlStatus: { kept: z.pick(controlStatusSchema, { evidenceFiles: true }), empty: emptyControlStatus },
  exclusion: { kept: z.omit(exclusionSchema, unread), empty: emptyExclusion },
  asset: {
    kept: z.omit(assetSchema, { ...unread, createdAt: true, earlierCategories: true }),
    empty: () => ({ ...blankAsset, ...unkept }),
  },
  provider: {
    kept: z.omit(providerSchema, { ...unread, createdAt: true }),
    empty: () => ({ offering: '', contractRef: '', notes: '', ...unkept }),
  },
  responsibility: {
    kept: z.pick(responsibilitySchema, { share: true, organizationPart: true, providerPart: true, evidence: true }),
    empty: emptyResponsibility,
  },
  document: {
    kept: z.pick(documentSchema, {
      originalName: true,
      description: true,
      category: true,
      state: true,
      version: true,
      supersedes: true,
      sha256: true,
    }),
    empty: () => ({ ...blankDocument, ...unkept }),
  },
  policy: {
    kept: z.omit(securityPlanPolicySchema, { id: true }),
    empty: () => ({ approvedBy: '', effectiveOn: null }),
  },
} as const;
export type FrozenKind = keyof typeof kinds;

const FROZEN = 'frozen ';

/** Whether a version froze records; older versions froze texts made from them. */
export function hasRecords(parts: readonly SecurityPlanPart[]): boolean {
  return parts.some(({ field }) => field.startsWith(FROZEN));
}

/** What a version freezes: each record that its paper is made from, independent of their order. */
export function freezeSecurityPlan(content: Partial<SecurityPlanContent>): SecurityPlanPart[] {
  const told = { ...noContent, ...content };
  const { organizationName, system, statements, requirementStatuses, statuses, exclusions } = told;
  const providers = providersInOrder(told.providers);
  return [
    ...(organizationName.trim() === '' ? [] : [{ of: 'system', field: 'organizationName', text: organizationName }]),
    ...frozen('system', system ? [system] : []),
    ...frozen('statement', documentsInOrder(statements)),
    ...frozen('controlStatus', requirementsInOrder(requirementStatuses)),
    ...frozen('objectiveStatus', documentsInOrder(statuses)),
    ...frozen(
      'exclusion',
      exclusionIds.flatMap((id) => exclusions.filter((one) => one.id === id && one.isExcluded)),
    ),
    ...frozen('asset', told.assets.toSorted(compareAssets)),
    ...frozen('provider', providers),
    ...frozen('responsibility', cellsInOrder(providers, told.responsibilities)),
    ...frozen('document', namedDocuments(system, told)),
    ...frozen('policy', told.policies),
  ];
}

/** Blank records are not kept. */
function frozen(kind: FrozenKind, records: readonly { id: string }[]): SecurityPlanPart[] {
  return records.flatMap((record) => {
    const told = Object.entries(z.parse(kinds[kind].kept, record)).filter(([, value]) => !isEmpty(value));
    if (told.length === 0) return [];
    return [frozenPart(kind, record.id, Object.fromEntries(told))];
  });
}

export function frozenPart(kind: FrozenKind, of: string, fields: Readonly<Record<string, unknown>>): SecurityPlanPart {
  return { of, field: `${FROZEN}${kind}`, text: JSON.stringify(fields) };
}

/** The records that a version froze. Throws if a part is not a record. */
export function recordsOf(parts: readonly SecurityPlanPart[]): FrozenContent {
  const read = <T>(kind: FrozenKind, schema: z.ZodMiniType<T>): T[] =>
    parts.flatMap(({ of, field, text }) =>
      field === `${FROZEN}${kind}`
        ? [z.parse(schema, { ...kinds[kind].empty(of), id: of, ...z.parse(fieldsSchema, JSON.parse(text)) })]
        : [],
    );
  return {
    organizationName: parts.find(({ field }) => field === 'organizationName')?.text ?? '',
    system: read('system', systemSchema)[0],
    statements: read('statement', statementSchema),
    requirementStatuses: read('controlStatus', controlStatusSchema),
    statuses: read('objectiveStatus', objectiveStatusSchema).map(sealStatus),
    exclusions: read('exclusion', exclusionSchema),
    assets: read('asset', assetSchema),
    providers: read('provider', providerSchema),
    responsibilities: read('responsibility', responsibilitySchema),
    documents: read('document', documentSchema),
    policies: read('policy', securityPlanPolicySchema),
  };
}

const fieldsSchema = z.record(z.string(), z.unknown());

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '' || value === 'not_started';
  return value === null || (Array.isArray(value) && value.length === 0);
}
