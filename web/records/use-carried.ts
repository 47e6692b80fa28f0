import type { Device } from '#sync/domain/hand-over/device-record.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
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
  const [authors, devices] = await Promise.all([
    db.table('member').bulkGet(held.map(({ packet }) => packet.author)),
    db.table('device').bulkGet(held.map(({ packet }) => packet.device)),
  ]);
  const tablets = new Map<string, CarriedTablet>();
  const records = new Map<string, string>();
  for (const [index, one] of held.entries()) {
    const { author: authorId, device, madeAt } = one.packet;
    const member = authors[index];
    const name = makerName(one, member, devices[index]);
    const before = tablets.get(device);
    tablets.set(device, {
      device,
      authorId,
      name,
      isShown: member !== undefined,
      changes: (before?.changes ?? 0) + one.entries.length,
      kept: (before?.kept ?? 0) + (one.lacks ? one.entries.length : 0),
      takenAt: newer(before?.takenAt, one.takenAt),
      madeAt: newer(before?.madeAt, madeAt),
    });
    for (const entry of member ? one.entries : []) {
      if (entry.blocked === null) for (const key of entry.records ?? []) records.set(key, name);
    }
  }
  return { tablets: [...tablets.values()], records: [...records] };
}

/** Who made a packet, as this device knows them, else as the server vouched for them. */
export function makerName({ packet }: HeldPacket, member: Member | undefined, device: Device | undefined): string {
  if (member) return nameOrAddress(member);
  // The name in a packet counts only where the server's word for its device was checked.
  return (device?.voucher ?? packet.voucher).name;
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
