import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileTables, type FileRecords } from '#sync/domain/import/file-records.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';
import { fillSample } from '#server/demo/fill-demo.ts';
import { listRows } from '#server/sync/synced-rows-table.ts';
import { openTestApp } from '#server/testing/test-app.ts';

/** Tables that the sample must fill; an export of an empty workspace would be valid and prove little. */
const filled = [
  ...(['system', 'asset', 'provider', 'responsibility', 'objectiveStatus', 'document', 'plan'] as const),
  ...(['statement', 'sspVersion', 'policy', 'exclusion'] as const),
];

/**
 * The records behind the sample organization's OSCAL documents, plus a finished assessment, which the sample lacks. The
 * sample's files are not kept.
 */
export async function sampleRecords(): Promise<FileRecords> {
  const folder = mkdtempSync(join(tmpdir(), 'oscal-'));
  const { services } = await openTestApp({ DATA_FOLDER: folder });
  await fillSample(services);
  rmSync(folder, { recursive: true, force: true });
  // The sample's sales people and their customers have workspaces too.
  const named = services.db.selectFrom('workspace').select('id').where('name', '=', 'Northfield Avionics');
  const { id } = await named.executeTakeFirstOrThrow();
  const tables = fileTables.map(async (table) => [table, await listRows(services.db, id, table)]);
  const sample = Object.fromEntries(await Promise.all(tables)) as FileRecords;
  for (const table of filled) if (sample[table].length === 0) throw new Error(`the sample has no ${table}`);
  return { ...sample, assessment: [...sample.assessment, ...oscalRecords.assessment] };
}
