import * as z from 'zod/mini';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { sealStatus } from '#sync/domain/common/sealed-status.ts';
import { emptyObjectiveStatus, objectiveStatusSchema } from '#sync/domain/objective/objective-status-record.ts';
import type { PackTexts } from '#sync/domain/pack/pack-texts.ts';
import { categoryNames } from '#sync/domain/scope/asset-names.ts';
import { assetCategories, type AssetCategory } from '#sync/domain/scope/asset-record.ts';
import { emptyExclusion, exclusionIds, exclusionSchema } from '#sync/domain/scope/exclusion-record.ts';
import { shareNames } from '#sync/domain/scope/provider-names.ts';
import { diagramFields, emptySystem, SYSTEM_ID } from '#sync/domain/scope/system-record.ts';
import { frozenFields } from '#sync/domain/ssp/plan-parts.ts';
import { recordName } from '#sync/domain/ssp/record-text.ts';
import type { PlanPart, SspVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import { emptyStatement, statementSchema } from '#sync/domain/ssp/statement-record.ts';
import { type PaperBlock, titledTable } from '#web/paper/paper.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import type { PlanRecords } from './plan-records.ts';

/**
 * The records as a version froze them. Everything is replaced, so that nothing that is written later can reach its
 * paper; what a version keeps as whole texts has no records.
 */
export function frozenRecords(records: PlanRecords, version: SspVersion, words: PackTexts | null): PlanRecords {
  const textsOf = new Map<string, PlanPart[]>();
  for (const part of version.parts) textsOf.set(part.of, [...(textsOf.get(part.of) ?? []), part]);
  const fieldsOf = (of: string, names: readonly string[]) =>
    Object.fromEntries(
      (textsOf.get(of) ?? []).filter(({ field }) => names.includes(field)).map(({ field, text }) => [field, text]),
    );
  const written = objectiveIds.filter((id) => textsOf.has(id));
  return {
    organizationName: frozenText(version, 'organizationName'),
    system: { ...emptySystem, ...fieldsOf(SYSTEM_ID, frozenFields.system) },
    statements: written.map((id) =>
      z.parse(statementSchema, { ...emptyStatement(id), ...fieldsOf(id, frozenFields.statement) }),
    ),
    statuses: written.map((id) =>
      sealStatus(z.parse(objectiveStatusSchema, { ...emptyObjectiveStatus(id), ...fieldsOf(id, frozenFields.status) })),
    ),
    exclusions: exclusionIds
      .filter((id) => textsOf.has(id))
      .map((id) =>
        z.parse(exclusionSchema, {
          ...emptyExclusion(id),
          ...fieldsOf(id, frozenFields.exclusion),
          isExcluded: true,
        }),
      ),
    controls: records.controls.map((one) => worded(one, words?.requirements[one.id]?.official)),
    objectives: records.objectives.map((one) => worded(one, words?.objectives[one.id]?.official)),
    versions: records.versions.filter(({ createdAt }) => createdAt <= version.createdAt),
    requirementStatuses: [],
    assets: [],
    providers: [],
    responsibilities: [],
    documents: [],
    policies: [],
  };
}

function worded<T extends { official?: string }>(record: T, official: string | undefined): T {
  const told = { ...record };
  delete told.official;
  return official === undefined ? told : { ...told, official };
}

/** One of the texts that a version keeps of the system. */
export function frozenText({ parts }: SspVersion, name: string): string {
  return parts.find(({ of, field }) => of === SYSTEM_ID && field === name)?.text ?? '';
}

/** The documents that are drawn as the diagrams of a plan, by id. */
export function drawnDocuments({ system }: PlanRecords, version: SspVersion | null): string[] {
  if (!version) return diagramFields.flatMap((field) => system[field]);
  return version.parts.filter(({ field }) => diagramFields.some((one) => one === field)).map(({ of }) => of);
}

/** The records of a kind, of which a version keeps one text each, the name on the first line. */
export function frozenTable({ parts }: SspVersion, kind: string, title: string): PaperBlock[] {
  const texts = parts.filter(({ field }) => field === kind).map(({ text }) => text);
  return textTable(texts, title);
}

// A version keeps the day as records do.
const EFFECTIVE = /(?<=^In effect from: )\d{4}-\d\d-\d\d$/m;

/** The policies that a version keeps, or that are written now, with their state. */
export function policyTable(parts: readonly PlanPart[]): PaperBlock[] {
  const texts = parts.filter(({ field }) => field === 'writtenPolicy').map(({ text }) => text);
  const told = texts.map((text) => text.replace(EFFECTIVE, (day) => calendarDayText(day)));
  return textTable(told, 'Written policies and procedures');
}

function textTable(texts: readonly string[], title: string): PaperBlock[] {
  return titledTable(title, {
    head: ['Name', 'What was recorded'],
    rows: texts.map((text) => [recordName(text), linesOf(text).join('\n')]),
    widths: [4, 9],
  });
}

// A version keeps the day as records do.
const SEEN = /(?<=^Last seen on: )\d{4}-\d\d-\d\d$/;
const linesOf = (text: string) =>
  text
    .split('\n')
    .slice(1)
    .map((line) => line.replace(SEEN, (day) => calendarDayText(day)));

/** The assets that a version keeps, a table for each category; one whose category has no such name comes last. */
export function frozenAssets({ parts }: SspVersion): PaperBlock[] {
  const assets = parts
    .filter(({ field }) => field === 'asset')
    .map(({ text }) => {
      const told = `${linesOf(text)[0] ?? ''},`;
      return { text, category: assetCategories.find((one) => told.startsWith(`Category: ${categoryNames[one]},`)) };
    });
  const textsOf = (category: AssetCategory | undefined) =>
    assets.filter((one) => one.category === category).map(({ text }) => text);
  return [
    ...assetCategories.flatMap((category) => {
      const texts = textsOf(category);
      return textTable(texts, `${categoryNames[category]} (${texts.length})`);
    }),
    ...textTable(textsOf(undefined), 'Assets as they were published'),
  ];
}

/** What a version keeps of each requirement and objective beside its own texts, by requirement and objective. */
export interface FrozenFacts {
  /** What providers do of it, in lines. */
  providers: ReadonlyMap<string, readonly string[]>;
  /** The names of the documents that show it. */
  documents: ReadonlyMap<string, readonly string[]>;
}

export function frozenFacts({ parts }: SspVersion): FrozenFacts {
  const providers = new Map<string, string[]>();
  const documents = new Map<string, string[]>();
  const add = (to: Map<string, string[]>, id: string, text: string) => to.set(id, [...(to.get(id) ?? []), text]);
  for (const { of, field, text } of parts) {
    const [first = ''] = linesOf(text);
    // A cell's id names its provider and its objective.
    const id = of.slice(of.indexOf(':') + 1);
    if (field === 'responsibility' && inheritedShares.has(first)) {
      add(providers, id, text.replace(`, ${id}\n`, '\n'));
    }
    if (field === 'evidenceDocument') for (const one of citingIds(text)) add(documents, one, recordName(text));
  }
  return { providers, documents };
}

const CITING = /^(?:Objectives|Requirements): /;
const citingIds = (text: string) =>
  linesOf(text).flatMap((line) => (CITING.test(line) ? line.replace(CITING, '').split(', ') : []));

const inheritedShares: ReadonlySet<string> = new Set([`Share: ${shareNames.shared}`, `Share: ${shareNames.provider}`]);
