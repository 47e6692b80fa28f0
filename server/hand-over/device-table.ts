import type { Device } from '#sync/domain/hand-over/device-record.ts';
import type { ServerKey } from '#sync/domain/hand-over/server-key-record.ts';
import type { Voucher } from '#sync/engine/voucher.ts';
import type { Db } from '#server/db/database.ts';
import { findRows, listRows, listRowsBy, putRows } from '#server/sync/synced-rows-table.ts';

export async function findDevice(db: Db, workspaceId: string, id: string): Promise<Device | undefined> {
  const [row] = await findRows(db, workspaceId, 'device', [id]);
  return row;
}

export async function listDevicesOf(db: Db, workspaceId: string, accountId: string): Promise<Device[]> {
  return listRowsBy(db, workspaceId, 'device', 'accountId', accountId);
}

/** Whether this key was reported lost in any workspace: whoever has the device has it for all of them. */
export async function wasReportedLost(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('device')
    .select('workspaceId')
    .where('id', '=', id)
    .where('endedAt', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the device under the transaction's number. */
export async function saveDevice(trx: Db, workspaceId: string, device: Device, seq: number): Promise<void> {
  await putRows(trx, workspaceId, 'device', [device], seq, true);
}

/** A device as its voucher says that it was registered. */
export function vouchedDevice(voucher: Voucher, publicKey: string, name: string): Device {
  const { device: id, accountId, at } = voucher;
  return { id, accountId, name, publicKey, registeredAt: at, endedAt: null, voucher };
}

/** The server's present public halves as the workspace has them; undefined if it has only those of a lost key. */
export async function findServerKey(db: Db, workspaceId: string, id: string): Promise<ServerKey | undefined> {
  return (await listRows(db, workspaceId, 'serverKey')).find((row) => row.id === id);
}

export async function saveServerKey(trx: Db, workspaceId: string, key: ServerKey, seq: number): Promise<void> {
  await putRows(trx, workspaceId, 'serverKey', [key], seq, true);
}
