import { useState } from 'react';
import type { User } from '#sync/domain/people/user-record.ts';
import { SignOutDialog } from '#web/parts/account/sign-out-dialog.tsx';
import { CommandPalette } from './command-palette.tsx';
import { InstallDialog } from './install-dialog.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { ShortcutDialog } from './shortcut-dialog.tsx';

export type Overlay = 'drawer' | 'palette' | 'shortcuts' | 'install-iphone' | 'install-ipad' | 'sign-out';

export interface FrameOverlaysProps {
  user: User;
  /** The overlay that is open. */
  overlay: Overlay | undefined;
  setOverlay: (change: (now: Overlay | undefined) => Overlay | undefined) => void;
}

/**
 * Everything that opens over the frame. Each part is rendered when first opened, and then kept for its closing
 * animation.
 */
export function FrameOverlays({ user, overlay, setOverlay }: FrameOverlaysProps) {
  const [asked, setAsked] = useState<readonly Overlay[]>([]);
  if (overlay && !asked.includes(overlay)) setAsked([...asked, overlay]);
  const controls = (name: Overlay) => ({
    isOpen: overlay === name,
    onOpenChange: (isOpen: boolean) => setOverlay((now) => (isOpen ? name : now === name ? undefined : now)),
  });
  const openSignOut = () => setOverlay(() => 'sign-out');
  const openShortcuts = () => setOverlay(() => 'shortcuts');
  return (
    <>
      {asked.includes('drawer') && <NavigationDrawer {...controls('drawer')} user={user} onSignOut={openSignOut} />}
      {asked.includes('palette') && (
        <CommandPalette {...controls('palette')} onShortcuts={openShortcuts} onSignOut={openSignOut} />
      )}
      {asked.includes('shortcuts') && <ShortcutDialog {...controls('shortcuts')} />}
      {asked.includes('install-iphone') && <InstallDialog {...controls('install-iphone')} device="iphone" />}
      {asked.includes('install-ipad') && <InstallDialog {...controls('install-ipad')} device="ipad" />}
      {asked.includes('sign-out') && (
        <SignOutDialog isAsked={overlay === 'sign-out'} onClose={() => setOverlay(() => undefined)} />
      )}
    </>
  );
}
