import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { categoryNames, specializedNames } from '#sync/domain/scope/asset-names.ts';
import { cuiUses, type AssetCategory } from '#sync/domain/scope/asset-record.ts';
import { exclusionIds } from '#sync/domain/scope/exclusion-record.ts';
import { fedrampNames, providerDataNames, providerKindNames, shareNames } from '#sync/domain/scope/provider-names.ts';
import { diagramFields, SYSTEM_ID } from '#sync/domain/scope/system-record.ts';
import { keysOf } from '#sync/engine/value.ts';
import { frozenPart, type FrozenKind } from './frozen-records.ts';
import { labeledTexts } from './record-text.ts';
import { assetLabels, cellLabels, contractsOf, providerLabels } from './scope-parts.ts';
import { documentLabels } from './security-plan-documents.ts';
import { statusTexts } from './security-plan-parts.ts';
import { policyLabels } from './security-plan-policies.ts';
import type { SecurityPlanPart } from './ssp-version-record.ts';

type Fields = Record<string, unknown>;

const objectives: ReadonlySet<string> = new Set(objectiveIds);
const exclusions: ReadonlySet<string> = new Set(exclusionIds);
const diagrams: ReadonlySet<string> = new Set(diagramFields);
const statusFields: ReadonlySet<string> = new Set(statusTexts);

/** The records that an older version's texts were made from, as they would be frozen today. */
export function recordsFromTexts(parts: readonly SecurityPlanPart[]): SecurityPlanPart[] {
  const found = new Map<string, { kind: FrozenKind; id: string; fields: Fields }>();
  const fieldsOf = (kind: FrozenKind, id: string): Fields => {
    const record = found.get(`${kind} ${id}`) ?? { kind, id, fields: {} };
    found.set(`${kind} ${id}`, record);
    return record.fields;
  };
  const cite = (kind: FrozenKind, ids: string | undefined, document: string) => {
    for (const id of listed(ids)) append(fieldsOf(kind, id), 'evidenceFiles', document);
  };
  for (const { of, field, text } of parts) {
    if (diagrams.has(field)) append(fieldsOf('system', SYSTEM_ID), field, of);
    if (diagrams.has(field) || field === 'planDocument' || field === 'evidenceDocument') {
      const { name: originalName, told } = labeledTexts(text, documentLabels);
      cite('objectiveStatus', told.objectives, of);
      cite('controlStatus', told.requirements, of);
      const { description = '', sha256 = '' } = told;
      const known = fieldsOf('document', of);
      const category = field === 'planDocument' ? 'ssp' : (known['category'] ?? 'evidence');
      // The name includes its version and state.
      Object.assign(known, { originalName, state: 'final', category, sha256 });
      if (description !== '') known['description'] = description;
    } else if (field === 'writtenPolicy') {
      const { approvedBy, effectiveOn, sha256 } = labeledTexts(text, policyLabels).told;
      Object.assign(fieldsOf('policy', of), { approvedBy, effectiveOn, sha256 });
    } else if (field === 'asset' || field === 'provider' || field === 'responsibility') {
      Object.assign(fieldsOf(field, of), readers[field](text));
    } else if (of === SYSTEM_ID) {
      if (field !== 'organizationName')
        fieldsOf('system', of)[field] = field === 'contracts' ? contractsOf(text) : text;
    } else if (exclusions.has(of)) {
      fieldsOf('exclusion', of)[field] = field === 'isExcluded' ? true : text;
    } else if (objectives.has(of)) {
      fieldsOf(statusFields.has(field) ? 'objectiveStatus' : 'statement', of)[field] = text;
    }
  }
  const named = parts.filter(({ field }) => field === 'organizationName');
  return [...named, ...[...found.values()].map(({ kind, id, fields }) => frozenPart(kind, id, fields))];
}

const readers = { asset: assetFields, provider: providerFields, responsibility: cellFields };

function assetFields(text: string): Fields {
  const { name, told: all } = labeledTexts(text, assetLabels);
  const { category: names = '', cui, protects, ...told } = all;
  const [categoryName = '', ...kinds] = names.split(', ');
  const category: AssetCategory | undefined = keyOf(categoryNames, categoryName);
  return {
    ...told,
    name,
    // If the category's name is unknown, it is kept in the notes.
    ...(category ? { category } : { category: 'crma', notes: [names, told.notes].filter(Boolean).join('\n') }),
    specializedKind: keyOf(specializedNames, kinds.join(', ')) ?? null,
    cui: cuiUses.filter((use) => listed(cui).includes(use)),
    protects: listed(protects),
  };
}

function providerFields(text: string): Fields {
  const { name, told: all } = labeledTexts(text, providerLabels);
  const { kind = '', handles = '', fedramp = '', hasLevelTwo, ...told } = all;
  return {
    ...told,
    name,
    kind: keyOf(providerKindNames, kind) ?? 'none',
    handles: keyOf(providerDataNames, handles) ?? 'neither',
    fedramp: keyOf(fedrampNames, fedramp) ?? 'none',
    hasLevelTwo: hasLevelTwo !== undefined,
  };
}

function cellFields(text: string): Fields {
  const { share = '', ...told } = labeledTexts(text, cellLabels).told;
  return { ...told, share: keyOf(shareNames, share) ?? null };
}

function keyOf<Key extends string>(names: Readonly<Record<Key, string>>, name: string): Key | undefined {
  return keysOf(names).find((key) => names[key] === name);
}

function listed(text: string | undefined): string[] {
  return text === undefined || text === '' ? [] : text.split(', ');
}

function append(fields: Fields, field: string, value: string): void {
  const before = fields[field];
  fields[field] = [...(Array.isArray(before) ? before : []), value];
}
