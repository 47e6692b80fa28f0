import type { Db } from '#server/db/database.ts';
import type { FormerPastRow } from '#server/sync/workspace-row.ts';
import { sha256Of } from './workspace-file.ts';

type Part = Pick<FormerPastRow, 'name' | 'text'>;

export async function insertFormerPast(trx: Db, workspaceId: string, parts: readonly Part[]): Promise<void> {
  for (const { name, text } of parts) await trx.insertInto('formerPast').values({ workspaceId, name, text }).execute();
}

/** One at a time, because each may be large. */
export async function* readFormerPast(db: Db, workspaceId: string): AsyncGenerator<Part> {
  for (let after = ''; ;) {
    const part = await db
      .selectFrom('formerPast')
      .select(['name', 'text'])
      .where('workspaceId', '=', workspaceId)
      .where('name', '>', after)
      .orderBy('name')
      .limit(1)
      .executeTakeFirst();
    if (!part) return;
    after = part.name;
    yield part;
  }
}

/** One hash over a workspace's whole past on other servers; '' if it has none. */
export async function hashFormerPast(db: Db, workspaceId: string): Promise<string> {
  const sums: string[][] = [];
  for await (const { name, text } of readFormerPast(db, workspaceId)) sums.push([name, sha256Of(text)]);
  return sums.length === 0 ? '' : sha256Of(JSON.stringify(sums));
}
