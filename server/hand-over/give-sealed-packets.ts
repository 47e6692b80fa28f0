import { setTimeout } from 'node:timers/promises';
import type { OpenHandOver } from '#sync/domain/hand-over/hand-over-file.ts';
import { PACKETS_AT_ONCE, type SignedPacket } from '#sync/engine/packet.ts';
import type { Services } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { findOpenRecovery } from '#server/sync/recovery-table.ts';
import { lockWorkspace } from '#server/sync/workspace-table.ts';
import { receivePackets } from './receive-packets.ts';
import type { SealedFileRow } from './sealed-file-row.ts';
import { changeSealed } from './sealed-file-table.ts';

/** Milliseconds in which rounds that wait for the workspace have their turn. */
const PAUSE_MS = 20;

/** A file that is being worked off. */
export interface Giving {
  row: SealedFileRow;
  /** The workspace that its packets name. */
  workspaceId: string;
  open: OpenHandOver;
  /** How many of its packets and then of its files are done. */
  done: number;
  /** `performance.now()` at which the rest waits for the next run. */
  until: number;
}

/**
 * Gives the packets of a file to their workspace, as a courier's rounds would, batch by batch. False if some are left
 * for the next run. Throws HandOverRefusal for what does not open.
 */
export async function givePackets(services: Services, giving: Giving): Promise<boolean> {
  const { open, done, until } = giving;
  const { length } = open.head.packets;
  if (done >= length) return true;
  let read = 0;
  let batch: SignedPacket[] = [];
  for await (const packet of open.packets()) {
    read++;
    if (read <= done) continue;
    batch.push(packet);
    const least = read === length ? 1 : PACKETS_AT_ONCE;
    while (batch.length >= least) {
      const reached = performance.now() < until ? await giveBatch(services, giving, batch) : undefined;
      if (reached === undefined) return false;
      batch = batch.slice(reached);
      await setTimeout(PAUSE_MS);
    }
  }
  return true;
}

/** Returns how many were looked at; undefined while losses are gathered. */
async function giveBatch(
  services: Services,
  giving: Giving,
  packets: readonly SignedPacket[],
): Promise<number | undefined> {
  const { db, live, now: clock } = services;
  const { row, workspaceId } = giving;
  const now = clock();
  const given = await db.transaction().execute(async (trx) => {
    const before = await lockWorkspace(trx, workspaceId);
    if (await findOpenRecovery(trx, workspaceId)) return undefined;
    const courier = { workspaceId, accountId: row.accountId };
    const brought = { courier, packets, now: now.toISOString(), isRecovering: false };
    const { counters, results, reached } = await receivePackets(trx, services, brought, before);
    // A device would keep these and bring them again; after this they are nowhere.
    const settled = results.filter(({ outcome }) => outcome !== 'refused').length;
    await noteDropped(trx, giving, reached - settled, now);
    await changeSealed(trx, row, { done: giving.done + reached });
    return { reached, seq: counters.seq === before.seq ? undefined : counters.seq };
  });
  if (given?.seq !== undefined) live.publish(workspaceId, given.seq);
  giving.done += given?.reached ?? 0;
  return given?.reached;
}

/** Notes, for those whose workspace it is, that packets of a file could not be applied and are not kept. */
export async function noteDropped(db: Db, giving: Giving, packets: number, now: Date): Promise<void> {
  if (packets <= 0) return;
  const { row, workspaceId } = giving;
  const detail = { packets, sha256: row.sha256 };
  await audit(db, { workspaceId, accountId: row.accountId, event: 'work_dropped', detail, address: '' }, now);
}
