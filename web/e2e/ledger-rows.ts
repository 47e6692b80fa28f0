import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';

/** Records every objective as met, except the first one of each of these requirements, as if months had gone by. */
export function judgeObjectives(folder: string, notMet: readonly string[]): void {
  const failing = new Set(notMet.map((id) => `${id}[a]`));
  write(folder, (db, workspaceId) => {
    const insert = db.prepare(`insert into "objectiveStatus"
      ("workspaceId", id, seq, "objectiveId", status, judgement, "judgementReason", "basisReference", notes,
       "evidenceFiles", stamps)
      values (?, ?, 1, ?, 'in_progress', ?, '', '', '', '[]', '{}')`);
    for (const id of objectiveIds) insert.run(workspaceId, id, id, failing.has(id) ? 'not_met' : 'met');
  });
}

/** Records the remaining objectives as met, for devices that come afterward. */
export function meetObjectives(folder: string): void {
  write(folder, (db) => {
    db.prepare(`update "objectiveStatus" set judgement = 'met'`).run();
  });
}

function write(folder: string, change: (db: SqliteDatabase.Database, workspaceId: string) => void): void {
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite'));
  const db = new SqliteDatabase(join(folder, String(file)));
  const { id } = db.prepare('select id from workspace').get() as { id: string };
  db.transaction(() => change(db, id))();
  db.close();
}
