import { useLocation } from '@tanstack/react-router';
import {
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { useAccount } from '#web/account/use-account.ts';
import { Brand } from '#web/kit/brand.tsx';
import { useSignInAgain } from '#web/parts/account/sign-in-again.ts';
import { NotSavedDialog } from '#web/parts/changes/not-saved-dialog.tsx';
import { findTopDialog } from '#web/parts/keys/top-dialog.ts';
import { FrameContext } from '#web/parts/page/frame-context.ts';
import { later, useFetched } from '#web/parts/page/later.ts';
import { useSyncPanel } from '#web/parts/sync/use-sync-panel.ts';
import { stepUp } from '#web/store/calls/step-up.ts';
import { FirstSync } from './first-sync.tsx';
import type { Overlay } from './frame-overlays.tsx';
import css from './frame.module.css';
import { installStore } from './install-prompt.ts';
import { breadcrumbsOf } from './navigation-items.ts';
import { NavigationList } from './navigation-list.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { useQuietUpdate } from './quiet-update.ts';
import { SyncAnnouncer } from './sync-announcer.tsx';
import { TopBar } from './top-bar.tsx';
import { useDroppedFile } from './use-dropped-file.ts';
import { useFrameKeys } from './use-frame-keys.ts';
import { useOutdated } from './use-outdated.ts';
import { useSilence } from './use-silence.ts';
import { UserMenu } from './user-menu.tsx';

const SyncSheet = later(() => import('#web/screens/sync/sync-sheet.tsx').then((module) => module.SyncSheet));
const StepUpDialog = later(() => import('#web/parts/account/step-up-dialog.tsx').then((module) => module.StepUpDialog));
const FrameNotices = later(() => import('./frame-notices.tsx').then((module) => module.FrameNotices));
const FrameOverlays = later(() => import('./frame-overlays.tsx').then((module) => module.FrameOverlays));

export interface FrameProps {
  /** From the screen's route; undefined where there is no screen. */
  path: string | undefined;
  title: string;
  worksEmpty: boolean;
  needs?: readonly string[] | undefined;
  /** The screen fills its place from edge to edge. */
  fillsPage: boolean;
  children: ReactNode;
}

// Makes assistive technology read a new screen from the top, unless the focus is in something that covers the page.
function useFocusOnArrival(main: RefObject<HTMLElement | null>) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!findTopDialog()) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

// An attribute instead of `:has()` on the frame, with which every key would restyle the whole page.
function useFramedDocument() {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-framed', true);
    return () => void document.documentElement.toggleAttribute('data-framed', false);
  }, []);
}

/** The frame around every screen of a signed-in person. */
export function Frame({ path, title, worksEmpty, needs, fillsPage, children }: FrameProps) {
  const account = useAccount();
  const [overlay, setOverlay] = useState<Overlay>();
  const [hasOverlays, setHasOverlays] = useState(false);
  if (overlay && !hasOverlays) setHasOverlays(true);
  const isSilent = useSilence();
  const isOutdated = useOutdated();
  const panel = useSyncPanel();
  const [hasPanel, setHasPanel] = useState(panel.isOpen);
  if (panel.isOpen && !hasPanel) setHasPanel(true);
  const main = useRef<HTMLElement>(null);
  const asked = useSyncExternalStore(stepUp.subscribe, stepUp.get);

  const { setOpen } = panel;
  const openNavigation = () => setOverlay('drawer');
  const openPalette = useCallback(() => setOverlay('palette'), []);
  const openShortcuts = useCallback(() => setOverlay('shortcuts'), []);
  const openSync = useCallback(() => setOpen(true), [setOpen]);
  const openSignOut = useCallback(() => setOverlay('sign-out'), []);
  useFrameKeys({ onPalette: openPalette, onShortcuts: openShortcuts, onSync: openSync });
  useQuietUpdate();
  useDroppedFile();
  useFramedDocument();
  useFocusOnArrival(main);
  useFetched(FrameNotices, FrameOverlays, StepUpDialog, SyncSheet);
  useSignInAgain(account.state === 'signed_in' && account.turnedAway);

  if (account.state !== 'signed_in') return null;
  const { user } = account;
  const install = () => {
    const way = installStore.get();
    if (way === 'prompt') void installStore.prompt();
    else if (way !== 'none') setOverlay(`install-${way}`);
  };

  return (
    <FrameContext value={true}>
      <div className={css.frame}>
        <a className="SkipLink" href="#main" data-print="hide">
          Skip to content
        </a>
        <nav className={css.rail} aria-label="Primary" data-print="hide">
          <Brand name={PRODUCT_NAME} className={css.railBrand} />
          <NavigationList role={user.role} onMore={openNavigation} />
        </nav>
        <TopBar
          trail={breadcrumbsOf(user.organizationName, path, title)}
          hasPill={path !== '/workspaces'}
          onNavigation={openNavigation}
        >
          {path !== '/workspaces' && <NotificationBell />}
          <UserMenu
            user={user}
            onPalette={openPalette}
            onShortcuts={openShortcuts}
            onInstall={install}
            onSignOut={openSignOut}
          />
        </TopBar>
        <main ref={main} id="main" className={css.page} tabIndex={-1} data-fills={fillsPage || undefined}>
          <Suspense>
            <FrameNotices
              isOutdated={isOutdated}
              isSilent={isSilent}
              isRecovery={path === '/recovery'}
              onDetails={openSync}
              className={css.outdated}
            />
          </Suspense>
          {worksEmpty ? (
            children
          ) : (
            <FirstSync title={title} needs={needs}>
              {children}
            </FirstSync>
          )}
        </main>
      </div>
      <SyncAnnouncer />
      <NotSavedDialog />
      {asked && (
        <Suspense>
          <StepUpDialog onDone={asked.answer} />
        </Suspense>
      )}
      {hasOverlays && (
        <Suspense>
          <FrameOverlays user={user} overlay={overlay} setOverlay={setOverlay} />
        </Suspense>
      )}
      {hasPanel && (
        <Suspense>
          <SyncSheet isOpen={panel.isOpen} onOpenChange={panel.setOpen} />
        </Suspense>
      )}
    </FrameContext>
  );
}
