import { useMemo } from 'react';
import type { Device } from '#sync/domain/hand-over/device-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { everyRow } from '#web/store/record-database.ts';
import { useLiveIn, useSharedLive } from './use-live.ts';

const listDevices = everyRow('device');

/** Somebody's devices, those in use first, the newest before older ones; undefined for the first milliseconds. */
export function useDevices(accountId: string): readonly Device[] | undefined {
  const devices = useSharedLive(listDevices);
  return useMemo(
    () =>
      devices
        ?.filter((one) => one.accountId === accountId)
        .toSorted(
          (a, b) =>
            Number(a.endedAt !== null) - Number(b.endedAt !== null) || (a.registeredAt < b.registeredAt ? 1 : -1),
        ),
    [devices, accountId],
  );
}

/** The id of this device's key; undefined while it has none. */
export function useOwnDeviceId(): string | undefined {
  const { account } = useWorkspace();
  return useLiveIn(account, async () => (await account.table('deviceKey').get('own'))?.id, []);
}
