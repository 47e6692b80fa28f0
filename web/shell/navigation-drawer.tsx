import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Brand } from '#web/kit/brand.tsx';
import { Button } from '#web/kit/button.tsx';
import { Drawer } from '#web/kit/drawer.tsx';
import { LogOutIcon, SettingsIcon, UserRoundIcon } from '#web/kit/icons.ts';
import { initials } from '#web/kit/initials.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { roleBadge } from '#web/words/role-badge.ts';
import css from './navigation-drawer.module.css';
import { NavigationList } from './navigation-list.tsx';
import { screensByPath } from './screens.ts';

export interface NavigationDrawerProps {
  user: User;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSignOut: () => void;
}

/** Small screens: the signed-in person, the menu, and sign out. */
export function NavigationDrawer({ user, isOpen, onOpenChange, onSignOut }: NavigationDrawerProps) {
  const close = () => onOpenChange(false);
  return (
    <Drawer isOpen={isOpen} onOpenChange={onOpenChange} label="Navigation" header={<Brand name={PRODUCT_NAME} />}>
      <div className={css.person}>
        <Avatar name={personName(user)} initials={initials(user)} src={user.profileImageUrl ?? undefined} size="lg" />
        <div>
          <b>{personName(user)}</b>
          <p className={kit.aside}>{user.email}</p>
        </div>
        <Badge variant="outline">{roleBadge(user.role)}</Badge>
      </div>
      <nav aria-label="Primary" className={css.menu}>
        <NavigationList role={user.role} onPress={close} />
      </nav>
      <div className={css.foot}>
        {screensByPath.has('/profile') && (
          <>
            <LinkButton variant="quiet" icon={UserRoundIcon} href="/profile" isBlock onPress={close}>
              Profile
            </LinkButton>
            <LinkButton variant="quiet" icon={SettingsIcon} href="/profile" isBlock onPress={close}>
              Settings
            </LinkButton>
          </>
        )}
        <Button
          variant="quiet"
          icon={LogOutIcon}
          isBlock
          onPress={() => {
            close();
            onSignOut();
          }}
        >
          Sign out
        </Button>
      </div>
    </Drawer>
  );
}
