import { objectiveIds, requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { compareWithRecords, type Comparison } from '#sync/domain/import/differences.ts';
import { fileTables, type FileRecords } from '#sync/domain/import/file-records.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import { readOscalFile } from '#sync/domain/oscal/import/read-oscal-file.ts';
import { writtenRecords } from '#sync/domain/oscal/import/written-records.ts';
import { oscalFile, type OscalDocument } from '#sync/domain/oscal/oscal-files.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import type { Row } from '#sync/engine/row.ts';
import { productSchema } from '#sync/product.ts';
import { MemoryDisk } from './memory-store.ts';
import { oscalRecords } from './oscal-records.ts';
import { TestDevice } from './test-device.ts';

// A workspace that OSCAL documents are imported into.

const NOW = '2026-06-09T09:00:00.000Z';
export const DANA = '01958f00-0000-7000-8000-00000000dada';

export const allObjectives = objectiveIds.map(
  (id) =>
    ({
      id,
      controlId: requirementOfObjective(id),
      title: `Words of ${id}`,
      assessmentMethod: 'examine',
    }) as unknown as Objective,
);
/** A newly created workspace: the catalog and its people. */
export const emptyWorkspace: FileRecords = {
  ...(Object.fromEntries(fileTables.map((table) => [table, []])) as unknown as FileRecords),
  objective: allObjectives,
  member: oscalRecords.member,
};

export function compareOscalText(text: string, here: FileRecords, role: Role = 'admin'): Comparison {
  const reading = readOscalFile(text, here);
  if ('why' in reading) throw new Error(reading.why);
  const actor = { id: DANA, name: 'Dana', role };
  return compareWithRecords(reading, here, { actor, now: NOW, written: writtenRecords(reading.kind, here) });
}

export const oscalText = (document: OscalDocument, records: FileRecords) => oscalFile(document, records)?.text ?? '';
export const titlesOf = ({ differences }: Comparison) => differences.map(({ title }) => title);

export async function deviceWith(records: FileRecords): Promise<TestDevice> {
  const disk = new MemoryDisk();
  for (const table of fileTables) {
    for (const row of records[table] as readonly Row[]) disk.table(table).set(row.id, row);
  }
  return TestDevice.open(DANA, 'admin', disk, productSchema);
}

export function recordsOn({ disk }: TestDevice): FileRecords {
  return Object.fromEntries(fileTables.map((table) => [table, [...disk.table(table).values()]])) as never;
}

export async function carryOut(device: TestDevice, comparison: Comparison, part: 'acts' | 'undo'): Promise<void> {
  const list = part === 'acts' ? comparison.differences : comparison.differences.toReversed();
  for (const act of list.flatMap((one) => one[part])) {
    const done = await device.carryOut(act);
    if ('refused' in done) throw new Error(`${act.name}: ${done.refused.message}`);
  }
}

/** Times of change belong to the receiving workspace. */
export const withoutTimes = (text: string) => text.replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"a time"');

interface Dated {
  props?: { name: string; value: string }[];
  collected?: string;
}

/**
 * A document as data, without the times at which its records were last changed, which belong to the receiving
 * workspace. They occur in 'last-modified', in the version of a document that has no other, and in undated observations
 * of an objective. Nothing else is left out.
 */
export function saidBy(text: string): object {
  const json = JSON.parse(text) as Record<string, { metadata: Record<string, unknown>; results?: unknown }>;
  const [root] = Object.values(json);
  if (!root) throw new Error('a document has one root');
  const { 'last-modified': changedAt, version, ...metadata } = root.metadata;
  root.metadata = version === changedAt ? metadata : { ...metadata, version };
  const [ledger] = (root.results ?? []) as [{ start?: string; observations?: Dated[] }?];
  for (const seen of ledger?.observations ?? []) {
    if (!seen.props?.some(({ name }) => /^(implemented|validated)-at$/.test(name))) delete seen.collected;
  }
  delete ledger?.start;
  return json;
}
