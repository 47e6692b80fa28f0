import { can, canInTeam } from '#sync/domain/permissions/permission-sheet.ts';
import type { TeamRole } from '#sync/domain/team/team-member-record.ts';
import type { StoredDocument } from './document-record.ts';

type Owned = Pick<StoredDocument, 'uploadedBy' | 'assessmentId'>;

/**
 * People may change and delete the documents they added; with `document.changeAny`, any of the organization's, and the
 * lead any that the team captured. `place`: the person's in the team of the document's assessment.
 */
export function canChangeDocument(
  { id, role }: { id: string; role: string },
  { uploadedBy, assessmentId }: Owned,
  place: TeamRole | null,
): boolean {
  const isOwn = uploadedBy === id;
  if (assessmentId) return canInTeam(role, 'document.changeOwn', place) && (isOwn || place === 'lead');
  return can(role, 'document.changeAny') || (isOwn && can(role, 'document.changeOwn'));
}

/** Whether the person settles a conflict about it: of what a team captured, who added it does. */
export function settlesDocument(actor: { id: string; role: string }, document: Owned): boolean {
  return document.assessmentId ? document.uploadedBy === actor.id : canChangeDocument(actor, document, null);
}
