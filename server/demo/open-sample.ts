import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import { ledgerFacts } from '#sync/domain/score/ledger-facts.ts';
import type { ProductTables } from '#sync/product-tables.ts';
import { listRows } from '#server/sync/synced-rows-table.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { DEMO_ZONE } from './demo-days.ts';
import { DEMO_ORGANIZATION } from './demo-people.ts';
import { fillSample } from './fill-demo.ts';

/** The sample organization on a fresh database, with its rows by table. `close`: removes its files. */
export async function openSample() {
  const folder = mkdtempSync(join(tmpdir(), 'sample-'));
  const { services } = await openTestApp({ DATA_FOLDER: folder });
  await fillSample(services);
  const { db } = services;
  const named = db.selectFrom('workspace').select(['id', 'createdAt']).where('name', '=', DEMO_ORGANIZATION);
  const workspace = await named.executeTakeFirstOrThrow();
  const list = async <Table extends keyof ProductTables>(table: Table) => listRows(db, workspace.id, table);
  const [system] = await list('system');
  if (!system) throw new Error('the sample organization has no system');
  const rows = {
    objectives: await list('objectiveStatus'),
    controls: await list('controlStatus'),
    plans: await list('plan'),
    columns: await list('boardColumn'),
    tickets: await list('ticket'),
    requests: await list('evidenceRequest'),
    documents: await list('document'),
    statements: await list('statement'),
    assets: await list('asset'),
    providers: await list('provider'),
    responsibilities: await list('responsibility'),
    policies: await list('policy'),
    members: await list('member'),
    statuses: await list('statusRecord'),
    affirmations: await list('affirmation'),
    assessments: await list('assessment'),
    versions: await list('sspVersion'),
    diagrams: await list('publishedDiagram'),
    exclusions: await list('exclusion'),
    deadlines: await list('deadline'),
    risks: await list('riskAssessment'),
    system,
  };
  const today = dayInZone(services.now(), DEMO_ZONE);
  const close = () => rmSync(folder, { recursive: true, force: true });
  return { services, workspace, rows, today, facts: ledgerFacts(rows), close };
}
export type Sample = Awaited<ReturnType<typeof openSample>>;
