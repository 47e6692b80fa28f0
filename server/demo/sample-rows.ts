import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '#sync/engine/row.ts';
import { chainKeyFrom, useChainKey } from '#server/audit/chain-key.ts';
import { openDatabase } from '#server/db/open-database.ts';
import { readEnv } from '#server/env.ts';
import { refusalFrom } from '#server/http/refusal-error.ts';
import { openLog } from '#server/operations/text-log.ts';
import { openFileJudge } from '#server/outside/file-judge.ts';
import { openFiles } from '#server/outside/open-files.ts';
import { createParsingRoom } from '#server/outside/parsing-room.ts';
import { Scheduler } from '#server/outside/scheduler.ts';
import { Troubles } from '#server/outside/troubles.ts';
import { LiveEvents } from '#server/sync/live-events.ts';
import { ProofSigner } from '#server/sync/proof-signer.ts';
import { listRows } from '#server/sync/synced-rows-table.ts';
import { syncedTable, syncedTables } from '#server/sync/synced-table-list.ts';
import { DEMO_ORGANIZATION } from './demo-people.ts';
import { fillDemo } from './fill-demo.ts';

export { DEMO_ORGANIZATION } from './demo-people.ts';

/** The current rows of a device of the sample organization, by table. Nothing of it stays on this machine. */
export async function sampleRows(): Promise<Record<string, Row[]>> {
  const folder = mkdtempSync(join(tmpdir(), 'vernier-sample-'));
  const env = { ...readEnv({ LOG_LEVEL: 'silent' }), DATA_FOLDER: folder };
  const db = useChainKey(await openDatabase(':memory:'), chainKeyFrom(randomBytes(32)));
  try {
    const log = openLog('silent');
    const troubles = new Troubles(log);
    const now = () => new Date();
    // The sample's files need no check, and its mails go nowhere.
    const parsing = createParsingRoom(() => Promise.reject(new Error('the sample parses nothing')), refusalFrom);
    await fillDemo({
      env,
      db,
      log,
      troubles,
      now,
      scheduler: new Scheduler(troubles, now),
      live: new LiveEvents(),
      proofs: ProofSigner.random(),
      files: openFiles(env),
      parsing,
      fileJudge: openFileJudge(env, parsing),
      mail: { send: () => Promise.resolve() },
    });
    const named = db.selectFrom('workspace').select('id').where('name', '=', DEMO_ORGANIZATION);
    const { id } = await named.executeTakeFirstOrThrow();
    const names = Object.keys(syncedTables).map(syncedTable);
    const tables = names.map(async (table) => [table, await listRows(db, id, table)] as const);
    return Object.fromEntries(await Promise.all(tables)) as Record<string, Row[]>;
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}
