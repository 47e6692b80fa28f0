import { useState, type ReactNode } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { signInAddress } from '#web/parts/account/sign-in-again.ts';
import { ScreenSkeleton } from '#web/parts/page/quiet-frame.tsx';
import { useOffline } from '#web/parts/sync/use-sync-indicator.ts';
import { useSharedLive } from '#web/records/use-live.ts';
import { readSyncStatus, type SyncStatus } from '#web/store/sync-status.ts';
import { foreignWords } from '#web/words/messages.ts';

function Missing({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState level={2} title="This device has not been synchronized yet" action={action}>
        {children}
      </EmptyState>
    </>
  );
}

function missingWords(status: SyncStatus | undefined, isOffline: boolean): string {
  if (isOffline && status?.foreign) return `${foreignWords}. Sign in to the network on its own page, then try again.`;
  if (isOffline) return 'The server cannot be reached. Connect once, and everything you need stays on this device.';
  if (status?.outcome === 'failed') return 'This device could not store the records. It will try again.';
  return 'The server has not sent any records to this account.';
}

/** What a screen says whose records have never arrived, and what helps. */
export function Unsynchronized({ title }: { title: string }) {
  const { loop } = useWorkspace();
  const status = useSharedLive(readSyncStatus);
  const isOffline = useOffline();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await loop.syncNow();
    setAsking(false);
  };
  if (status?.outcome === 'sign_in') {
    return (
      <Missing
        title={title}
        action={
          <LinkButton variant="primary" href={signInAddress()}>
            Sign in
          </LinkButton>
        }
      >
        Sign in to bring your organization’s records to this device.
      </Missing>
    );
  }
  const isStuck = isOffline || status?.outcome === 'failed' || status?.outcome === 'no_access' || status?.paused;
  if (!isStuck) return <ScreenSkeleton heading="Loading" />;
  return (
    <Missing
      title={title}
      action={
        <Button variant="primary" isPending={isAsking} pendingLabel="Asking" onPress={() => void ask()}>
          Try again
        </Button>
      }
    >
      {missingWords(status, isOffline === true)}
    </Missing>
  );
}
