import { canChangeDocument } from '#sync/domain/document/document-permission.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { can, canInTeam, type Action } from '#sync/domain/permissions/permission-sheet.ts';
import type { TeamRole } from '#sync/domain/team/team-member-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { useTeamPlaces } from './use-team-places.ts';

/** The signed-in person's role in the team of an assessment; null for none. */
function useRoleIn(): (assessmentId: string | null | undefined) => TeamRole | null {
  const places = useTeamPlaces();
  return (id) => places?.find(({ assessmentId }) => assessmentId === id)?.role ?? null;
}

/** Whether the signed-in person may do something with a record of the organization, or of the assessment it names. */
export function useCanWith(): (action: Action, assessmentId: string | null | undefined) => boolean {
  const { user } = useWorkspace();
  const roleIn = useRoleIn();
  return (action, assessmentId) =>
    assessmentId ? canInTeam(user.role, action, roleIn(assessmentId)) : can(user.role, action);
}

/** Whether the signed-in person may change and delete a document. */
export function useCanChange(): (document: StoredDocument) => boolean {
  const { user } = useWorkspace();
  const roleIn = useRoleIn();
  return (document) => canChangeDocument(user, document, roleIn(document.assessmentId));
}
