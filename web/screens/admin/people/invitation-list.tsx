import type { ReplyOf } from '#sync/domain/common/endpoint.ts';
import {
  listInvitations,
  resendInvitation,
  revokeInvitation,
  type AdminInvitation,
  type AdminUser,
} from '#sync/domain/people/admin-users-contract.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { joinClasses } from '#web/kit/class-names.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import factsCss from '#web/kit/facts.module.css';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import type { AddressProof } from '#web/parts/account/address-proof.tsx';
import type { Called } from '#web/records/use-call.ts';
import { useServerAction } from '#web/screens/admin/use-server-action.ts';
import { call } from '#web/store/calls/call.ts';
import { invitedText } from '#web/words/admin-words.ts';
import { roleBadge } from '#web/words/role-badge.ts';
import { dateText } from '#web/words/times.ts';
import css from './users-tab.module.css';

export interface InvitationListProps {
  invitations: Called<ReplyOf<typeof listInvitations>>;
  people: readonly AdminUser[];
  onInvite: () => void;
  guard: AddressProof['guard'];
}

/** People who were invited and have not accepted yet. */
export function InvitationList({ invitations, people, onInvite, guard }: InvitationListProps) {
  const { value, problem, reload } = invitations;
  if (!value) return null;
  return (
    <Panel title="Open invitations" description="Links that can still be used" isFlush>
      {value.length === 0 ? (
        <EmptyState
          title="No open invitations"
          action={
            <Button size="sm" isDisabled={problem !== undefined} onPress={onInvite}>
              Invite User
            </Button>
          }
        >
          Everybody you invited has joined, or their invitation has expired.
        </EmptyState>
      ) : (
        <ul className={kit.rows} aria-label="Open invitations">
          {value.map((invitation) => (
            <li key={invitation.id}>
              <InvitationRow
                invitation={invitation}
                inviter={people.find(({ id }) => id === invitation.invitedBy)}
                isDisabled={problem !== undefined}
                onDone={reload}
                guard={guard}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface InvitationRowProps {
  invitation: AdminInvitation;
  inviter: AdminUser | undefined;
  isDisabled: boolean;
  onDone: () => Promise<void>;
  guard: AddressProof['guard'];
}

function InvitationRow({ invitation, inviter, isDisabled, onDone, guard }: InvitationRowProps) {
  const { isBusy, run } = useServerAction();
  const { id, email, role, createdAt, expiresAt, mail } = invitation;
  const params = { invitationId: id };
  const resend = async () => {
    const words = { done: invitedText, failed: 'Failed to send invitation' };
    await run(() => call(resendInvitation, { params }), words);
    await onDone();
  };
  const revoke = async () => {
    const words = { done: 'Invitation revoked successfully', failed: 'Failed to revoke invitation' };
    await run(() => call(revokeInvitation, { params }), words);
    await onDone();
  };
  return (
    <div className={joinClasses(css.row, css.invitation)}>
      <div className={css.person}>
        <p>
          <b className={kit.strong}>{email}</b>
        </p>
        <p>
          Invited {dateText(createdAt)}
          {inviter && ` by ${personName(inviter)}`}
          {mail !== 'sent' && ` · ${mail === 'waiting' ? 'waits for the mail server' : 'not delivered, resend it'}`}
        </p>
      </div>
      <span className={css.role}>
        <Badge variant="outline">{roleBadge(role)}</Badge>
      </span>
      <p className={`${factsCss.dated} ${css.date}`}>
        <span>Good until</span>
        {dateText(expiresAt)}
      </p>
      <div className={css.actions}>
        <Button
          size="sm"
          aria-label={`Resend the invitation to ${email}`}
          isDisabled={isDisabled || isBusy}
          onPress={() => guard(() => void resend())}
        >
          Resend
        </Button>
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Revoke the invitation to ${email}`}
          isDisabled={isDisabled || isBusy}
          onPress={() => void revoke()}
        >
          Revoke
        </Button>
      </div>
    </div>
  );
}
