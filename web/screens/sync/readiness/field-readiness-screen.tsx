import { useState } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { CircleAlertIcon, CircleCheckIcon, InfoIcon, RefreshCwIcon, ShieldCheckIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { useSyncPanel } from '#web/parts/sync/use-sync-panel.ts';
import { notSyncedToast } from '#web/words/messages.ts';
import css from './field-readiness-screen.module.css';
import { isFieldReady, type FieldCheck } from './field-readiness.ts';
import { useFieldChecks } from './use-field-checks.ts';

const marks = {
  ready: { icon: CircleCheckIcon, tone: 'success', word: 'Ready' },
  hint: { icon: InfoIcon, tone: 'neutral', word: 'Good to know' },
  missing: { icon: CircleAlertIcon, tone: 'warning', word: 'Missing' },
} as const;

function CheckRow({ check, onProtect }: { check: FieldCheck; onProtect: () => void }) {
  const { icon, tone, word } = marks[check.state];
  return (
    <li className={`${kit.lined} ${css.row}`} data-tone={tone}>
      <Icon icon={icon} className={kit.toned} />
      <div>
        <h3 className={kit.md}>{check.title}</h3>
        <p className={kit.quiet}>
          {check.finding}
          {check.advice && <span className={`${kit.ink} ${kit.strong}`}> {check.advice}</span>}
        </p>
      </div>
      {check.id === 'storage' && check.state !== 'ready' ? (
        <Button size="sm" icon={ShieldCheckIcon} onPress={onProtect}>
          Protect
        </Button>
      ) : (
        <Badge tone={tone}>{word}</Badge>
      )}
    </li>
  );
}

/** Proves what is on this device before a person leaves for a place without a network. */
export function FieldReadinessScreen() {
  const { loop } = useWorkspace();
  const { checks, again } = useFieldChecks();
  const { setOpen } = useSyncPanel();
  const [isSyncing, setSyncing] = useState(false);

  const syncNow = async () => {
    setSyncing(true);
    const outcome = await loop.syncNow();
    await again();
    setSyncing(false);
    const toast = notSyncedToast(outcome, 'What is on this device stays usable.');
    if (toast) showToast(toast);
  };
  const protect = async () => {
    const isKept = await navigator.storage?.persist?.().catch(() => false);
    await again();
    if (!isKept) {
      showToast({
        title: 'The browser has not agreed yet',
        description: 'Installing the app, or using it more often, may change its mind.',
      });
    }
  };

  const isReady = checks && isFieldReady(checks);
  return (
    <>
      <PageHeader
        title="Ready for the field"
        description="What this device holds, and what it still needs before you leave the network."
        actions={
          <>
            <Button onPress={() => setOpen(true)}>Open sync panel</Button>
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
        }
      />
      <Panel
        isFlush
        title={checks ? (isReady ? 'This device is ready' : 'This device is not ready yet') : 'Checking this device'}
        description={
          checks &&
          (isReady
            ? 'You can work without a connection. Everything you change is kept here and sent later.'
            : 'Some of what you need is only on the server.')
        }
      >
        {checks ? (
          <ul className={kit.ruled}>
            {checks.map((check) => (
              <CheckRow key={check.id} check={check} onProtect={() => void protect()} />
            ))}
          </ul>
        ) : (
          <SkeletonRows count={8} label="Checking this device" />
        )}
      </Panel>
    </>
  );
}
