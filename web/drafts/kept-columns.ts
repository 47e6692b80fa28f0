import type { OpenWorkspace } from '#web/store/open-workspace.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { COLUMNS_DRAFT, dropDraft, findDraft, keepDraft } from './drafts.ts';

/** The map of eMASS columns that this person edited here, as text; undefined for the shipped one. */
export async function readColumns(db: RecordDatabase): Promise<string | undefined> {
  return (await findDraft(db, COLUMNS_DRAFT))?.text;
}

/** Keeps a map for all assessments of this workspace, on this device; null brings the shipped one back. */
export async function keepColumns(workspace: Pick<OpenWorkspace, 'db' | 'files'>, text: string | null): Promise<void> {
  await (text === null ? dropDraft(workspace.db, COLUMNS_DRAFT) : keepDraft(workspace, COLUMNS_DRAFT, text, ''));
}
