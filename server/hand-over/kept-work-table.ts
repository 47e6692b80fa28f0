import { sql } from 'kysely';
import type { KeptReason } from '#sync/domain/hand-over/hand-over-contract.ts';
import type { CheckedPacket } from '#sync/engine/packet.ts';
import type { Db } from '#server/db/database.ts';
import type { KeptWorkRow } from './kept-work-row.ts';

/** Undecided packets of one author in a workspace. */
const MOST_CHARACTERS = 64_000_000;

export async function findKept(db: Db, workspaceId: string, packetId: string): Promise<KeptWorkRow | undefined> {
  return db
    .selectFrom('keptWork')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('packetId', '=', packetId)
    .executeTakeFirst();
}

/** Undecided packets without their text, oldest first. */
export async function listOpenKept(db: Db, workspaceId: string): Promise<Omit<KeptWorkRow, 'packet' | 'signature'>[]> {
  return db
    .selectFrom('keptWork')
    .select(['workspaceId', 'packetId', 'circle', 'authorId', 'deviceId', 'courierId', 'keptAt', 'reasons', 'state'])
    .select(['decidedBy', 'decidedAt', 'decidedReason'])
    .where('workspaceId', '=', workspaceId)
    .where('state', '=', 'open')
    .orderBy('keptAt')
    .orderBy('packetId')
    .execute();
}

/** Whether another packet of this author fits. `most`: in characters, of those that nobody has decided. */
export async function hasRoom(db: Db, workspaceId: string, authorId: string, most = MOST_CHARACTERS): Promise<boolean> {
  const { characters } = await db
    .selectFrom('keptWork')
    .select(sql<number | string | null>`sum(length(packet))`.as('characters'))
    .where('workspaceId', '=', workspaceId)
    .where('authorId', '=', authorId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(characters ?? 0) < most;
}

/** Keeps a packet, or notes that it was brought again and why it may still not be applied. */
export async function saveKept(
  trx: Db,
  workspaceId: string,
  { id, text, signature, packet: { circle, author, device } }: CheckedPacket,
  { courierId, now, reasons }: { courierId: string; now: string; reasons: readonly KeptReason[] },
): Promise<void> {
  const brought = { courierId, reasons: JSON.stringify(reasons) };
  const undecided = { state: 'open' as const, decidedBy: null, decidedAt: null, decidedReason: null };
  const own = { workspaceId, packetId: id, circle, authorId: author, deviceId: device, packet: text, signature };
  await trx
    .insertInto('keptWork')
    .values({ ...own, ...brought, ...undecided, keptAt: now })
    .onConflict((conflict) => conflict.columns(['workspaceId', 'packetId']).doUpdateSet(brought))
    .execute();
}

export async function saveReasons(
  trx: Db,
  { workspaceId, packetId }: Pick<KeptWorkRow, 'workspaceId' | 'packetId'>,
  reasons: readonly KeptReason[],
): Promise<void> {
  await trx
    .updateTable('keptWork')
    .set({ reasons: JSON.stringify(reasons) })
    .where('workspaceId', '=', workspaceId)
    .where('packetId', '=', packetId)
    .execute();
}

/** Notes what became of it; its text stays, because its author's words are nowhere else. */
export async function decideKept(
  trx: Db,
  { workspaceId, packetId }: Pick<KeptWorkRow, 'workspaceId' | 'packetId'>,
  decided: { state: 'taken_in' | 'discarded' | 'mended'; by: string; at: string; reason?: string },
): Promise<void> {
  const { state, by, at, reason = null } = decided;
  await trx
    .updateTable('keptWork')
    .set({ state, decidedBy: by, decidedAt: at, decidedReason: reason })
    .where('workspaceId', '=', workspaceId)
    .where('packetId', '=', packetId)
    .execute();
}
