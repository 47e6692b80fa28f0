import { mutate, type Mutated } from '#sync/engine/mutate.ts';
import type { Was } from '#sync/engine/mutation.ts';
import { openClient } from '#sync/engine/open-client.ts';
import { productSchema } from '#sync/mutators/product-schema.ts';
import type { User } from '#sync/records/user-record.ts';
import type { Dexie } from 'dexie';
import { DexieStore } from './dexie-store.ts';
import { fileDatabaseName, openFileDatabase } from './file-database.ts';
import { dropDownloads } from './file-tidy.ts';
import { databaseName, dropBallast, keepBallast, openRecordDatabase } from './record-database.ts';
import { askToPersist } from './storage.ts';
import { SyncLoop } from './sync-loop.ts';
import { actorOf, deviceChance } from './sync-round.ts';

const TRIES = 3;

/** The device would not store a change, three times over. `text`: what the person wrote, to show and copy. */
export class NotSavedError extends Error {
  readonly text: string;

  constructor(cause: unknown, text: string) {
    super('This device did not save the change.', { cause });
    this.text = text;
  }
}

/** One signed-in person's records on this device, and everything that changes or sends them. */
export class Workspace {
  readonly db: Dexie;
  /** Bytes of files, in a database of their own. */
  readonly files: Dexie;
  readonly loop: SyncLoop;
  readonly #store: DexieStore;
  #user: User;

  private constructor(user: User, db: Dexie, files: Dexie) {
    this.#user = user;
    this.db = db;
    this.files = files;
    this.#store = new DexieStore(db);
    this.loop = new SyncLoop(db, files, () => this.#user);
  }

  get user(): User {
    return this.#user;
  }

  /** The server, or the person, says something new of them: a new role counts from the next change on. */
  describe(user: User): void {
    this.#user = user;
  }

  static async open(user: User): Promise<Workspace> {
    const person = { userId: user.id, organizationId: user.organizationId };
    const db = openRecordDatabase(databaseName(person));
    await db.open();
    // Opened when it is first needed: files never stand between a person and their records.
    const workspace = new Workspace(user, db, openFileDatabase(fileDatabaseName(person)));
    await openClient(workspace.#store, crypto.randomUUID());
    void keepBallast(db).catch(() => undefined);
    return workspace;
  }

  /**
   * Carries out a change by its wire name. Resolves when it is durable on this device; a refusal is an answer, not an error. Throws
   * NotSavedError when the device does not store it.
   */
  async change(name: string, args: unknown, seen?: Was): Promise<Mutated> {
    const device = { store: this.#store, schema: productSchema, actor: actorOf(this.user), chance: deviceChance };
    const mutated = await this.#durably(() => mutate(device, name, args, seen), args);
    if ('refused' in mutated || mutated.mid === null) return mutated;
    this.loop.changed();
    void askToPersist();
    return mutated;
  }

  // WebKit loses its connection to IndexedDB now and then, and disks fill up: reopen, make room, and try the whole transaction again.
  async #durably<T>(work: () => Promise<T>, args: unknown): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work();
      } catch (error) {
        if (attempt === TRIES) throw new NotSavedError(error, JSON.stringify(args, null, 2));
        await this.#reopen();
        if (attempt > 1) await this.#makeRoom();
      }
    }
  }

  // Files that the server has too go first, then the bytes held back for this.
  async #makeRoom(): Promise<void> {
    await dropDownloads(this.db, this.files).catch(() => 0);
    await dropBallast(this.db).catch(() => false);
  }

  async #reopen(): Promise<void> {
    this.db.close({ disableAutoOpen: false });
    await this.db.open().catch(() => undefined);
  }

  close(): void {
    this.loop.stop();
    this.db.close();
    this.files.close();
  }

  /** Removes everything of this person from the device, unsent changes included. */
  async erase(): Promise<void> {
    this.loop.stop();
    await this.files.delete();
    await this.db.delete();
  }
}
