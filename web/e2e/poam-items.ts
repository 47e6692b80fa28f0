import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';

/** Writes this many POA&M items into the only organization of a server's folder, as if years had gone by. */
export function addPoams(folder: string, count: number): void {
  const file = readdirSync(folder).find((name) => name.endsWith('.sqlite'));
  const db = new SqliteDatabase(join(folder, String(file)));
  const { id } = db.prepare('select id from workspace').get() as { id: string };
  const insert = db.prepare(`insert into plan
    ("workspaceId", id, seq, kind, "controlId", objectives, weakness, "rootCause", "plannedAction", mitigation, source,
     milestones, resources, "targetDate", state, status, "evidenceFiles", reviews, "createdAt", tags, stamps)
    values (?, ?, 1, 'poam', ?, '[]', ?, '', ?, '', '', '[]', '', ?, ?, ?, '[]', '[]', '2026-01-05T08:00:00.000Z',
      '[]', '{}')`);
  const insertAll = db.transaction(() => {
    for (let n = 0; n < count; n++) {
      const control = requirementFacts[n % requirementFacts.length];
      const day = new Date(Date.UTC(2027, 0, 1 + (n % 700))).toISOString().slice(0, 10);
      const words = [`Weakness ${n}`, `What is planned about it: step ${n}.`];
      insert.run(
        id,
        crypto.randomUUID(),
        control?.id,
        ...words,
        day,
        ...(n % 3 ? ['open', 'open'] : ['in_work', 'in_progress']),
      );
    }
  });
  insertAll();
  db.close();
}
