import type { Dexie } from 'dexie';
import { createDocument } from '#sync/domain/document/document-mutators.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { mutate } from '#sync/engine/mutate.ts';
import { KeyMaker } from '#sync/engine/mutation.ts';
import type { Mutator } from '#sync/engine/mutator.ts';
import { openClient } from '#sync/engine/open-client.ts';
import type { Transport } from '#sync/engine/round-ports.ts';
import { runRound, type RoundOutcome } from '#sync/engine/round.ts';
import type { Actor } from '#sync/engine/schema.ts';
import { productSchema } from '#sync/product.ts';
import type { SeededRandom } from '#sync/testing/seeded-random.ts';
import { runFileLane } from '#web/files/file-lane.ts';
import type { FileTransport, UploadAnswer } from '#web/files/file-transport.ts';
import { absentFile, findBytes, sha256Of, storeFile } from '#web/store/file-bytes.ts';
import { CHUNK_BYTES, openFileDatabase, type DeviceFile, type FileChunk } from '#web/store/file-database.ts';
import { openRecordDatabase } from '#web/store/record-database.ts';
import { RecordStore } from '#web/store/record-store.ts';
import type { LaneLocks } from './lane-locks.ts';

type Fetched = Awaited<ReturnType<FileTransport['fetch']>>;

/** A lane's pending request. */
export interface LaneRequest {
  lane: Lane;
  ask: { kind: 'progress' | 'send' | 'fetch'; id: string; offset: number; bytes?: ArrayBuffer };
  answer(reply: UploadAnswer | Fetched): void;
}

/** One run of the file lane: it works until it needs the network or ends. */
export interface Lane {
  device: FileDevice;
  request: LaneRequest | undefined;
  hasEnded: boolean;
  /** Whether it has received the lane's lock. */
  isGranted: boolean;
}

/** One person's records and files in one browser, over real databases. */
export class FileDevice {
  readonly name: string;
  readonly actor: Actor;
  readonly lanes = new Set<Lane>();
  db: Dexie;
  files: Dexie;
  readonly #random: SeededRandom;
  readonly #locks: LaneLocks;
  readonly #keys: KeyMaker;
  readonly #place = crypto.randomUUID();

  private constructor(name: string, actor: Actor, random: SeededRandom, locks: LaneLocks) {
    this.name = name;
    this.actor = actor;
    this.#random = random;
    this.#locks = locks;
    this.#keys = new KeyMaker(() => random.bytes(8));
    this.db = openRecordDatabase(`records-${this.#place}`);
    this.files = openFileDatabase(`files-${this.#place}`);
  }

  static async open(name: string, actor: Actor, random: SeededRandom, locks: LaneLocks): Promise<FileDevice> {
    const device = new FileDevice(name, actor, random, locks);
    await openClient(RecordStore.of(device.db), random.uuid());
    return device;
  }

  #engine() {
    const chance = { newKey: () => this.#keys.make(Date.now()) };
    return { store: RecordStore.of(this.db), schema: productSchema, actor: this.actor, chance };
  }

