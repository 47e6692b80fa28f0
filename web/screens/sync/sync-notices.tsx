import { useSyncExternalStore } from 'react';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { signInAddress } from '#web/parts/account/sign-in-again.ts';
import { useFull } from '#web/parts/sync/use-sync-indicator.ts';
import { useSendableFileCount } from '#web/records/use-documents.ts';
import { useSharedLive } from '#web/records/use-live.ts';
import { useQueueCount } from '#web/records/use-records.ts';
import { readSyncStatus, type SyncStatus } from '#web/store/sync-status.ts';
import { applyUpdate, updateStore } from '#web/store/workers/worker-registration.ts';
import { foreignWords } from '#web/words/messages.ts';

function SignInLink() {
  return (
    <LinkButton size="sm" href={signInAddress()}>
      Sign in
    </LinkButton>
  );
}

interface StopNoticeProps extends Pick<SyncStatus, 'outcome' | 'trouble' | 'isRestored'> {
  /** Whether only this device has some changes or files. */
  isUnsent: boolean;
}

/** What keeps a round from running, and what to do about it. */
function StopNotice({ outcome, trouble, isRestored, isUnsent }: StopNoticeProps) {
  switch (outcome) {
    case 'unreachable':
      return (
        <Notice
          tone="warning"
          title={`${foreignWords}.`}
          actions={
            <LinkButton size="sm" href={signInAddress()} target="_blank">
              Open the network’s page
            </LinkButton>
          }
        >
          Sign in to the network on its own page, or choose another network. Nothing is lost: your changes stay on this
          device and are sent as soon as the server itself answers.
        </Notice>
      );
    case 'failed':
      return (
        <Notice
          tone="warning"
          title="Syncing failed on this device."
          actions={
            <Button size="sm" onPress={() => window.location.reload()}>
              Reload
            </Button>
          }
        >
          It will be tried again, and your changes stay here. If this continues, reload the app or export your changes.
          {trouble && ` The browser said: ${trouble}`}
        </Notice>
      );
    case 'sign_in':
      return isRestored ? (
        <Notice tone="warning" title="The server was restored to an earlier state." actions={<SignInLink />}>
          It may not know your account any more. Nothing on this device is lost, and you can go on working. If you
          cannot sign in, ask an administrator or whoever runs the server before you begin a new account.
        </Notice>
      ) : (
        <Notice title="Sign in to sync." actions={<SignInLink />}>
          Your session has ended. Everything you change stays on this device and is sent after that.
        </Notice>
      );
    case 'wrong_person':
      return (
        <Notice title="Another person is signed in." actions={<SignInLink />}>
          What you change is sent only under your own name.
          {isUnsent && ' Your unsent changes wait on this device.'}
        </Notice>
      );
    case 'no_access':
      return isRestored ? (
        <Notice tone="warning" title="The server was restored from a backup in which you are not a member.">
          Everything is still on this device, and you can go on working. Ask an administrator to invite you again; then
          what the server lost is sent.
        </Notice>
      ) : (
        <Notice tone="warning" title="This account no longer has access.">
          An administrator can restore it.
          {isUnsent && ' Your unsent changes stay here; you can export them.'}
        </Notice>
      );
    case 'upgrade':
      return (
        <Notice
          tone="warning"
          title="The app is too old to sync."
          actions={
            <Button size="sm" onPress={() => (updateStore.get() === 'none' ? window.location.reload() : applyUpdate())}>
              Update
            </Button>
          }
        >
          {isUnsent
            ? 'Your unsent changes stay on this device and are sent by the newer version.'
            : 'What you change until then stays on this device.'}
        </Notice>
      );
    default:
      return null;
  }
}

function UpdateNotice({ isApplying }: { isApplying: boolean }) {
  if (isApplying) {
    return (
      <Notice title="Updating.">
        The page reloads as soon as the previous version has finished sending, within three minutes at most. You can go
        on working.
      </Notice>
    );
  }
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

function FullNotice() {
  return (
    <Notice tone="warning" title="This device is full.">
      Export your unsent changes, then free some space: remove files you keep here in{' '}
      <TextLink href="/documents">Documents</TextLink>, or delete photos, downloads or apps you do not need. What was
      saved stays, and new files wait until there is room.
    </Notice>
  );
}

const stopping = new Set<SyncStatus['outcome']>(['sign_in', 'wrong_person', 'no_access', 'upgrade', 'failed']);

/** At the top of the sheet: what a person has to do, and an update that waits. */
export function SyncNotices() {
  const update = useSyncExternalStore(updateStore.subscribe, updateStore.get);
  const status = useSharedLive(readSyncStatus);
  const isForeign = status?.outcome === 'unreachable' && status.foreign;
  const isStopped = status !== undefined && (stopping.has(status.outcome) || isForeign);
  const isFull = useFull();
  const isUnsent = (useQueueCount() ?? 0) + (useSendableFileCount() ?? 0) > 0;
  if (update === 'none' && !isStopped && !isFull) return null;
  return (
    <SheetSection>
      {isFull && <FullNotice />}
      {isStopped && <StopNotice {...status} isUnsent={isUnsent} />}
      {update !== 'none' && status?.outcome !== 'upgrade' && <UpdateNotice isApplying={update === 'applying'} />}
    </SheetSection>
  );
}
