import { canChangeDocument } from '#sync/domain/document/document-permission.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { can, canInTeam, type Action } from '#sync/domain/permissions/permission-sheet.ts';
import type { TeamRole } from '#sync/domain/team/team-member-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { useLive } from './use-live.ts';

/** The signed-in person's places in teams, by assessment. */
function useOwnPlaces(): ReadonlyMap<string, TeamRole> | undefined {
  const { user } = useWorkspace();
  return useLive(async (db) => readPlaces(db, user.id), [user.id]);
}

async function readPlaces(db: RecordDatabase, personId: string): Promise<Map<string, TeamRole>> {
  const rows = await db.table('teamMember').where('personId').equals(personId).toArray();
  return new Map(rows.flatMap(({ assessmentId, role, endedAt }) => (endedAt === null ? [[assessmentId, role]] : [])));
}

/** Whether the signed-in person may do something with a record of the organization, or of the assessment it names. */
export function useCanWith(): (action: Action, assessmentId: string | null | undefined) => boolean {
  const { user } = useWorkspace();
  const places = useOwnPlaces();
  return (action, assessmentId) =>
    assessmentId ? canInTeam(user.role, action, places?.get(assessmentId) ?? null) : can(user.role, action);
}

/** Whether the signed-in person may change and delete a document. */
export function useCanChange(): (document: StoredDocument) => boolean {
  const { user } = useWorkspace();
  const places = useOwnPlaces();
  return (document) => canChangeDocument(user, document, places?.get(document.assessmentId ?? '') ?? null);
}