  async change<Args>(mutator: Mutator<Args>, args: NoInfer<Args>): Promise<boolean> {
    return !('refused' in (await mutate(this.#engine(), mutator.name, args)));
  }

  /**
   * Adds a document as the screen does: first its bytes, then its record. Returns the facts that identify its bytes.
   */
  async capture(bytes: ArrayBuffer, keep: boolean): Promise<StoredFacts> {
    const id = this.#random.uuid();
    const sha256 = await sha256Of(bytes);
    await storeFile(this.files, { id, sha256, mimeType: 'text/plain', size: bytes.byteLength }, bytes, keep);
    const said = { originalName: 'rack.txt', description: '', category: 'evidence', mimeType: 'text/plain' } as const;
    await this.change(createDocument, { id, ...said, tags: [], fileSize: bytes.byteLength, sha256 });
    return { id, sha256, fileSize: bytes.byteLength };
  }

  async round(transport: Transport): Promise<RoundOutcome> {
    return runRound({ ...this.#engine(), transport, newClientId: () => this.#random.uuid() });
  }

  /** The person wants to keep a file here, or no longer does. */
  async keep(document: StoredDocument, keep: boolean): Promise<void> {
    const { id, sha256, mimeType, fileSize: size } = document;
    const known = (await this.files.table('file').get(id)) as DeviceFile | undefined;
    const file = known ?? absentFile({ id, sha256, mimeType, size });
    if (known || keep) await this.files.table('file').put({ ...file, keep: keep ? 1 : 0, captured: 0 });
  }

  /** Starts a run of the lane, and waits until it needs the network. */
  async startLane(): Promise<Lane> {
    const lane: Lane = { device: this, request: undefined, hasEnded: false, isGranted: false };
    this.lanes.add(lane);
    const end = () => {
      lane.hasEnded = true;
      this.lanes.delete(lane);
    };
    let work: Promise<unknown> | undefined;
    this.#locks.onGrant = (granted) => {
      work = granted;
      lane.isGranted = true;
      granted.then(end, end);
    };
    const run = runFileLane(this.db, this.files, this.#transportOf(lane)).then(
      () => work ?? end(),
      (error: unknown) => {
        if (!isStolen(error)) throw error;
      },
    );
    await this.#parked(lane, run);
    return lane;
  }

  /** Answers the pending request, and waits until the lane needs the network again or ends. */
  async proceed(lane: Lane, reply: UploadAnswer | Fetched): Promise<void> {
    const { request } = lane;
    lane.request = undefined;
    request?.answer(reply);
    await this.#parked(lane);
  }

  // The database answers across turns of the event loop, and a lane goes on by itself until it needs the network.
  async #parked(lane: Lane, run: Promise<unknown> = Promise.resolve()): Promise<void> {
    let broken: unknown;
    run.catch((error: unknown) => (broken = error));
    for (let turn = 0; turn < 100_000; turn++) {
      if (broken !== undefined) throw broken;
      if (lane.hasEnded || lane.request) return;
      await new Promise((resolve) => setImmediate(resolve));
    }
    throw new Error(`${this.name}'s lane neither ended nor asked the network`);
  }

  #transportOf(lane: Lane): FileTransport {
    const ask = <T>(asked: LaneRequest['ask']) =>
      new Promise<T>((resolve) => {
        lane.request = { lane, ask: asked, answer: (reply) => resolve(reply as T) };
      });
    return {
      progress: (id) => ask({ kind: 'progress', id, offset: 0 }),
      send: (id, offset, bytes) => ask({ kind: 'send', id, offset, bytes }),
      fetch: (id, offset) => ask({ kind: 'fetch', id, offset }),
    };
  }

  /** The app is ended at any moment and reopened; answers to its old requests reach no one. */
  async restart(): Promise<void> {
    this.lanes.clear();
    this.#locks.release(`files:${this.files.name}`);
    this.db.close();
    this.files.close();
    this.db = openRecordDatabase(`records-${this.#place}`);
    this.files = openFileDatabase(`files-${this.#place}`);
  }

  /** Ids of complete files on this device, and whether the person wants to keep them. */
  async held(): Promise<Map<string, { isWanted: boolean; trouble: string | null }>> {
    const [known, chunks] = await Promise.all([
      this.files.table<DeviceFile>('file').toArray(),
      this.files.table<FileChunk, [string, number]>('chunk').toCollection().primaryKeys(),
    ]);
    const counts = new Map<string, number>();
    for (const [id] of chunks) counts.set(id, (counts.get(id) ?? 0) + 1);
    const whole = known.filter(
      (one) => one.held === one.size && counts.get(one.id) === Math.ceil(one.size / CHUNK_BYTES),
    );
    return new Map(
      whole.map(({ id, captured, keep, trouble }) => [id, { isWanted: captured === 1 || keep === 1, trouble }]),
    );
  }

  /** Milliseconds: the lane's last sign of life. */
  async lastBeat(): Promise<number | undefined> {
    return (await this.files.table<{ at: number }>('lane').get('beat'))?.at;
  }

  async hashOf(id: string): Promise<string | undefined> {
    const blob = await findBytes(this.files, id);
    return blob && sha256Of(await blob.arrayBuffer());
  }

  async documents(): Promise<StoredDocument[]> {
    return this.db.table<StoredDocument>('document').toArray();
  }

  async remove(): Promise<void> {
    await this.db.delete();
    await this.files.delete();
  }
}

/** What identifies a document's bytes. */
export type StoredFacts = Pick<StoredDocument, 'id' | 'sha256' | 'fileSize'>;

function isStolen(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
