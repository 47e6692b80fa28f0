import type { Dexie } from 'dexie';
import { withRoom } from '#web/data/files/device-room.ts';
import type { Workspace } from '#web/data/account/workspace.ts';

/** Text being written in a dialog that is not a change yet. `seen`: the stored text it was begun from. */
export interface Draft {
  key: string;
  text: string;
  seen: string;
  at: string;
}

export async function findDraft(db: Dexie, key: string): Promise<Draft | undefined> {
  return db.table<Draft, string>('draft').get(key);
}

/** A draft is text too: on a full device it may use the reserved room. */
export async function keepDraft(
  { db, files }: Pick<Workspace, 'db' | 'files'>,
  key: string,
  text: string,
  seen: string,
): Promise<void> {
  const draft = { key, text, seen, at: new Date().toISOString() };
  await withRoom(db, files, () => db.table<Draft, string>('draft').put(draft));
}

export async function dropDraft(db: Dexie, key: string): Promise<void> {
  await db.table('draft').delete(key);
}

/**
 * Kept like the draft of a form: a place in a list, answers that are only computed with, and what words of imported
 * tables mean. Nobody saves them.
 */
export const RUN_DRAFT = 'guided-assessment';
export const CALCULATOR_DRAFT = 'cost-calculator';
export const ANSWERS_DRAFT = 'import-answers';

/** Forms, and texts, that were begun here and not saved. */
export async function countForms(db: Dexie): Promise<number> {
  return db.table('draft').where('key').noneOf([RUN_DRAFT, CALCULATOR_DRAFT, ANSWERS_DRAFT]).count();
}
