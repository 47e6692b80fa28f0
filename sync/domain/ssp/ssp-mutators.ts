import * as z from 'zod/mini';
import { families, objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { refuse } from '#sync/domain/common/refusals.ts';
import { requiredTextArg, textArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import type { ControlTables } from '#sync/domain/control/control-tables.ts';
import { documentCategories } from '#sync/domain/document/document-limits.ts';
import type { DocumentTables } from '#sync/domain/document/document-tables.ts';
import type { ObjectiveTables } from '#sync/domain/objective/objective-tables.ts';
import type { PackTables } from '#sync/domain/pack/pack-tables.ts';
import { WORKSPACE_PACK_ID } from '#sync/domain/pack/workspace-pack-record.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import type { PolicyTables } from '#sync/domain/policy/policy-tables.ts';
import { assetCategories } from '#sync/domain/scope/asset-record.ts';
import { exclusionIds } from '#sync/domain/scope/exclusion-record.ts';
import { providerKinds } from '#sync/domain/scope/provider-record.ts';
import { responsibilityShares } from '#sync/domain/scope/responsibility-record.ts';
import type { ScopeTables } from '#sync/domain/scope/scope-tables.ts';
import { diagramFields, SYSTEM_ID } from '#sync/domain/scope/system-record.ts';
import type { Change, Ref, View } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { freezeSecurityPlan } from './frozen-records.ts';
import type { SecurityPlanContent } from './security-plan-content.ts';
import {
  hashOfSecurityPlan,
  lengthOfSecurityPlan,
  partsOfSecurityPlan,
  SECURITY_PLAN_CHARACTERS,
} from './security-plan-parts.ts';
import { writtenPolicies } from './security-plan-policies.ts';
import type { SspTables } from './ssp-tables.ts';
import { statementFieldsSchema } from './statement-fields.ts';
import type { Statement } from './statement-record.ts';

type Records = ScopeTables & ControlTables & ObjectiveTables & DocumentTables & PolicyTables;
type Tables = SspTables & PackTables & Records;
const mutator = productMutators<Tables>();

const known: ReadonlySet<string> = new Set(objectiveIds);

const saveArgs = z.object({
  id: z.string().check(z.refine((id) => known.has(id), { error: 'There is no objective with this id.' })),
  set: z.partial(statementFieldsSchema),
});

/** Saves how an objective is met. */
export const saveStatement = mutator({
  name: 'statement.save',
  args: saveArgs,
  action: 'ssp.change',
  touches: ({ id, set }) => [{ table: 'statement', id, fields: keysOf(set), set }],
  decide: (_view, { id, set }) => [{ kind: 'edit', table: 'statement', id, set }],
});

const publishArgs = z.object({
  id: recordIdSchema,
  version: requiredTextArg('Version', 20).check(z.trim()),
  remark: textArg('What changed', TEXT_LIMITS.resources),
  /** The workspace's name, which no record holds. */
  organizationName: textArg('The organization', 200),
});

type Content = Omit<SecurityPlanContent, 'organizationName'>;

/** A matrix cell without a share is left out, because it does not count yet. */
function contentOf(view: View<Tables>): Content {
  return {
    system: view.get('system', SYSTEM_ID),
    statements: objectiveIds.flatMap((id) => view.get('statement', id) ?? []),
    requirementStatuses: requirementFacts.flatMap(({ id }) => view.get('controlStatus', id) ?? []),
    statuses: objectiveIds.flatMap((id) => view.get('objectiveStatus', id) ?? []),
    exclusions: exclusionIds.flatMap((id) => view.get('exclusion', id) ?? []),
    policies: writtenPolicies(families.flatMap(({ code }) => view.get('policy', code) ?? [])),
    documents: documentCategories.flatMap((category) => view.list('document', 'category', category)),
    assets: assetCategories.flatMap((category) => view.list('asset', 'category', category)),
    providers: providerKinds.flatMap((kind) => view.list('provider', 'kind', kind)),
    responsibilities: responsibilityShares.flatMap((share) => view.list('responsibility', 'share', share)),
  };
}

/**
 * Two people who are offline may choose the same name: the later one must choose again, because reports cite a version
 * by name. `advice`: what to do then.
 */
export function refuseName(view: View<SspTables>, id: string, version: string, advice = 'Publish under another name.') {
  const taken = view.list('sspVersion', 'version', version).find((one) => one.id !== id);
  if (!taken) return undefined;
  // A fixed zone, so that the server and every device write the same words.
  const day = new Date(taken.createdAt).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  return refuse('version', `Version ${version} was published by ${taken.createdByName} on ${day}. ${advice}`);
}

/** Freezes everything in the plan now, under a name that no other version has. */
export const publishSecurityPlan = mutator({
  name: 'sspVersion.publish',
  args: publishArgs,
  action: 'ssp.publish',
  touches: ({ id }) => [{ table: 'sspVersion', id, fields: [] }],
  reads: ({ version }) => [
    { table: 'sspVersion', field: 'version', value: version },
    { table: 'system', id: SYSTEM_ID },
    { table: 'workspacePack', id: WORKSPACE_PACK_ID },
    ...objectiveIds.map((id): Ref<Tables> => ({ table: 'statement', id })),
    ...requirementFacts.map(({ id }): Ref<Tables> => ({ table: 'controlStatus', id })),
    ...objectiveIds.map((id): Ref<Tables> => ({ table: 'objectiveStatus', id })),
    ...exclusionIds.map((id): Ref<Tables> => ({ table: 'exclusion', id })),
    ...families.map(({ code }): Ref<Tables> => ({ table: 'policy', id: code })),
    ...documentCategories.map((value): Ref<Tables> => ({ table: 'document', field: 'category', value })),
    ...assetCategories.map((value): Ref<Tables> => ({ table: 'asset', field: 'category', value })),
    ...providerKinds.map((value): Ref<Tables> => ({ table: 'provider', field: 'kind', value })),
    ...responsibilityShares.map((value): Ref<Tables> => ({ table: 'responsibility', field: 'share', value })),
    ...diagramFields.map((value): Ref<Tables> => ({ table: 'publishedDiagram', field: 'kind', value })),
  ],
  decide: (view, { organizationName, ...args }, { actor, now }) => {
    const taken = refuseName(view, args.id, args.version);
    if (taken) return taken;
    const content = contentOf(view);
    if (content.statements.every(isEmpty)) return refuse('id', 'Write a statement first.');
    const parts = freezeSecurityPlan({ ...content, organizationName });
    const length = lengthOfSecurityPlan(parts);
    if (length > SECURITY_PLAN_CHARACTERS) return refuse('id', tooLong(length));
    const packSha256 = view.get('workspacePack', WORKSPACE_PACK_ID)?.sha256 ?? null;
    const frozen = { ...args, packSha256, parts };
    const published = { createdAt: now, createdBy: actor.id, createdByName: actor.name };
    const row = { ...frozen, sha256: hashOfSecurityPlan(frozen), ...published };
    return [{ kind: 'insert', table: 'sspVersion', row }, ...drawnFirst(view, args.version, content)];
  },
});

/** Each document that appears in a version for the first time. */
function drawnFirst(view: View<Tables>, version: string, { system, documents }: Content): Change<Tables>[] {
  const known = new Set(documents.map(({ id }) => id));
  const drawn = diagramFields.flatMap((kind) =>
    (system?.[kind] ?? []).filter((id) => known.has(id)).map((id) => ({ id, kind, version })),
  );
  const first = new Map(drawn.toReversed().map((row) => [row.id, row]));
  return [...first.values()]
    .filter(({ id }) => !view.get('publishedDiagram', id))
    .map((row) => ({ kind: 'replace', table: 'publishedDiagram', row }));
}

function isEmpty(statement: Statement): boolean {
  return partsOfSecurityPlan({ statements: [statement] }).length === 0;
}

function tooLong(length: number): string {
  const millions = (characters: number) => (characters / 1_000_000).toFixed(1);
  return `The plan has ${millions(length)} million characters; a version holds ${millions(SECURITY_PLAN_CHARACTERS)}. Shorten the notes of assets, the reasons or the statements.`;
}
