import * as z from 'zod/mini';
import { findControlId } from '#sync/catalog/catalog-facts.ts';
import { blankRow } from '#sync/domain/common/blank-row.ts';
import { cmmcUidArg } from '#sync/domain/common/cmmc-uid.ts';
import { intervals } from '#sync/domain/common/intervals.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { requiredTextArg, textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import type { Part, Refusal } from '#sync/engine/schema.ts';
import { assetCategories, cuiUses, specializedKinds, type Asset } from './asset-record.ts';
import { fedrampLevels, providerData, providerKinds } from './provider-record.ts';
import { responsibilityShares } from './responsibility-record.ts';
import { contactName, eachContact } from './system-contacts.ts';

// What people enter about the scope, with the messages shown under the fields.

const LINE = 200;
/** Maximum diagrams of a kind. */
const DIAGRAMS = 10;
/** Maximum contracts of a system. */
const CONTRACTS = 100;

const once = <T extends string>(error: string) =>
  z.refine<T[]>((list) => new Set(list).size === list.length, { error });
const day = (name: string) => z.nullable(z.iso.date({ error: `${name} is a date such as 2026-06-30.` }));

export const assetFieldsSchema = z.object({
  name: requiredTextArg('Name', LINE),
  tag: textArg('Own number', 40),
  kind: textArg('Kind', 80),
  owner: textArg('Owner', LINE),
  location: textArg('Location', LINE),
  category: z.enum(assetCategories, { error: `A category is one of ${assetCategories.join(', ')}.` }),
  specializedKind: z.nullable(
    z.enum(specializedKinds, { error: `A specialized asset is one of ${specializedKinds.join(', ')}.` }),
  ),
  outReason: textArg('The reason', TEXT_LIMITS.resources),
  cui: z
    .array(z.enum(cuiUses, { error: `An asset can ${cuiUses.join(', ')} CUI.` }))
    .check(once('List each use of CUI only once.')),
  protects: z.array(z.string()).check(
    z.refine((ids) => ids.every((id) => findControlId(id) === id), { error: 'There is no control with this number.' }),
    once('List each requirement only once.'),
  ),
  os: textArg('Operating system or firmware', LINE),
  serial: textArg('Serial number', LINE),
  notes: textArg('Notes', TEXT_LIMITS.notes),
  sspRef: textArg('Place in the plan', LINE),
  inventoriedOn: day('The day of the inventory'),
});
export type AssetFields = z.infer<typeof assetFieldsSchema>;

type Placed = Pick<Asset, 'category' | 'specializedKind' | 'outReason' | 'cui'>;

/** Refuses a category that does not fit the other fields, which no single field can show. */
export function findAssetRefusal({ category, specializedKind, outReason, cui }: Placed): Refusal | undefined {
  const invalid = (field: string, message: string) => ({ code: 'invalid', field, message });
  if (category === 'specialized' && specializedKind === null) {
    return invalid('specializedKind', 'Say what makes it a specialized asset.');
  }
  if (category !== 'out') return undefined;
  if (cui.length > 0) return invalid('category', 'An asset that handles CUI cannot be out of scope.');
  return outReason.trim() === '' ? invalid('outReason', 'Say why it is out of scope.') : undefined;
}

/** Removes what only another category needs: it would come back unnoticed with that category. */
export function fittedToCategory(fields: AssetFields): AssetFields {
  const { category, specializedKind, outReason, protects } = fields;
  return {
    ...fields,
    specializedKind: category === 'specialized' ? specializedKind : null,
    outReason: category === 'out' ? outReason : '',
    protects: category === 'spa' ? protects : [],
  };
}

export const providerFieldsSchema = z.object({
  name: requiredTextArg('Name', LINE),
  kind: z.enum(providerKinds, { error: `A kind is one of ${providerKinds.join(', ')}.` }),
  handles: z.enum(providerData, { error: `A provider handles ${providerData.join(', ')}.` }),
  offering: textArg('Offering', LINE),
  fedramp: z.enum(fedrampLevels, { error: `An authorization is one of ${fedrampLevels.join(', ')}.` }),
  hasLevelTwo: z.boolean({ error: 'hasLevelTwo is true or false.' }),
  contractRef: textArg('Contract', LINE),
  notes: textArg('Notes', TEXT_LIMITS.notes),
});
export type ProviderFields = z.infer<typeof providerFieldsSchema>;

/** Refuses assessed data for a supplier without a part in the system, which no single field can show. */
export function findProviderRefusal({ kind, handles }: Pick<ProviderFields, 'kind' | 'handles'>): Refusal | undefined {
  if (kind !== 'none' || handles === 'neither') return undefined;
  const message =
    'A supplier that handles CUI or security protection data is a cloud or another external service provider.';
  return { code: 'invalid', field: 'kind', message };
}

const shareSchema = z.nullable(
  z.enum(responsibilityShares, { error: `A share is one of ${responsibilityShares.join(', ')}, or null.` }),
);

