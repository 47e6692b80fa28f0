import { useSyncExternalStore } from 'react';
import type { User } from '#sync/domain/people/user-record.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import { initials } from '#web/kit/initials.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import {
  ChevronDownIcon,
  CreditCardIcon,
  DownloadIcon,
  Building2Icon,
  FileTextIcon,
  KeyboardIcon,
  LogOutIcon,
  ScaleIcon,
  SearchIcon,
  SettingsIcon,
  ShieldCheckIcon,
  UserRoundIcon,
} from '#web/kit/icons.ts';
import { MenuItem, MenuSection, MenuSeparator } from '#web/kit/menu-item.tsx';
import { Menu } from '#web/kit/menu.tsx';
import { planNote } from '#web/words/plan-words.ts';
import { personName } from '#web/words/names.ts';
import { installStore } from './install-prompt.ts';
import { screensByPath } from './screens.ts';
import { ThemeSection } from './theme-section.tsx';
import css from './user-menu.module.css';

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
export function UserMenu({ user, onPalette, onShortcuts, onInstall, onSignOut }: UserMenuProps) {
  const install = useSyncExternalStore(installStore.subscribe, installStore.get);
  return (
    <Menu
      placement="bottom end"
      label="Your account"
      trigger={
        <Button variant="quiet" aria-label="Your account" iconEnd={ChevronDownIcon} className={css.trigger}>
          <Avatar name={personName(user)} initials={initials(user)} src={user.profileImageUrl ?? undefined} />
          <span className={css.name}>Your account</span>
        </Button>
      }
    >
      <MenuSection
        title={
          <span className={css.heading}>
            Your account <Badge variant="outline">USER</Badge>
          </span>
        }
      >
        {screensByPath.has('/profile') && (
          <>
            <MenuItem href="/profile" icon={UserRoundIcon}>
              Profile
            </MenuItem>
            <MenuItem href="/profile" icon={SettingsIcon}>
              Settings
            </MenuItem>
          </>
        )}
        {can(user.role, 'plan.choose') && (
          <MenuItem href="/plan" icon={CreditCardIcon} description={planNote(user.subscription)}>
            Plan
          </MenuItem>
        )}
        <MenuItem icon={SearchIcon} onAction={onPalette}>
          Search and commands
        </MenuItem>
        <MenuItem icon={KeyboardIcon} onAction={onShortcuts}>
          Keyboard shortcuts
        </MenuItem>
        {install !== 'none' && (
          <MenuItem icon={DownloadIcon} onAction={onInstall}>
            Install app
          </MenuItem>
        )}
      </MenuSection>
      <MenuSeparator />
      <ThemeSection />
      <MenuSeparator />
      <MenuItem href="/privacy" icon={ShieldCheckIcon}>
        Privacy
      </MenuItem>
      <MenuItem href="/terms" icon={ScaleIcon}>
        Terms
      </MenuItem>
      <MenuItem href="/imprint" icon={Building2Icon}>
        Imprint
      </MenuItem>
      <MenuItem href="/third-party-notices.txt" target="_blank" icon={FileTextIcon}>
        Third-party notices
      </MenuItem>
      <MenuItem icon={LogOutIcon} onAction={onSignOut}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
