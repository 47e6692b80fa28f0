import { useState } from 'react';
import type { Device } from '#sync/domain/hand-over/device-record.ts';
import { endDevice } from '#sync/domain/hand-over/hand-over-contract.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowMeta } from '#web/kit/list-row.tsx';
import { useDevices, useOwnDeviceId } from '#web/records/use-devices.ts';
import { call } from '#web/store/calls/call.ts';
import { dateText } from '#web/words/times.ts';
import { RefusalNotice } from './refusal-notice.tsx';
import { useSecurityCall } from './use-security-call.ts';

export interface DeviceListProps {
  accountId: string;
  /** Whose devices they are, as in 'Devices of Sam Whitaker'. */
  label: string;
  isOffline: boolean;
}

/** Somebody's devices that sign work for others to carry; one that is lost is ended here, and nowhere else. */
export function DeviceList({ accountId, label, isOffline }: DeviceListProps) {
  const devices = useDevices(accountId);
  const ownId = useOwnDeviceId();
  const [lost, setLost] = useState<Device>();
  if (!devices || devices.length === 0) return null;
  return (
    <>
      <ul className={kit.rows} aria-label={label}>
        {devices.map((device) => (
          <li key={device.id}>
            <ListRow hasAct className={kit.inset}>
              <span className={kit.breaks}>
                {device.name} {device.id === ownId && <Badge tone="success">This device</Badge>}
              </span>
              <RowMeta>
                {device.endedAt === null
                  ? `Known since ${dateText(device.registeredAt)}`
                  : `Ended as lost ${dateText(device.endedAt)}`}
              </RowMeta>
              {device.endedAt === null && (
                <Button
                  size="sm"
                  isDisabled={isOffline}
                  onPress={() => setLost(device)}
                  aria-label={`${device.name}: this device is lost`}
                >
                  Lost
                </Button>
              )}
            </ListRow>
          </li>
        ))}
      </ul>
      {lost && <LostDialog device={lost} onClose={() => setLost(undefined)} />}
    </>
  );
}

/** Asks before a device is ended. A refusal belongs to the device that it was about. */
function LostDialog({ device: { id, name }, onClose }: { device: Device; onClose: () => void }) {
  const { loop } = useWorkspace();
  const { isBusy, problem, run } = useSecurityCall();
  const end = async () => {
    if (!(await run(() => call(endDevice, { params: { id } })))) return;
    onClose();
    void loop.syncNow();
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Is this ${name} lost?`}
      safeLabel="It is not lost"
      confirmLabel="This device is lost"
      onConfirm={() => void end()}
      isPending={isBusy}
      pendingLabel="Ending"
    >
      <p>
        Work that it signed and the server does not have yet is kept from now on, not applied, until its author decides.
        Hand-over files get new keys. Sessions stay as they are: sign it out as well.
      </p>
      <RefusalNotice refusal={problem} className={kit.above3} />
    </AlertDialog>
  );
}