export const responsibilityFieldsSchema = z.object({
  share: shareSchema,
  organizationPart: textArg("The organization's part", TEXT_LIMITS.resources),
  providerPart: textArg("The provider's part", TEXT_LIMITS.resources),
  evidence: textArg('Evidence', TEXT_LIMITS.resources),
});
export type ResponsibilityFields = z.infer<typeof responsibilityFieldsSchema>;

/** An empty cell of the responsibility matrix. */
export const noResponsibility: ResponsibilityFields = blankRow(responsibilityFieldsSchema, {});

/** The texts of a cell, without blank ones. */
export function responsibilityWords(cell: Part<ResponsibilityFields> = {}): string[] {
  const { organizationPart = '', providerPart = '', evidence = '' } = cell;
  return [organizationPart, providerPart, evidence].filter((words) => words.trim() !== '');
}

/** Whether a cell has text but no share, in which case it appears in no plan and no other document. */
export function lacksShare(cell: Part<ResponsibilityFields>): boolean {
  return !cell.share && responsibilityWords(cell).length > 0;
}

export const exclusionFieldsSchema = z.object({
  isExcluded: z.boolean({ error: 'isExcluded is true or false.' }),
  policy: textArg('The policy', LINE),
  procedure: textArg('The procedure', LINE),
  check: textArg('The check', TEXT_LIMITS.resources),
  checkedOn: day('The day of the check'),
});
export type ExclusionFields = z.infer<typeof exclusionFieldsSchema>;

const diagrams = z.array(z.uuid({ error: 'A diagram is named by the id of its document.' })).check(
  z.maxLength(DIAGRAMS, { error: `There are at most ${DIAGRAMS} diagrams of a kind.` }),
  z.refine((list) => new Set(list).size === list.length, { error: 'List each diagram only once.' }),
);

const peopleArg = (name: string) =>
  textArg(name, 7).check(z.regex(/^\d*$/, { error: `${name} is a number of people, such as 42.` }));

export const systemFieldsSchema = z.object({
  legalName: textArg('Legal name', LINE),
  uei: textArg('UEI', 12).check(z.regex(/^([0-9A-Z]{12})?$/, { error: 'A UEI has twelve capital letters or digits.' })),
  cageCodes: textArg('CAGE codes', LINE).check(
    z.regex(/^([0-9A-Z]{5}(, ?[0-9A-Z]{5})*)?$/, {
      error: 'CAGE codes have five capital letters or digits each, separated by commas.',
    }),
  ),
  highestOwner: textArg('Highest-level owner', LINE),
  cmmcUid: cmmcUidArg,
  systemName: textArg('System name', LINE),
  systemOwner: textArg('System owner', LINE),
  securityOfficer: textArg('Security officer', LINE),
  affirmingOfficial: textArg('Affirming official', LINE),
  informationOwner: textArg('Information owner', LINE),
  ...eachContact((field) => textArg(contactName(field), LINE)),
  userCount: peopleArg('Users'),
  privilegedUserCount: peopleArg('Privileged users'),
  exemptionApprover: textArg('Approver of what does not apply', LINE),
  planInterval: z.nullable(
    z.enum(intervals, { error: `An interval is one of ${intervals.join(', ')}, or null; at least once a year.` }),
  ),
  connections: textArg('Connections to other systems', TEXT_LIMITS.plannedAction),
  software: textArg('Software', TEXT_LIMITS.plannedAction),
  cuiControlledBy: textArg('Controlled by', LINE),
  cuiCategory: textArg('CUI category', LINE),
  cuiDissemination: textArg('Dissemination', LINE),
  cuiContact: textArg('Contact', LINE),
  mission: textArg('Mission', TEXT_LIMITS.plannedAction),
  cuiCategories: textArg('CUI categories', TEXT_LIMITS.resources),
  contracts: z
    .array(
      z.object({
        id: recordIdSchema,
        number: requiredTextArg('Contract number', LINE),
        prime: textArg('Prime contractor', LINE),
        clauses: textArg('Clauses', LINE),
        level: z.union([z.literal(1), z.literal(2), z.literal(3)], { error: 'A level is 1, 2 or 3.' }),
        assessedBy: z.enum(['self', 'c3pao'], { error: 'An assessment is by self or c3pao.' }),
      }),
    )
    .check(
      z.maxLength(CONTRACTS, { error: `There are at most ${CONTRACTS} contracts.` }),
      z.refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
        error: 'List each contract only once.',
      }),
    ),
  environment: textArg('Environment', TEXT_LIMITS.plannedAction),
  sites: textArg('Sites', TEXT_LIMITS.resources),
  boundary: textArg('Boundary', TEXT_LIMITS.plannedAction),
  boundaryAgreedOn: day('The day of the agreement'),
  boundaryDiagrams: diagrams,
  networkDiagrams: diagrams,
  flowDiagrams: diagrams,
});
export type SystemFields = z.infer<typeof systemFieldsSchema>;
