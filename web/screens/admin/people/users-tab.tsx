import { useState } from 'react';
import type { ReplyOf } from '#sync/domain/common/endpoint.ts';
import { listInvitations, type AdminUser, type listAdminUsers } from '#sync/domain/people/admin-users-contract.ts';
import { Button } from '#web/kit/button.tsx';
import { UserPlusIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import type { AddressProof } from '#web/parts/account/address-proof.tsx';
import { useCall, type Called } from '#web/records/use-call.ts';
import { AdminPlaceholder } from '#web/screens/admin/admin-placeholder.tsx';
import { countByRole } from '#web/screens/admin/role-counts.ts';
import { AccessDialog } from './access-dialog.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { NamedPeople } from './named-people.tsx';
import { RemoveUserDialog } from './remove-user-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { UserRow } from './user-row.tsx';

export interface UsersTabProps {
  users: Called<ReplyOf<typeof listAdminUsers>>;
  /** The signed-in administrator's id. */
  me: string;
  guard: AddressProof['guard'];
}

/** The members with their roles, open invitations, and people named in imported files. */
export function UsersTab({ users, me, guard }: UsersTabProps) {
  const invitations = useCall(listInvitations, {});
  const [edited, setEdited] = useState<AdminUser>();
  const [shown, setShown] = useState<AdminUser>();
  const [removed, setRemoved] = useState<AdminUser>();
  const [isInviting, setInviting] = useState(false);
  const invite = () => guard(() => setInviting(true));
  const people = users.value;
  if (!people) return <AdminPlaceholder what="people" problem={users.problem} />;

  const isStale = users.problem !== undefined;
  const counts = countByRole(people);
  return (
    <div className={kit.panels}>
      <Panel label="People by role" isFlush>
        <StatStrip>
          <Stat label="Total" figure={people.length} />
          <Stat label="Administrators" figure={counts.admin} />
          <Stat label="Compliance Managers" figure={counts.compliance_manager} />
        </StatStrip>
      </Panel>
      <Panel
        title="Users"
        isFlush
        action={
          <Button variant="primary" icon={UserPlusIcon} isDisabled={isStale} onPress={invite}>
            Invite User
          </Button>
        }
      >
        <ul className={kit.rows} aria-label="Users">
          {people.map((person) => (
            <li key={person.id}>
              <UserRow
                person={person}
                isMe={person.id === me}
                isDisabled={isStale}
                onEdit={() => setEdited(person)}
                onAccess={() => setShown(person)}
                onRemove={() => setRemoved(person)}
              />
            </li>
          ))}
        </ul>
      </Panel>
      <InvitationList invitations={invitations} people={people} onInvite={invite} guard={guard} />
      {/* Below everything that comes from the server, so that its arrival moves nothing. */}
      {invitations.value && <NamedPeople />}
      {edited && <RoleDialog person={edited} onClose={() => setEdited(undefined)} onDone={users.reload} />}
      {shown && <AccessDialog person={shown} isMe={shown.id === me} onClose={() => setShown(undefined)} />}
      {removed && <RemoveUserDialog person={removed} onClose={() => setRemoved(undefined)} onDone={users.reload} />}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onDone={invitations.reload} />}
    </div>
  );
}
