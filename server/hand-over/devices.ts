import type { Device } from '#sync/domain/hand-over/device-record.ts';
import { LIVE_DEVICES } from '#sync/domain/hand-over/hand-over-contract.ts';
import type { ServerKey } from '#sync/domain/hand-over/server-key-record.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import type { Principal, Services } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { listMemberships } from '#server/people/membership-table.ts';
import { readerOf } from '#server/sync/row-reach.ts';
import { bumpSeq, lockWorkspace } from '#server/sync/workspace-table.ts';
import { addKeys, listLacking, renewKeysOf } from './circle-keys.ts';
import {
  findDevice,
  findServerKey,
  listDevicesOf,
  saveDevice,
  saveServerKey,
  vouchedDevice,
  wasReportedLost,
} from './device-table.ts';
import { deviceIdOf, handOverKeys, vouchFor } from './server-keys.ts';

interface Registered {
  device: Device;
  server: ServerKey;
}

/**
 * Registers a device of the caller in their workspace, and makes what it needs there: the server's public halves and
 * the keys of the caller's circles. What is there already stays, and then nothing gets a new number.
 */
export async function registerDevice(
  services: Services,
  principal: Principal,
  { publicKey, name, address }: { publicKey: string; name: string; address: string },
): Promise<Registered> {
  const { db, proofs, live } = services;
  const { workspaceId, accountId } = principal;
  const id = deviceIdOf(publicKey);
  if (id === undefined) throw new RefusalError(400, 'invalid', 'This is no key of a device.', 'publicKey');
  const now = services.now();
  const at = now.toISOString();
  const { seq, ...registered } = await db.transaction().execute(async (trx) => {
    await lockWorkspace(trx, workspaceId);
    const known = await findDevice(trx, workspaceId, id);
    if (!known && (await wasReportedLost(trx, id))) throw deviceEnded();
    if (!known) await requireRoom(trx, workspaceId, accountId);
    else if (known.accountId !== accountId) throw otherAccount();
    else if (known.endedAt !== null) throw deviceEnded();
    const voucher = known?.voucher ?? vouchFor(proofs, { device: id, accountId, name: personName(principal), at });
    const device = known ?? vouchedDevice(voucher, publicKey, name);
    const { halves } = handOverKeys(proofs);
    const present = await findServerKey(trx, workspaceId, halves.id);
    const server = present ?? { ...halves, since: at };
    const lacking = await listLacking(trx, await readerOf(trx, principal));
    if (known && present && lacking.length === 0) return { device, server, seq: undefined };
    const number = await bumpSeq(trx, workspaceId);
    if (!present) await saveServerKey(trx, workspaceId, server, number);
    await addKeys(trx, workspaceId, lacking, { seq: number, now: at });
    if (!known) {
      await saveDevice(trx, workspaceId, device, number);
      const detail = { deviceId: id, name };
      await audit(trx, { workspaceId, accountId, event: 'device_registered', detail, address }, now);
    }
    return { device, server, seq: number };
  });
  if (seq !== undefined) live.publish(workspaceId, seq);
  return registered;
}

async function requireRoom(trx: Db, workspaceId: string, accountId: string): Promise<void> {
  const live = (await listDevicesOf(trx, workspaceId, accountId)).filter(({ endedAt }) => endedAt === null);
  if (live.length < LIVE_DEVICES) return;
  const message = `You have ${LIVE_DEVICES} devices. Say of one that you no longer use that it is lost.`;
  throw new RefusalError(409, 'too_many_devices', message);
}

function otherAccount(): RefusalError {
  return new RefusalError(409, 'other_account', 'This key belongs to another account.');
}

function deviceEnded(): RefusalError {
  return new RefusalError(409, 'device_ended', 'This device was reported lost. It needs a new key.');
}

/**
 * Ends a device: by its owner in every workspace of theirs, by an administrator in theirs. Every circle that its owner
 * is in gets a new key. 404 for a device of somebody else, as for one that does not exist.
 */
export async function endDevice(
  services: Services,
  principal: Principal,
  id: string,
  address: string,
): Promise<{ endedAt: string }> {
  const { db, live } = services;
  const { workspaceId, accountId, role } = principal;
  const known = await findDevice(db, workspaceId, id);
  const isOwn = known?.accountId === accountId;
  if (!known || !(isOwn || can(role, 'user.manage'))) throw notFound('There is no such device.');
  const others = isOwn ? (await listMemberships(db, accountId)).map((place) => place.workspaceId) : [];
  const now = services.now();
  const seqs = new Map<string, number>();
  const ended = await db.transaction().execute(async (trx) => {
    // In a fixed order, so that two people who end devices cannot deadlock.
    for (const one of [...new Set([workspaceId, ...others])].sort()) {
      await lockWorkspace(trx, one);
      // A workspace that lacks the device would believe its voucher.
      const device = (await findDevice(trx, one, id)) ?? known;
      if (device.accountId !== known.accountId || device.endedAt !== null) continue;
      const seq = await bumpSeq(trx, one);
      const at = now.toISOString();
      await saveDevice(trx, one, { ...device, endedAt: at }, seq);
      await renewKeysOf(trx, { workspaceId: one, accountId: device.accountId }, { seq, now: at });
      const detail = { deviceId: id, name: device.name, ownerId: device.accountId };
      await audit(trx, { workspaceId: one, accountId, event: 'device_ended', detail, address }, now);
      seqs.set(one, seq);
    }
    return findDevice(trx, workspaceId, id);
  });
  for (const [one, seq] of seqs) live.publish(one, seq);
  if (!ended?.endedAt) throw notFound('There is no such device.');
  return { endedAt: ended.endedAt };
}
