import { noSuch, refuse } from '#sync/domain/common/refusals.ts';
import type { OrganizationTables } from '#sync/domain/organization/organization-tables.ts';
import { initialWorkspaceSetting, WORKSPACE_SETTING_ID } from '#sync/domain/organization/workspace-setting-record.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import type { SspTables } from '#sync/domain/ssp/ssp-tables.ts';
import type { OfTeam } from '#sync/domain/team/acting-member.ts';
import { placeIn } from '#sync/domain/team/record-assessment.ts';
import { FORBIDDEN } from '#sync/engine/forbidden.ts';
import type { Actor, Part, Refusal, View } from '#sync/engine/schema.ts';
import { bytesReach } from './cui-bytes.ts';
import { endsEarly, LAST_BEFORE_FIRST, type Days } from './document-expiry.ts';
import { canChangeDocument } from './document-permission.ts';
import type { StoredDocument } from './document-record.ts';
import type { DocumentTables } from './document-tables.ts';

// Why a document cannot be added or changed as asked; undefined if it can.

export type Tables = DocumentTables & OrganizationTables & SspTables & OfTeam;

const DOCUMENT = 'document';

type Place = Pick<StoredDocument, 'elsewhere' | 'heldAt' | 'custodian' | 'cui'>;

/** Bytes may be only where this workspace allows them, and a document kept elsewhere must say where. */
export function refusePlace(view: View<Tables>, place: Place): Refusal | undefined {
  const { elsewhere, heldAt, custodian } = place;
  const { cuiBytes } = view.get('workspaceSetting', WORKSPACE_SETTING_ID) ?? initialWorkspaceSetting;
  if (!elsewhere) {
    if (bytesReach(place, cuiBytes) !== 'nowhere') return undefined;
    return refuse('cui', 'This workspace keeps no CUI. Say where the document is held on site.').refused;
  }
  if (heldAt === '') return refuse('heldAt', 'Say where it is.').refused;
  if (elsewhere === 'held_on_site' && custodian === '') return refuse('custodian', 'Say who keeps it.').refused;
  return undefined;
}

export function refuseDays(days: Days): Refusal | undefined {
  return endsEarly(days) ? refuse('expiresOn', LAST_BEFORE_FIRST).refused : undefined;
}

/** Two versions must never supersede each other. */
export function refuseVersion(
  view: View<Tables>,
  id: string,
  { supersedes, assessmentId }: Part<Pick<StoredDocument, 'supersedes' | 'assessmentId'>>,
) {
  if (!supersedes) return undefined;
  const older = view.get(DOCUMENT, supersedes);
  if (!older) return noSuch('document', 'supersedes').refused;
  if ((older.assessmentId ?? null) !== (assessmentId ?? null)) {
    return refuse('supersedes', 'A version is of the same assessment as the one before it.').refused;
  }
  if (supersedes !== id && older.supersedes !== id) return undefined;
  return refuse('supersedes', 'A document cannot supersede itself or its own next version.').refused;
}

export function refuseOtherDays(view: View<Tables>, id: string, set: Partial<Days>): Refusal | undefined {
  const before = view.get(DOCUMENT, id);
  return before && ('effectiveOn' in set || 'expiresOn' in set) ? refuseDays({ ...before, ...set }) : undefined;
}

/** A document kept elsewhere stays there, because its bytes were erased here; a file brought later is a new version. */
export function refuseMove(view: View<Tables>, id: string, set: Partial<Place>): Refusal | undefined {
  const before = view.get(DOCUMENT, id);
  if (!before || !('cui' in set || 'elsewhere' in set || 'heldAt' in set || 'custodian' in set)) return undefined;
  const after = { ...before, ...set };
  if (before.elsewhere && !after.elsewhere) {
    return refuse('elsewhere', 'Its file is not here. Add the file as a new version.').refused;
  }
  const isMoved = 'cui' in set || after.elsewhere;
  return isMoved ? refusePlace(view, after) : undefined;
}

/** The paper of a published version shows its diagrams for as long as somebody may ask for it. */
export function refuseDrawn(view: View<Tables>, id: string): Refusal | undefined {
  const drawn = view.get('publishedDiagram', id);
  if (!drawn) return undefined;
  const { version } = drawn;
  return refuse('id', `Version ${version} of the security plan cites this document. Add a new version of it instead.`)
    .refused;
}

/** Who may change it, as a sentence for everybody else. */
export function whoChanges({ assessmentId }: Pick<StoredDocument, 'assessmentId'>): string {
  return assessmentId
    ? 'Only the person who added it and the lead of the assessment may do this.'
    : 'Only the person who uploaded it, compliance managers and admins may do this.';
}

export function refuseChange(view: View<Tables>, id: string, actor: Actor): Refusal | undefined {
  const document = view.get(DOCUMENT, id);
  if (!document) return { code: 'gone', field: 'id', message: 'There is no such document.' };
  const place = document.assessmentId ? placeIn(view, actor, document.assessmentId) : null;
  if (canChangeDocument(actor, document, place)) return undefined;
  if (!document.assessmentId && !can(actor.role, 'document.changeOwn')) return FORBIDDEN.refused;
  return { code: 'forbidden', message: whoChanges(document) };
}
