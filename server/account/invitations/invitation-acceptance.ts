import { roleSchema } from '#sync/domain/permissions/role.ts';
import type { AccountRow } from '#server/account/account-row.ts';
import { takeAddressOver } from '#server/account/sign-up/address-takeover.ts';
import type { Services } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import { newId } from '#server/db/new-id.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { insertMember, insertPerson } from '#server/people/member-table.ts';
import { bumpSeq } from '#server/sync/workspace-table.ts';
import type { InvitationRow } from './invitation-row.ts';
import { markAccepted } from './invitation-table.ts';

export interface Acceptance {
  invitation: InvitationRow;
  firstName: string;
  lastName: string;
  passwordHash: string;
  address: string;
}

/**
 * Adds a person who has an account to the workspace of an invitation, and uses it up. Undefined if it can no longer be
 * accepted; an existing membership stays as it is.
 */
export async function joinByInvitation(
  services: Pick<Services, 'db' | 'live' | 'now'>,
  { invitation, account, address }: { invitation: InvitationRow; account: AccountRow; address: string },
): Promise<{ workspaceId: string } | undefined> {
  const { workspaceId } = invitation;
  const now = services.now();
  const role = roleSchema.parse(invitation.role);
  const seq = await services.db.transaction().execute(async (trx) => {
    const bumped = await bumpSeq(trx, workspaceId);
    if (!(await markAccepted(trx, invitation.id, now))) return undefined;
    await insertMember(trx, account, { workspaceId, role, seq: bumped }, now);
    const detail = { invitationId: invitation.id, role };
    await audit(trx, { workspaceId, accountId: account.id, event: 'invitation_accepted', detail, address }, now);
    return bumped;
  });
  if (seq === undefined) return undefined;
  services.live.publish(workspaceId, seq);
  return { workspaceId };
}

/** Creates the invited person's account and uses up the invitation. Undefined if it can no longer be accepted. */
export async function acceptInvitation(
  services: Pick<Services, 'db' | 'live' | 'now'>,
  acceptance: Acceptance,
): Promise<{ id: string; workspaceId: string } | undefined> {
  const { invitation, firstName, lastName, passwordHash, address } = acceptance;
  const { workspaceId, email } = invitation;
  const now = services.now();
  const id = newId(now);
  const seq = await services.db.transaction().execute(async (trx) => {
    const bumped = await bumpSeq(trx, workspaceId);
    // The link came by mail, so whoever opens it owns the address.
    const person = { id, workspaceId, email, passwordHash, emailProvenAt: now.toISOString(), firstName, lastName };
    if (!(await markAccepted(trx, invitation.id, now))) return undefined;
    await takeAddressOver(trx, email, undefined, now);
    if (!(await insertPerson(trx, { ...person, role: roleSchema.parse(invitation.role), seq: bumped }, now))) {
      // Somebody has proven the address since the form was opened, so the transaction is rolled back.
      throw new RefusalError(409, 'email_taken', 'There is an account for this email already.', 'email');
    }
    const detail = { invitationId: invitation.id, role: invitation.role };
    await audit(trx, { workspaceId, accountId: id, event: 'invitation_accepted', detail, address }, now);
    return bumped;
  });
  if (seq === undefined) return undefined;
  services.live.publish(workspaceId, seq);
  return { id, workspaceId };
}
