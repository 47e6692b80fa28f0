import { useState, type ReactNode } from 'react';
import { useWorkspace } from '#web/data/use-account.ts';
import { useLive } from '#web/data/use-live.ts';
import { readSyncStatus } from '#web/data/sync-status.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { ScreenSkeleton } from './quiet-frame.tsx';
import { signInAddress } from './sign-in-again.ts';
import { useOffline } from './use-sync-indicator.ts';

function Unsynchronized() {
  const { loop } = useWorkspace();
  const status = useLive(readSyncStatus, []);
  const isOffline = useOffline();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await loop.syncNow();
    setAsking(false);
  };
  if (status?.outcome === 'sign_in') {
    return (
      <EmptyState
        level={2}
        title="This device has not been synchronized yet"
        action={
          <LinkButton variant="primary" href={signInAddress()}>
            Sign in
          </LinkButton>
        }
      >
        Sign in to bring your organization’s records to this device.
      </EmptyState>
    );
  }
  if (!isOffline && status?.outcome !== 'no_access' && !status?.paused) return <ScreenSkeleton />;
  return (
    <EmptyState
      level={2}
      title="This device has not been synchronized yet"
      action={
        <Button variant="primary" isPending={isAsking} pendingLabel="Asking" onPress={() => void ask()}>
          Try again
        </Button>
      }
    >
      {isOffline
        ? 'The server cannot be reached. Connect once, and everything you need stays on this device.'
        : 'The server has not handed out any records to this account.'}
    </EmptyState>
  );
}

/** Shows its screen once the organization's records have arrived, and says what is missing until then. */
export function FirstSync({ children }: { children: ReactNode }) {
  const hasRecords = useLive(async (db) => (await db.table('control').limit(1).count()) > 0, []);
  if (hasRecords === undefined) return <ScreenSkeleton />;
  return hasRecords ? children : <Unsynchronized />;
}
