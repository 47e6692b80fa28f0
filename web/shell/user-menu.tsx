import { Suspense } from 'react';
import { personName } from '#sync/domain/people/person-name.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Button } from '#web/kit/button.tsx';
import { ChevronDownIcon } from '#web/kit/icons.ts';
import { initials } from '#web/kit/initials.ts';
import { useOpener } from '#web/kit/use-opener.ts';
import { later, useFetched } from '#web/parts/page/later.ts';
import css from './user-menu.module.css';

const UserMenuItems = later(() => import('./user-menu-items.tsx').then((module) => module.UserMenuItems));

export interface UserMenuProps {
  user: User;
  onPalette: () => void;
  onShortcuts: () => void;
  onInstall: () => void;
  onSignOut: () => void;
}

/**
 * The menu at the end of the top bar. Its heading is the same for everybody; the person's name is in the drawer and on
 * the profile.
 */
export function UserMenu(props: UserMenuProps) {
  const { user } = props;
  const opener = useOpener();
  useFetched(UserMenuItems);
  return (
    <>
      <Button
        {...opener.buttonProps}
        aria-haspopup="menu"
        variant="quiet"
        aria-label="Your account"
        iconEnd={ChevronDownIcon}
        className={css.trigger}
      >
        <Avatar name={personName(user)} initials={initials(user)} src={user.profileImageUrl ?? undefined} />
        <span className={css.name}>Your account</span>
      </Button>
      {opener.wasOpened && (
        <Suspense>
          <UserMenuItems {...props} opener={opener} />
        </Suspense>
      )}
    </>
  );
}
