import type { AdminUser } from '#sync/domain/people/admin-users-contract.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import factsCss from '#web/kit/facts.module.css';
import { IconButton } from '#web/kit/icon-button.tsx';
import { PencilIcon, ShieldCheckIcon, Trash2Icon } from '#web/kit/icons.ts';
import { initials } from '#web/kit/initials.ts';
import kit from '#web/kit/kit.module.css';
import { roleBadge } from '#web/words/role-badge.ts';
import { dateText } from '#web/words/times.ts';
import css from './users-tab.module.css';

export interface UserRowProps {
  person: AdminUser;
  isMe: boolean;
  isDisabled: boolean;
  onEdit: () => void;
  onAccess: () => void;
  onRemove: () => void;
}

export function UserRow({ person, isMe, isDisabled, onEdit, onAccess, onRemove }: UserRowProps) {
  const name = personName(person);
  return (
    <div className={css.row}>
      <Avatar
        name={personName(person)}
        initials={initials(person)}
        src={person.profileImageUrl ?? undefined}
        size="lg"
      />
      <div className={css.person}>
        <p>
          <b className={kit.strong}>{name}</b>
          {isMe && <small>You</small>}
        </p>
        <p>{person.email}</p>
      </div>
      <span className={css.role}>
        <Badge variant="outline">{roleBadge(person.role)}</Badge>
      </span>
      <p className={`${factsCss.dated} ${css.date}`}>
        <span>Joined</span>
        {dateText(person.createdAt)}
      </p>
      <p className={`${factsCss.dated} ${css.date}`}>
        <span>Last updated</span>
        {dateText(person.updatedAt)}
      </p>
      <div className={css.actions}>
        <IconButton label={`Edit the role of ${name}`} icon={PencilIcon} isDisabled={isDisabled} onPress={onEdit} />
        <IconButton label={`How ${name} signs in`} icon={ShieldCheckIcon} isDisabled={isDisabled} onPress={onAccess} />
        <IconButton label={`Remove ${name}`} icon={Trash2Icon} isDisabled={isDisabled || isMe} onPress={onRemove} />
      </div>
    </div>
  );
}
