import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { documentTitle, NOT_FOUND_TITLE } from '#sync/domain/common/open-titles.ts';
import { useAccount } from '#web/account/use-account.ts';
import { later } from '#web/parts/page/later.ts';
import { QuietFrame } from '#web/parts/page/quiet-frame.tsx';
import { SilentDatabaseError } from '#web/store/connection/silence.ts';
import { Frame } from './frame.tsx';
import { screensByPath } from './screens.ts';
import { useScreenChoice, useShownPath } from './use-screen-choice.ts';
import { useSilence } from './use-silence.ts';

const LockedPage = later(() => import('./locked-page.tsx').then((module) => module.LockedPage));
const SilentRecordsPage = later(() => import('./silent-records.tsx').then((module) => module.SilentRecordsPage));
const NoPlacePage = later(() => import('./no-place-page.tsx').then((module) => module.NoPlacePage));

/** Around every screen: the frame for signed-in people, nothing for public pages; also sets the document's title. */
export function RootLayout() {
  const account = useAccount();
  const isSilent = useSilence();
  const path = useShownPath();
  const screens = path === undefined ? undefined : screensByPath.get(path);
  const choice = useScreenChoice(path);
  const screen = choice.show === 'screen' ? choice.screen : undefined;
  const isLocked = account.state === 'locked';
  const title = isLocked ? 'Locked' : path === undefined ? NOT_FOUND_TITLE : screen?.title;

  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);

  // Load the screen along with the frame rather than after it, and a public screen while the device looks up whom it
  // remembers.
  const next = screen ?? screens?.find(({ access }) => access !== 'signed_in');
  useEffect(() => void next?.Component.preload?.(), [next]);

  const hasFailed = account.state === 'failed';
  if (hasFailed ? account.error instanceof SilentDatabaseError : isSilent && account.state === 'loading') {
    return (
      <Suspense fallback={<QuietFrame />}>
        <SilentRecordsPage />
      </Suspense>
    );
  }
  if (hasFailed) throw account.error;
  if (account.state === 'removed' || account.state === 'elsewhere' || account.state === 'homeless') {
    return (
      <Suspense fallback={<QuietFrame />}>
        <NoPlacePage account={account} />
      </Suspense>
    );
  }
  if (isLocked) {
    return (
      <Suspense fallback={<QuietFrame />}>
        <LockedPage isSignedOut={account.isSignedOut} />
      </Suspense>
    );
  }
  if (account.state !== 'signed_in' || (screen && choice.show === 'screen' && !choice.framed)) return <Outlet />;
  return (
    <Suspense fallback={<QuietFrame />}>
      <Frame
        path={path}
        title={title ?? ''}
        worksEmpty={screen?.worksEmpty ?? true}
        needs={screen?.needs}
        fillsPage={screen?.fillsPage ?? false}
      >
        <Outlet />
      </Frame>
    </Suspense>
  );
}
