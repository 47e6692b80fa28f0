import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { assetSchema, type Asset } from './asset-record.ts';
import { withBoundary } from './earlier-boundary.ts';
import { withCategory } from './earlier-categories.ts';
import { emptyExclusion, exclusionSchema } from './exclusion-record.ts';
import { providerSchema } from './provider-record.ts';
import { removedAssetSchema } from './removed-asset-record.ts';
import { emptyResponsibility, responsibilitySchema } from './responsibility-record.ts';
import { scopeDecisionSchema } from './scope-decision-record.ts';
import { eachContact } from './system-contacts.ts';
import { emptySystemRow, systemSchema, type System } from './system-record.ts';

export const scopeTables = [
  {
    name: 'system',
    row: systemSchema,
    action: 'scope.change',
    fields: {
      legalName: 'value',
      uei: 'value',
      cageCodes: 'value',
      highestOwner: 'value',
      cmmcUid: 'value',
      systemName: 'value',
      systemOwner: 'value',
      securityOfficer: 'value',
      affirmingOfficial: 'value',
      informationOwner: 'value',
      ...eachContact(() => 'value' as const),
      userCount: 'value',
      privilegedUserCount: 'value',
      exemptionApprover: 'value',
      planInterval: 'value',
      connections: 'text',
      software: 'text',
      cuiControlledBy: 'value',
      cuiCategory: 'value',
      cuiDissemination: 'value',
      cuiContact: 'value',
      mission: 'text',
      cuiCategories: 'text',
      contracts: 'value',
      environment: 'text',
      sites: 'text',
      boundary: 'text',
      boundaryAgreedOn: 'value',
      boundaryDiagrams: 'set',
      networkDiagrams: 'set',
      flowDiagrams: 'set',
    },
    empty: emptySystemRow,
    derive: (before, after, at) => ({ earlierBoundary: withBoundary(before as System, after as System, at) }),
  },
  {
    name: 'asset',
    row: assetSchema,
    action: 'scope.change',
    fields: {
      name: 'value',
      tag: 'value',
      kind: 'value',
      owner: 'value',
      location: 'value',
      category: 'value',
      specializedKind: 'value',
      outReason: 'text',
      cui: 'set',
      protects: 'set',
      os: 'value',
      serial: 'value',
      notes: 'text',
      sspRef: 'value',
      inventoriedOn: 'value',
    },
    indexes: ['category'],
    derive: (before, after, at) => ({
      earlierCategories: withCategory(before as Asset, (after as Asset).category, at),
    }),
  },
  {
    name: 'removedAsset',
    row: removedAssetSchema,
    fields: {},
    writtenAt: ({ removedAt, restoredAt }) => String(restoredAt ?? removedAt),
  },
  {
    name: 'provider',
    row: providerSchema,
    action: 'scope.change',
    fields: {
      name: 'value',
      kind: 'value',
      handles: 'value',
      offering: 'value',
      fedramp: 'value',
      hasLevelTwo: 'value',
      contractRef: 'value',
      notes: 'text',
    },
    indexes: ['kind'],
  },
  {
    name: 'responsibility',
    row: responsibilitySchema,
    action: 'scope.change',
    fields: { share: 'value', organizationPart: 'text', providerPart: 'text', evidence: 'text' },
    empty: emptyResponsibility,
    refs: { providerId: { table: 'provider', isNeeded: true } },
    indexes: ['providerId', 'share'],
  },
  {
    name: 'exclusion',
    row: exclusionSchema,
    action: 'scope.change',
    fields: { isExcluded: 'value', policy: 'value', procedure: 'value', check: 'text', checkedOn: 'value' },
    empty: emptyExclusion,
  },
  {
    name: 'scopeDecision',
    row: scopeDecisionSchema,
    fields: {},
    isFrozen: true,
    refs: { statusId: { table: 'statusRecord', isNeeded: true } },
  },
] as const satisfies readonly Table[];

export type ScopeTables = TablesOf<typeof scopeTables>;
