import { fillDemo } from '#server/demo/fill-demo.ts';
import { listRows } from '#server/sync/synced-rows-table.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { type OscalRecords, oscalTables } from '#sync/domain/oscal/oscal-records.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';

/**
 * What the sample organization's OSCAL documents are made of, and with it what the sample lacks: a POA&M item,
 * statements, versions and an assessment. `folder`: for the files it brings.
 */
export async function sampleRecords(folder: string): Promise<OscalRecords> {
  const { services } = await openTestApp({ DATA_FOLDER: folder });
  await fillDemo(services);
  const { id } = await services.db.selectFrom('workspace').select('id').orderBy('createdAt').executeTakeFirstOrThrow();
  const tables = oscalTables.map(async (table) => [table, await listRows(services.db, id, table)]);
  const sample = Object.fromEntries(await Promise.all(tables)) as OscalRecords;
  const { plan, statement, sspVersion, assessment } = oscalRecords;
  return {
    ...sample,
    plan: [...sample.plan, ...plan],
    statement: [...sample.statement, ...statement],
    sspVersion: [...sample.sspVersion, ...sspVersion],
    assessment: [...sample.assessment, ...assessment],
  };
}
