import { canChangeDocument } from '#sync/domain/document/document-permission.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { teamMemberId } from '#sync/domain/team/team-member-record.ts';
import type { Principal, Services } from '#server/app-context.ts';
import { findRows } from '#server/sync/synced-rows-table.ts';

/** Whether the person may change the document, and so send its bytes and decide about them. */
export async function mayChange(
  { db }: Pick<Services, 'db'>,
  { accountId: id, role, workspaceId }: Principal,
  document: StoredDocument,
): Promise<boolean> {
  const { assessmentId } = document;
  const places = assessmentId
    ? await findRows(db, workspaceId, 'teamMember', [teamMemberId(assessmentId, id)], 'server')
    : [];
  const place = places.find(({ endedAt }) => endedAt === null)?.role ?? null;
  return canChangeDocument({ id, role }, document, place);
}
