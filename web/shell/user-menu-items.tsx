import { useSyncExternalStore } from 'react';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import { Badge } from '#web/kit/badge.tsx';
import {
  CreditCardIcon,
  DownloadIcon,
  KeyboardIcon,
  LogOutIcon,
  SearchIcon,
  SettingsIcon,
  UserRoundIcon,
} from '#web/kit/icons.ts';
import { MenuBody } from '#web/kit/menu-body.tsx';
import { MenuItem, MenuSection, MenuSeparator } from '#web/kit/menu-item.tsx';
import type { Opener } from '#web/kit/use-opener.ts';
import { subscriptionNote } from '#web/words/subscription-words.ts';
import { installStore } from './install-prompt.ts';
import { screensByPath } from './screens.ts';
import { ThemeSection } from './theme-section.tsx';
import css from './user-menu.module.css';
import type { UserMenuProps } from './user-menu.tsx';
import { WorkspaceSection } from './workspace-section.tsx';

export interface UserMenuItemsProps extends UserMenuProps {
  opener: Opener;
}

export function UserMenuItems(props: UserMenuItemsProps) {
  const { user, opener, onPalette, onShortcuts, onInstall, onSignOut } = props;
  const install = useSyncExternalStore(installStore.subscribe, installStore.get);
  return (
    <MenuBody opener={opener} label="Your account">
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
          <MenuItem href="/plan" icon={CreditCardIcon} description={subscriptionNote(user.subscription)}>
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
      <WorkspaceSection workspaceId={user.workspaceId} />
      <MenuSeparator />
      <ThemeSection />
      <MenuSeparator />
      <MenuSection title="Legal" isLine>
        <MenuItem href="/privacy">Privacy</MenuItem>
        <MenuItem href="/terms">Terms</MenuItem>
        <MenuItem href="/imprint">Imprint</MenuItem>
        <MenuItem href="/third-party-notices.txt" target="_blank">
          Third-party notices
        </MenuItem>
      </MenuSection>
      <MenuSeparator />
      <MenuItem icon={LogOutIcon} onAction={onSignOut}>
        Sign out
      </MenuItem>
    </MenuBody>
  );
}
