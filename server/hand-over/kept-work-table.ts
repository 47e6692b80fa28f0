import { sql } from 'kysely';
import type { KeptReason } from '#sync/domain/hand-over/hand-over-contract.ts';
import type { CheckedPacket } from '#sync/engine/packet.ts';
import type { Db } from '#server/db/database.ts';
import { saveKeptFiles } from './kept-file-table.ts';
import type { KeptWorkRow } from './kept-work-row.ts';

/** Packets of one author in a workspace, as long as their text is kept. */
const MOST_CHARACTERS = 64_000_000;

export type ListedKept = Omit<KeptWorkRow, 'packet' | 'signature' | 'couriers'>;

export async function findKept(db: Db, workspaceId: string, packetId: string): Promise<KeptWorkRow | undefined> {
  return db
    .selectFrom('keptWork')
    .selectAll()
    .where('workspaceId', '=', workspaceId)
    .where('packetId', '=', packetId)
    .executeTakeFirst();
}

function listKept(db: Db, workspaceId: string) {
  return db
    .selectFrom('keptWork')
    .select(['workspaceId', 'packetId', 'circle', 'authorId', 'deviceId', 'changes', 'courierId', 'keptAt', 'reasons'])
    .select(['state', 'decidedBy', 'decidedAt', 'decidedReason'])
    .where('workspaceId', '=', workspaceId);
}

/** Undecided packets without their text, oldest first. */
export async function listOpenKept(db: Db, workspaceId: string): Promise<ListedKept[]> {
  return listKept(db, workspaceId).where('state', '=', 'open').orderBy('keptAt').orderBy('packetId').execute();
}

/** Packets that a person has decided about since, without their text, newest decision first. `most`: how many. */
export async function listDecidedKept(db: Db, workspaceId: string, since: string, most: number): Promise<ListedKept[]> {
  return listKept(db, workspaceId)
    .where('state', 'in', ['taken_in', 'discarded'])
    .where('decidedAt', '>=', since)
    .orderBy('decidedAt', 'desc')
    .orderBy('packetId')
    .limit(most)
    .execute();
}

/**
 * Whether another packet of this author fits. `most`: in characters, of all whose text is kept, so that deciding makes
 * no room at once.
 */
export async function hasRoom(db: Db, workspaceId: string, authorId: string, most = MOST_CHARACTERS): Promise<boolean> {
  const { characters } = await db
    .selectFrom('keptWork')
    .select(sql<number | string | null>`sum(length(packet))`.as('characters'))
    .where('workspaceId', '=', workspaceId)
    .where('authorId', '=', authorId)
    .executeTakeFirstOrThrow();
  return Number(characters ?? 0) < most;
}

/** Keeps a packet, or notes that it was brought again and why it may still not be applied. */
export async function saveKept(
  trx: Db,
  workspaceId: string,
  { id, text, signature, packet }: CheckedPacket,
  { courierId, now, reasons, before = [] }: Bringing,
): Promise<void> {
  const { circle, author, device, entries } = packet;
  const couriers = JSON.stringify([...new Set([...before, courierId])]);
  const brought = { courierId, couriers, reasons: JSON.stringify(reasons) };
  const undecided = { state: 'open' as const, decidedBy: null, decidedAt: null, decidedReason: null };
  const own = { workspaceId, packetId: id, circle, authorId: author, deviceId: device, packet: text, signature };
  await trx
    .insertInto('keptWork')
    .values({ ...own, ...brought, ...undecided, changes: entries.length, keptAt: now })
    .onConflict((conflict) => conflict.columns(['workspaceId', 'packetId']).doUpdateSet(brought))
    .execute();
  await saveKeptFiles(trx, { workspaceId, packetId: id }, packet);
}

/** `before`: who has brought it already. */
interface Bringing {
  courierId: string;
  now: string;
  reasons: readonly KeptReason[];
  before?: readonly string[] | undefined;
}

export function couriersOf({ couriers }: Pick<KeptWorkRow, 'couriers'>): string[] {
  return JSON.parse(couriers) as string[];
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

/** Notes what became of it; its text stays for a while, because its author's words are nowhere else. */
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
