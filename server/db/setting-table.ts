import type { Db } from './database.ts';

/** The setting that marks an import of this workspace as begun; removed once it has succeeded. */
export function unfinishedImport(workspaceId: string): string {
  return `unfinished import of ${workspaceId}`;
}

/** A fact about the whole server, by name. Organizations' settings are in server/settings. */
export async function findSetting(db: Db, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

export async function saveSetting(db: Db, name: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
