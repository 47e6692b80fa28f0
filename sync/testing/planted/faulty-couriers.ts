import type { SyncRequest } from '#sync/engine/answer.ts';
import { makePackets } from '#sync/engine/give-packets.ts';
import type { Device } from '#sync/engine/mutate.ts';
import type { CheckedPacket, Packet, PacketResult, SentPacket } from '#sync/engine/packet.ts';
import type { Change, RegisteredMutator, RunContext, Schema, View } from '#sync/engine/schema.ts';
import type { HeldPacket, Store, StoreTx } from '#sync/engine/store.ts';
import { takePackets } from '#sync/engine/take-packets.ts';
import { CarryingServer, signForTests } from '#sync/testing/memory-packets.ts';
import { MemoryDevice, MemoryDisk, MemoryStore, type Write } from '#sync/testing/memory-store.ts';
import { people } from '#sync/testing/simulation/card-bed.ts';
import { CarryingBed, handOverBed } from '#sync/testing/simulation/hand-over-bed.ts';
import type { Bed } from '#sync/testing/simulation/ports.ts';
import { teamSchemaForTests } from '#sync/testing/team-schema.ts';

/** A store that answers in another way when a round asks for what it will send. */
const atRounds = (packets: (tx: StoreTx) => Promise<HeldPacket[]>) =>
  class extends MemoryStore {
    protected override transaction(writes: Write[], tables: ReadonlySet<string>): StoreTx {
      const tx = super.transaction(writes, tables);
      let isRound = false;
      const lastEntryMid = () => {
        isRound = tables.size === 0;
        return tx.lastEntryMid();
      };
      return { ...tx, lastEntryMid, packets: () => (isRound ? packets(tx) : tx.packets()) };
    }
  };

const HastyStore = atRounds(async (tx) => {
  const held = await tx.packets();
  await tx.deletePackets(held.filter(({ isOwn }) => !isOwn).map(({ id }) => id));
  return held;
});

const SelflessStore = atRounds(async (tx) => (await tx.packets()).filter(({ isOwn }) => !isOwn));

class ThriftyStore extends MemoryStore {
  protected override transaction(writes: Write[], tables: ReadonlySet<string>): StoreTx {
    const tx = super.transaction(writes, tables);
    return { ...tx, putJournal: ({ packets: _packets, ...page }) => tx.putJournal(page) };
  }
}

class ImpersonatingServer extends CarryingServer {
  #courier = '';

  protected override receivePackets(request: SyncRequest, now: string): PacketResult[] | undefined {
    this.#courier = request.accountId;
    return super.receivePackets(request, now);
  }

  protected override authorOf(packet: Packet) {
    return super.authorOf({ ...packet, author: this.#courier });
  }
}

class UnaskingServer extends CarryingServer {
  protected override runPacket(...args: Parameters<CarryingServer['runPacket']>): PacketResult['outcome'] | null {
    const known = new Map(this.logByKey);
    this.logByKey.clear();
    const outcome = super.runPacket(...args);
    for (const [key, entry] of known) this.logByKey.set(key, entry);
    return outcome;
  }
}

class TrustingServer extends CarryingServer {
  protected override whyKept(packet: Packet) {
    const reason = super.whyKept(packet);
    return reason === 'device' ? undefined : reason;
  }
}

class DroppingServer extends CarryingServer {
  protected override receiveOne(sent: SentPacket, now: string): PacketResult | undefined {
    const result = super.receiveOne(sent, now);
    if (result?.outcome === 'kept') this.keptWork.delete(result.id);
    return result;
  }
}

/** A device as the engine would see it with a store that answers in another way. */
function seeing(device: Device, change: (tx: StoreTx) => Partial<StoreTx>): Device {
  const { store } = device;
  const run: Store['run'] = (mode, tables, body, isRepeatable) =>
    store.run(mode, tables, (tx) => body({ ...tx, ...change(tx) }), isRepeatable);
  return { ...device, store: { run } };
}

const asUngiven: typeof makePackets = (device, ...rest) => {
  const blind = seeing(device, (tx) => ({
    entries: async (...args) => (await tx.entries(...args)).map((entry) => ({ ...entry, packet: undefined })),
  }));
  return makePackets(blind, ...rest);
};

const seeingNothing: typeof makePackets = (device, facts, sign) =>
  makePackets(device, facts, (packet) => sign({ ...packet, seen: [] }));

const asCourier: typeof takePackets = (device, given, at) =>
  takePackets(
    device,
    given.map((one) => ({ ...one, packet: { ...one.packet, author: device.actor.id } })),
    at,
  );

const underNewKeys: typeof takePackets = (device, given, at) => {
  const renewed = given.map(({ packet }): CheckedPacket => {
    const entries = packet.entries.map((entry) => ({ ...entry, key: device.chance.newKey() }));
    const fresh = { ...packet, entries };
    return { ...signForTests(fresh), packet: fresh };
  });
  return takePackets(device, renewed, at);
};

/** Every edit that is carried leaves a conflict, as if the courier's device had to say who is right. */
function disputing(mutator: RegisteredMutator): RegisteredMutator {
  const dispute = (changes: readonly Change[], view: View, { key, isCarried }: RunContext): Change[] =>
    changes.flatMap((change) => {
      if (!isCarried || change.kind !== 'edit' || !view.get(change.table, change.id)) return change;
      const row = { id: `${key}:${change.id}:text`, table: change.table, recordId: change.id };
      return [change, { kind: 'replace', table: 'conflict', row } as const];
    });
  return {
    ...mutator,
    open: (args) => {
      const opened = mutator.open(args);
      if ('refused' in opened) return opened;
      const decide = (view: View, context: RunContext) => {
        const decision = opened.decide(view, context);
        return 'refused' in decision ? decision : dispute(decision, view, context);
      };
      return { touches: () => opened.touches(), reads: () => opened.reads(), decide };
    },
  };
}

const withDisputes = (schema: Schema): Schema => ({
  ...schema,
  mutators: Object.fromEntries(Object.entries(schema.mutators).map(([name, one]) => [name, disputing(one)])),
});

const served = (Server: typeof CarryingServer): Bed => ({
  ...handOverBed,
  newServer: async (random) => new CarryingBed(new Server(teamSchemaForTests, 1 + random.below(8)), people),
});
const stored = (Kept: typeof MemoryStore): Bed => ({
  ...handOverBed,
  newDevice: async () => new MemoryDevice(new MemoryDisk(), (disk) => new Kept(disk)),
});

/** Ways in which the work of others could be lost, doubled, or taken for somebody else's on its way. */
export const courierDefects: Record<string, () => Bed> = {
  'a packet leaves the device when it is sent': () => stored(HastyStore),
  'an answer is sent before what it answers': () => stored(SelflessStore),
  'what the journal held of packets is dropped': () => stored(ThriftyStore),
  'a change is given in two packets': () => ({ ...handOverBed, makePackets: asUngiven }),
  'a packet does not say what its device had seen': () => ({ ...handOverBed, makePackets: seeingNothing }),
  'what is carried is shown as the courier’s': () => ({ ...handOverBed, takePackets: asCourier }),
  'the changes of a packet get new keys': () => ({ ...handOverBed, takePackets: underNewKeys }),
  'a carried change leaves a conflict': () => ({ ...handOverBed, onDevices: withDisputes }),
  'what is carried is run as the courier’s': () => served(ImpersonatingServer),
  'a packet’s keys are not looked up': () => served(UnaskingServer),
  'the work of a lost device is applied': () => served(TrustingServer),
  'a refused packet is dropped': () => served(DroppingServer),
};
