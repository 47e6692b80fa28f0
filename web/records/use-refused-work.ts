import type { Entry, HeldPacket } from '#sync/engine/store.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { readMakers } from './use-carried.ts';
import { useSharedLive } from './use-live.ts';

/** A packet that this device carries and the server takes nothing of. */
export interface RefusedWork {
  id: string;
  /** Who made it. */
  name: string;
  /** False for an author of whom this device has no record: what it holds is shown nowhere. */
  isShown: boolean;
  circle: string | null;
  changes: readonly Entry[];
  /** Why, and when by this device's clock (ISO). */
  reason: string;
  at: string;
}

/** The oldest refusal first. */
export async function readRefusedWork(db: RecordDatabase): Promise<readonly RefusedWork[]> {
  if ((await db.table('packet').count()) === 0) return [];
  const held = (await db.table('packet').toArray()).filter(isRefused);
  const makers = await readMakers(db, held);
  const found = held.map(({ id, packet, entries, refused: { reason, at } }, index): RefusedWork => {
    const { name = '', isShown = false } = makers[index] ?? {};
    return { id, name, isShown, circle: packet.circle, changes: entries, reason, at };
  });
  return found.toSorted((a, b) => a.at.localeCompare(b.at));
}

type Refused = HeldPacket & { refused: NonNullable<HeldPacket['refused']> };

// With nothing that was new here there is nothing to give on or to lose.
function isRefused(packet: HeldPacket): packet is Refused {
  return !packet.isOwn && packet.refused !== undefined && packet.entries.length > 0;
}

/** What this device carries and the server does not take; undefined for the first milliseconds. */
export function useRefusedWork(): readonly RefusedWork[] | undefined {
  return useSharedLive(readRefusedWork);
}
