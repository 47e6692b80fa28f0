import type { Schema } from '#sync/engine/schema.ts';
import type { StoreTx } from '#sync/engine/store.ts';
import type { Stored } from '#sync/testing/memory-page.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { MemoryDevice, MemoryDisk, MemoryStore, type Write } from '#sync/testing/memory-store.ts';
import { people } from '#sync/testing/simulation/card-bed.ts';
import { MemoryBed } from '#sync/testing/simulation/memory-bed.ts';
import type { Bed } from '#sync/testing/simulation/ports.ts';
import { teamBed } from '#sync/testing/simulation/team-bed.ts';
import { teamSchemaForTests } from '#sync/testing/team-schema.ts';

class OpenServer extends MemoryServer {
  protected override receives(_stored: Stored): boolean {
    return true;
  }
}

class ForgetfulServer extends MemoryServer {
  protected override renumber(): void {}
}

class HastyServer extends MemoryServer {
  protected override renumber(circle: string): void {
    const first = this.seq + 1;
    const before = new Map(this.records);
    super.renumber(circle);
    for (const [key, one] of this.records) if (one.seq > first) this.records.set(key, before.get(key) ?? one);
  }
}

class BlindServer extends MemoryServer {
  protected override receives(stored: Stored): boolean {
    return super.receives({ ...stored, person: null });
  }
}

class CuriousServer extends MemoryServer {
  protected override receives(stored: Stored): boolean {
    return super.receives({ ...stored, only: undefined });
  }
}

class TellingServer extends MemoryServer {
  protected override receives(stored: Stored): boolean {
    return stored.row === null || super.receives(stored);
  }
}

class TalkativeBed extends MemoryBed {
  protected override tells(): boolean {
    return true;
  }
}

/** A history that goes on where it was when the circles have become others. */
class SteadyBed extends MemoryBed {
  override async history(personId: string, after: number) {
    return { ...(await super.history(personId, after)), reach: '' };
  }
}

/** A device that changes no page of its journal once it is written. */
class StubbornStore extends MemoryStore {
  protected override transaction(writes: Write[], tables: ReadonlySet<string>): StoreTx {
    const tx = super.transaction(writes, tables);
    const putJournal: StoreTx['putJournal'] = async (page) => {
      if (!this.disk.journal.has(page.id)) await tx.putJournal(page);
    };
    return { ...tx, putJournal };
  }
}

/** A device that keeps this beside the rows of what it left. */
const keeping = (kept: (disk: MemoryDisk) => Write): Bed => {
  class KeepingStore extends MemoryStore {
    protected override transaction(writes: Write[], tables: ReadonlySet<string>): StoreTx {
      const tx = super.transaction(writes, tables);
      return {
        ...tx,
        forget: async (keys, circles) => {
          const putBack = kept(this.disk.clone());
          await tx.forget(keys, circles);
          writes.push(putBack);
        },
      };
    }
  }
  return { ...teamBed, newDevice: async () => new MemoryDevice(new MemoryDisk(), (disk) => new KeepingStore(disk)) };
};

class LightStore extends MemoryStore {
  protected override transaction(writes: Write[], tables: ReadonlySet<string>): StoreTx {
    const tx = super.transaction(writes, tables);
    return { ...tx, putOffers: async (offers) => tx.putOffers(offers.filter(({ table }) => table !== 'sheet')) };
  }
}

const served = (Server: typeof MemoryServer): Bed => ({
  ...teamBed,
  newServer: async (random) => new MemoryBed(new Server(teamSchemaForTests, 1 + random.below(8)), people),
});
const bedOf = (Server: typeof MemoryBed): Bed => ({
  ...teamBed,
  newServer: async (random) => new Server(new MemoryServer(teamSchemaForTests, 1 + random.below(8)), people),
});
const onDevices = (change: (schema: Schema) => Schema): Bed => ({ ...teamBed, onDevices: change });

/** Ways in which what a circle has could reach others, or not those in it. */
export const teamDefects: Record<string, () => Bed> = {
  'a page has the rows of every circle': () => served(OpenServer),
  'who joins gets only what is new': () => served(ForgetfulServer),
  'a part of what who joins must get is left out': () => served(HastyServer),
  'a conflict about what one person writes reaches the others': () => served(CuriousServer),
  'who leaves is not told': () => served(BlindServer),
  'who leaves keeps the rows': () => onDevices(({ circles: _circles, ...schema }) => schema),
  'a deletion is told to those outside': () => served(TellingServer),
  'the history has the steps of every circle': () => bedOf(TalkativeBed),
  'the history goes on for who has joined': () => bedOf(SteadyBed),
  'who leaves keeps the history': () =>
    keeping(({ past }) => (disk) => {
      disk.past = past;
    }),
  'who leaves goes on offering': () =>
    keeping(({ offers }) => (disk) => {
      for (const [key, offer] of offers) disk.offers.set(key, offer);
    }),
  'what the server lost of a circle is let go': () => ({
    ...teamBed,
    newDevice: async () => new MemoryDevice(new MemoryDisk(), (disk) => new LightStore(disk)),
  }),
  'who leaves keeps the journal': () => ({
    ...teamBed,
    steps: 150,
    newDevice: async () => new MemoryDevice(new MemoryDisk(), (disk) => new StubbornStore(disk)),
  }),
};
