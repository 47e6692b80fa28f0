import * as z from 'zod/mini';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { emptyObjectiveStatus, objectiveStatusSchema } from '#sync/domain/objective/objective-status-record.ts';
import type { PackTexts } from '#sync/domain/pack/pack-texts.ts';
import { emptyExclusion, exclusionIds, exclusionSchema } from '#sync/domain/scope/exclusion-record.ts';
import { diagramFields, emptySystem, SYSTEM_ID } from '#sync/domain/scope/system-record.ts';
import { frozenFields } from '#sync/domain/ssp/plan-parts.ts';
import type { PlanPart, SspVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import { emptyStatement, statementSchema } from '#sync/domain/ssp/statement-record.ts';
import { type PaperBlock, titledTable } from '#web/paper/paper.ts';
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
      z.parse(objectiveStatusSchema, { ...emptyObjectiveStatus(id), ...fieldsOf(id, frozenFields.status) }),
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
    assets: [],
    providers: [],
    responsibilities: [],
    documents: [],
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
  const texts = parts.filter(({ field }) => field === kind).map(({ text }) => text.split('\n'));
  return titledTable(title, {
    head: ['Name', 'What was recorded'],
    rows: texts.map(([name = '', ...rest]) => [name, rest.join('\n')]),
    widths: [4, 9],
  });
}
