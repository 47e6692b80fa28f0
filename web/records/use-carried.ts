import { nameOrAddress } from '#sync/domain/people/person-name.ts';
import type { HeldPacket } from '#sync/engine/store.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { useSharedLive } from './use-live.ts';

/** Somebody's tablet of which this device carries work. */
export interface CarriedTablet {
  device: string;
  authorId: string;
  /** As this device knows the author, else as the server vouched for them. */
  name: string;
  /** False for an author of whom this device has no record: the work is carried, and shown nowhere. */
  isShown: boolean;
  changes: number;
  /** How many of them the server keeps already, and this device sends their photos. */
  kept: number;
  /** When the newest of it came here, and when the tablet made it (ISO). */
  takenAt: string;
  madeAt: string;
}

interface CarriedWork {
  tablets: readonly CarriedTablet[];
  /** The records that were written here for others, as `table/id`, with the author's name. */
  records: readonly (readonly [string, string])[];
}

const nothing: CarriedWork = { tablets: [], records: [] };

/** What this device carries for others. Nearly always nothing, which is found out by counting. */
export async function readCarried(db: RecordDatabase): Promise<CarriedWork> {
  if ((await db.table('packet').count()) === 0) return nothing;
  const held = (await db.table('packet').toArray()).filter(({ isOwn }) => !isOwn);
  const makers = await readMakers(db, held);
  const tablets = new Map<string, CarriedTablet>();
  const records = new Map<string, string>();
  for (const [index, one] of held.entries()) {
    const { author: authorId, device, madeAt } = one.packet;
    const { name = '', isShown = false } = makers[index] ?? {};
    const before = tablets.get(device);
    tablets.set(device, {
      device,
      authorId,
      name,
      isShown,
      changes: (before?.changes ?? 0) + one.entries.length,
      kept: (before?.kept ?? 0) + (one.lacks ? one.entries.length : 0),
      takenAt: newer(before?.takenAt, one.takenAt),
      madeAt: newer(before?.madeAt, madeAt),
    });
    for (const entry of isShown ? one.entries : []) {
      if (entry.blocked === null) for (const key of entry.records ?? []) records.set(key, name);
    }
  }
  return { tablets: [...tablets.values()], records: [...records] };
}

/**
 * Who made each packet, as this device knows them, else as the server vouched for them. `isShown`: it has a record of
 * them.
 */
export async function readMakers(
  db: RecordDatabase,
  held: readonly HeldPacket[],
): Promise<{ name: string; isShown: boolean }[]> {
  const [authors, devices] = await Promise.all([
    db.table('member').bulkGet(held.map(({ packet }) => packet.author)),
    db.table('device').bulkGet(held.map(({ packet }) => packet.device)),
  ]);
  return held.map(({ packet }, index) => {
    const member = authors[index];
    // The name in a packet counts only where the server's word for its device was checked.
    const name = member ? nameOrAddress(member) : (devices[index]?.voucher ?? packet.voucher).name;
    return { name, isShown: member !== undefined };
  });
}

function newer(one: string | undefined, other: string): string {
  return one !== undefined && one > other ? one : other;
}

/** The tablets whose work this device carries; undefined for the first milliseconds. */
export function useCarriedTablets(): readonly CarriedTablet[] | undefined {
  return useSharedLive(readCarried)?.tablets;
}

/** How many changes of others this device carries. */
export function useCarriedCount(): number {
  return (useCarriedTablets() ?? []).reduce((sum, { changes }) => sum + changes, 0);
}
