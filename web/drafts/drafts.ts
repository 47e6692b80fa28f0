import { withRoom } from '#web/files/device-room.ts';
import type { OpenWorkspace } from '#web/store/open-workspace.ts';
import type { Draft } from '#web/store/own-stores.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';

export async function findDraft(db: RecordDatabase, key: string): Promise<Draft | undefined> {
  return db.table('draft').get(key);
}

/** A draft is text too: on a full device it may use the reserved room. */
export async function keepDraft(
  { db, files }: Pick<OpenWorkspace, 'db' | 'files'>,
  key: string,
  text: string,
  seen: string,
): Promise<void> {
  const draft = { key, text, seen, at: new Date().toISOString() };
  await withRoom(db, files, () => db.table('draft').put(draft));
}

export async function dropDraft(db: RecordDatabase, key: string): Promise<void> {
  await db.table('draft').delete(key);
}

/**
 * Kept like the draft of a form: a place in a list, answers that are only computed with, what words of imported tables
 * mean, and the columns of a form to hand in. Nobody saves them.
 */
export const RUN_DRAFT = 'guided-assessment';
export const CALCULATOR_DRAFT = 'cost-calculator';
export const ANSWERS_DRAFT = 'import-answers';
export const COLUMNS_DRAFT = 'emass-columns';

/** Forms, and texts, that were begun here and not saved. */
export async function countForms(db: RecordDatabase): Promise<number> {
  return db.table('draft').where('key').noneOf([RUN_DRAFT, CALCULATOR_DRAFT, ANSWERS_DRAFT, COLUMNS_DRAFT]).count();
}
