import type { Dexie } from 'dexie';

/** Text that was being written in a dialog and is not a change yet. `seen`: the stored text it was begun from. */
export interface Draft {
  key: string;
  text: string;
  seen: string;
  at: string;
}

export async function findDraft(db: Dexie, key: string): Promise<Draft | undefined> {
  return db.table<Draft, string>('draft').get(key);
}

export async function keepDraft(db: Dexie, key: string, text: string, seen: string): Promise<void> {
  await db.table<Draft, string>('draft').put({ key, text, seen, at: new Date().toISOString() });
}

export async function dropDraft(db: Dexie, key: string): Promise<void> {
  await db.table('draft').delete(key);
}
