import { useState } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { CountBadge } from '#web/kit/count-badge.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { DownloadIcon, PauseIcon, PlayIcon, RefreshCwIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { useNow } from '#web/kit/use-now.ts';
import { saveUnsentFile } from '#web/parts/sync/save-unsent-file.ts';
import { useLasting } from '#web/parts/sync/use-lasting.ts';
import { useDecisionCount, useSyncIndicator } from '#web/parts/sync/use-sync-indicator.ts';
import { useCan } from '#web/records/use-can.ts';
import { useSharedLive } from '#web/records/use-live.ts';
import { readSyncStatus, writeSyncStatus } from '#web/store/sync-status.ts';
import { hasBackgroundSync } from '#web/sync/background-sync.ts';
import { countOf } from '#web/words/counts.ts';
import { notSyncedToast } from '#web/words/messages.ts';
import { agoText } from '#web/words/times.ts';
import { AsideList } from './decisions/aside-list.tsx';
import { MyConflicts, OtherConflicts } from './decisions/conflict-list.tsx';
import { ImportButton } from './queue/import-button.tsx';
import { QueueList, useUnsent } from './queue/queue-list.tsx';
import { RecoverySection } from './recovery/recovery-section.tsx';
import { RefusedWork } from './refused/refused-work.tsx';
import { SyncFacts } from './sync-facts.tsx';
import { SyncNotices } from './sync-notices.tsx';
import css from './sync-sheet.module.css';
import { useKeptFocus } from './use-kept-focus.ts';

// What the browser does while every page is closed, as measured, without promising more.
const sendsClosed =
  'When the app is closed, this browser keeps sending on its own: within seconds at first, later within minutes. After half an hour without the server, changes wait until the app is opened.';
const sendsOpen = 'In this browser changes are sent while the app is open. Keep it open until everything is sent.';

function SheetState() {
  const indicator = useSyncIndicator();
  const status = useSharedLive(readSyncStatus);
  const now = useNow();
  if (!indicator || !status) return null;
  return (
    <span className={css.state} data-state={indicator.state}>
      <span>
        <Glyph name={indicator.state} className={css[indicator.state]} /> {indicator.long.strong}
      </span>
      {status.lastSyncAt && (
        <small className={`${kit.faint} ${kit.regular}`}>last synchronized {agoText(status.lastSyncAt, now)}</small>
      )}
    </span>
  );
}

function SheetFooter() {
  const workspace = useWorkspace();
  const { db, loop } = workspace;
  const isPaused = useSharedLive(readSyncStatus)?.paused === true;
  const [isSyncing, setSyncing] = useState(false);
  const syncNow = async () => {
    setSyncing(true);
    const outcome = await loop.syncNow();
    setSyncing(false);
    const toast = notSyncedToast(outcome, 'Your changes are saved on this device.');
    if (toast) showToast(toast);
  };
  const save = async () => {
    const { count } = await saveUnsentFile(workspace);
    showToast({ title: `${countOf(count, 'change')} exported` });
  };
  return (
    <>
      <Button variant="quiet" icon={DownloadIcon} onPress={() => void save()}>
        Export unsent changes
      </Button>
      {isPaused ? (
        <Button icon={PlayIcon} onPress={() => void syncNow()}>
          Resume
        </Button>
      ) : (
        <Button icon={PauseIcon} onPress={() => void writeSyncStatus(db, { paused: true })}>
          Pause
        </Button>
      )}
      <Button
        variant="primary"
        icon={RefreshCwIcon}
        isPending={isSyncing}
        pendingLabel="Syncing"
        onPress={() => void syncNow()}
      >
        Sync now
      </Button>
    </>
  );
}

function Decisions() {
  const count = useDecisionCount() ?? 0;
  if (count === 0) return null;
  return (
    <SheetSection
      title={
        <>
          Needs your decision <CountBadge count={count} tone="warning" />
        </>
      }
    >
      <MyConflicts />
      <AsideList />
    </SheetSection>
  );
}

/** The longest (ms) that a part holds up the others, because its query failed or waits for a long transaction. */
const LONGEST_HOLD_MS = 3_000;

/** Appears all at once, so that nothing moves from under a finger about to press it. */
function SheetBody() {
  const unsent = useUnsent();
  const isCounted = useDecisionCount() !== undefined;
  const isLate = useLasting(true, LONGEST_HOLD_MS);
  const carries = useCan('work.carry');
  if (!isLate && (!unsent || !isCounted)) return null;
  return (
    <>
      <Decisions />
      <RefusedWork />
      {unsent && <QueueList {...unsent} />}
      <OtherConflicts />
      <SheetSection title="This device">
        <div className={`${kit.stack3} ${kit.starts}`}>
          {carries && (
            <>
              <p className={kit.quiet}>
                <TextLink href="/sync">Ready for the field</TextLink> shows what is on this device. Changes that were
                exported can be queued again from their file.
              </p>
              <p className={kit.quiet}>
                Without a network, <TextLink href="/hand-over">Hand over</TextLink> makes one file of your work and of
                what this device carries; whoever receives it sends it on.
              </p>
            </>
          )}
          <p className={kit.quiet}>{hasBackgroundSync() ? sendsClosed : sendsOpen}</p>
          <ImportButton />
        </div>
      </SheetSection>
    </>
  );
}

/** Everything about synchronization: unsent changes, decisions, and what a person can do. */
export function SyncSheet({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  useKeptFocus(isOpen);
  return (
    <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title="Sync" state={<SheetState />} footer={<SheetFooter />}>
      <SyncFacts />
      <SyncNotices />
      <RecoverySection />
      <SheetBody />
    </Sheet>
  );
}
