import { useSyncExternalStore } from 'react';
import { readSyncStatus } from '#web/data/sync-status.ts';
import { useSharedLive } from '#web/data/use-live.ts';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { signInAddress } from '#web/shell/sign-in-again.ts';
import { applyUpdate, updateStore } from '#web/shell/worker-registration.ts';

function SignInLink() {
  return (
    <LinkButton size="sm" href={signInAddress()}>
      Sign in
    </LinkButton>
  );
}

/** What stops a round until a person acts, and the way on. */
function StopNotice() {
  const outcome = useSharedLive(readSyncStatus)?.outcome;
  switch (outcome) {
    case 'sign_in':
      return (
        <Notice title="Sign in to sync." actions={<SignInLink />}>
          Your session has ended. Everything you change stays on this device and is sent after that.
        </Notice>
      );
    case 'wrong_person':
      return (
        <Notice title="Another person is signed in." actions={<SignInLink />}>
          These changes are yours and are sent only under your own name. They wait on this device.
        </Notice>
      );
    case 'no_access':
      return (
        <Notice tone="warning" title="This account no longer has access.">
          An administrator can restore it. Your unsent changes stay here; you can export them.
        </Notice>
      );
    case 'upgrade':
      return (
        <Notice
          tone="warning"
          title="The app is too old to sync."
          actions={
            <Button size="sm" onPress={() => (updateStore.get() ? applyUpdate() : window.location.reload())}>
              Update
            </Button>
          }
        >
          Your unsent changes stay on this device and are sent by the newer version.
        </Notice>
      );
    default:
      return null;
  }
}

function UpdateNotice() {
  return (
    <Notice
      title="Update ready."
      actions={
        <Button size="sm" onPress={applyUpdate}>
          Update
        </Button>
      }
    >
      The page reloads; nothing unsaved is lost.
    </Notice>
  );
}

const stopping = new Set(['sign_in', 'wrong_person', 'no_access', 'upgrade']);

/** At the top of the sheet: what a person has to do, and an update that waits. */
export function SyncNotices() {
  const hasUpdate = useSyncExternalStore(updateStore.subscribe, updateStore.get);
  const outcome = useSharedLive(readSyncStatus)?.outcome;
  const isStopped = outcome !== undefined && stopping.has(outcome);
  if (!hasUpdate && !isStopped) return null;
  return (
    <SheetSection>
      {isStopped && <StopNotice />}
      {hasUpdate && outcome !== 'upgrade' && <UpdateNotice />}
    </SheetSection>
  );
}
