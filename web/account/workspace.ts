import { Dexie } from 'dexie';
import type { User } from '#sync/domain/people/user-record.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import type { ImportedChange } from '#sync/engine/import-changes.ts';
import type { Beside, Mutated } from '#sync/engine/mutate.ts';
import type { Was } from '#sync/engine/mutation.ts';
import { call, type Call, type Mutator } from '#sync/engine/mutator.ts';
import type { Entry } from '#sync/engine/store.ts';
import { makeRoom } from '#web/files/device-room.ts';
import { RoomWatch } from '#web/files/room-watch.ts';
import { askToPersist } from '#web/files/storage.ts';
import { openAccountDatabase, type AccountDatabase } from '#web/store/account-database.ts';
import type { LastingDatabase } from '#web/store/connection/lasting-database.ts';
import { SilentDatabaseError } from '#web/store/connection/silence.ts';
import { readEngineMeta } from '#web/store/engine-meta.ts';
import { fileDatabaseName, isQuotaError, openFileDatabase, type FileDatabase } from '#web/store/file-database.ts';
import type { OpenWorkspace } from '#web/store/open-workspace.ts';
import { databaseName, openRecordDatabase, type RecordDatabase } from '#web/store/record-database.ts';
import { withEngine } from '#web/sync/load-engine.ts';
import { askingTheServer, type LoopPorts } from '#web/sync/loop-ports.ts';
import { followSummary } from '#web/sync/summary-following.ts';
import { writeSummary } from '#web/sync/summary-writer.ts';
import { SyncLoop } from '#web/sync/sync-loop.ts';

const TRIES = 3;

/** The device did not store a change, whatever room was made for it. */
export class NotSavedError extends Error {
  constructor(cause: unknown) {
    super('This device did not save the change.', { cause });
  }
}

// Before anything is shown: requests cut off by the page's leaving, or left unanswered, are repeated.
async function patiently(db: Dexie, work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (!(error instanceof Dexie.AbortError)) throw error;
      if (attempt === TRIES) throw new SilentDatabaseError(db.name);
    }
  }
}

/** One signed-in person's records on this device, and everything that changes or sends them. */
export class Workspace implements OpenWorkspace {
  readonly db: RecordDatabase;
  /** Bytes of files, in a database of their own. */
  readonly files: FileDatabase;
  /** What the person's workspaces have in common; opened when first asked. */
  readonly account: AccountDatabase;
  readonly loop: SyncLoop;
  readonly #room: RoomWatch;
  #stopSummary = () => {};
  readonly #stopMending: () => void;
  readonly #lasting: LastingDatabase;
  /** While what the browser deleted is made anew. */
  #mending: Promise<unknown> | undefined;
  #looking: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  #hasLooked = false;
  /** This device's key is known to the server, or is being told to it. */
  #isRegistered = false;
  #user: User;

  private constructor(user: User, db: LastingDatabase, files: FileDatabase) {
    this.#user = user;
    this.db = db;
    this.#lasting = db;
    this.files = files;
    this.account = openAccountDatabase(user.id);
    this.loop = new SyncLoop(db, files, () => this.#user, { ...askingTheServer, round: this.#round });
    this.#room = new RoomWatch(db, files, () => this.loop.kick(0));
    this.#stopMending = db.onRenewed(() => db.isInDoubt && void this.#mend());
  }

  get user(): User {
    return this.#user;
  }

  /** Something new is known of the person: a new role counts from the next change on. */
  describe(user: User): void {
    this.#user = user;
  }

  /** `shown`: resolves once the page shows the records, which is not to wait for the engine. */
  static async open(user: User, shown: Promise<unknown> = Promise.resolve()): Promise<Workspace> {
    const person = { accountId: user.id, workspaceId: user.workspaceId };
    const db = openRecordDatabase(databaseName(person));
    await db.open();
    // Opened when first needed: files never delay access to the records.
    const workspace = new Workspace(user, db, openFileDatabase(fileDatabaseName(person)));
    // Nearly always it has one already.
    await patiently(db, async () => (await readEngineMeta(db)) ?? withEngine((engine) => engine.open(db, user)));
    // A page that shows nothing yet has nothing to keep on the screen.
    db.settled();
    workspace.#room.start();
    void shown.then(() => workspace.#begin());
    return workspace;
  }

  #begin(): void {
    if (this.#isClosed) return;
    this.#look();
    this.#stopSummary = followSummary(this.db, () => this.#summarize());
  }

  // Wanted with the first round or the first change; who waits for it then hears of a failure.
  #look(): void {
    if (this.#hasLooked) return;
    this.#hasLooked = true;
    void this.#mend();
  }

  /**
   * Carries out a change. Resolves when it is durable on this device; a refusal is an answer, not an error. Throws
   * NotSavedError when the device does not store it.
   */
  change<Args>(mutator: Mutator<Args>, args: NoInfer<Args>, seen?: Was): Promise<Mutated> {
    return this.carryOut(call(mutator, args), seen);
  }

  /** The same for a change that was put together before: one of several. */
  carryOut(made: Call, seen?: Was): Promise<Mutated> {
    return this.#carryOut(made, seen);
  }

  /** The same for several changes, stored as one: the answer ends with the first that is refused. */
  async carryOutAll(changes: readonly { call: Call; seen?: Was }[], beside?: Beside): Promise<Mutated[]> {
    const wishes = changes.map(({ call: { name, args }, seen }) => ({ name, args, seen }));
    const mutated = await this.#durably((engine) => engine.carryOutAll(this.db, this.user, wishes, beside));
    if (mutated.some((one) => 'mid' in one && one.mid !== null)) this.#sendSoon();
    return mutated;
  }

  /**
   * The same for an entry whose name and arguments are only known at run time: as a new change over the current state.
   */
  repeat(entry: Entry): Promise<Mutated> {
    return this.#carryOut(entry);
  }

  async #carryOut(change: Pick<Entry, 'name' | 'args'>, seen?: Was): Promise<Mutated> {
    const mutated = await this.#durably(({ carryOut }) => carryOut(this.db, this.user, change, seen));
    if ('refused' in mutated || mutated.mid === null) return mutated;
    this.#sendSoon();
    return mutated;
  }

  #sendSoon(): void {
    this.loop.changed();
    void askToPersist();
  }

  /** Queues changes from a file under their own keys. Throws NotSavedError as `change` does. */
  async importChanges(given: readonly ImportedChange[]): Promise<{ queued: number; known: number }> {
    const taken = await this.#durably((engine) => engine.importChanges(this.db, this.user, given));
    if (taken.queued > 0) this.loop.changed();
    return taken;
  }

  // The records wait neither for the key nor for the server's answer about it.
  readonly #round: LoopPorts['round'] = (...args) => {
    void this.#register();
    return askingTheServer.round(...args);
  };

  async #register(): Promise<void> {
    // A client carries nobody’s work.
    if (this.#isRegistered || !can(this.#user.role, 'work.carry')) return;
    this.#isRegistered = true;
    try {
      const { registerDevice } = await import('#web/hand-over/key/register-device.ts');
      await registerDevice(this.account, this.db, this.#user);
    } catch {
      // Without a network, or a key: the next round tries again.
      this.#isRegistered = false;
    }
  }

  // What this page still holds is queued again; the rest comes with the next round.
  async #mend(): Promise<void> {
    const mending = withEngine((engine) => engine.open(this.db, this.#user)).catch(() => undefined);
    this.#looking = mending;
    if (this.#lasting.isInDoubt) this.#mending = mending;
    await mending;
    if (this.#mending === mending) this.#mending = undefined;
    if (this.#lasting.isInDoubt) this.loop.kick(0);
  }

  // Without the engine nothing is stored either: its file could be fetched neither from the device nor from the server.
  async #durably<T>(work: Parameters<typeof withEngine<T>>[0]): Promise<T> {
    // In the order of these calls: what is here is looked at before anything is changed.
    this.#look();
    try {
      return await withEngine((engine) => this.#persistently(() => work(engine)));
    } catch (error) {
      throw error instanceof NotSavedError ? error : new NotSavedError(error);
    }
  }

  // WebKit sometimes loses its connection to IndexedDB, and disks fill up: reopen, make room, and retry the whole
  // transaction.
  async #persistently<T>(work: () => Promise<T>): Promise<T> {
    const room = makeRoom(this.db, this.files);
    for (let attempt = 1; ; attempt++) {
      try {
        if (this.#mending) await this.#mending;
        return await work();
      } catch (error) {
        const isFull = isQuotaError(error);
        // Not every browser reports a full disk as such: after a second failure room is made too.
        const hasMoreRoom = (isFull || attempt > 1) && !(await room.next()).done;
        if (isFull ? !hasMoreRoom : attempt >= TRIES) throw new NotSavedError(error);
        if (!isFull) await this.#reopen();
      }
    }
  }

  async #reopen(): Promise<void> {
    this.db.close({ disableAutoOpen: false });
    await this.db.open().catch(() => undefined);
  }

  // The rules it takes come with the screens that show it, not with the first one.
  async #summarize(): Promise<void> {
    const { readSummary } = await import('#web/sync/workspace-summary.ts');
    const person = { accountId: this.#user.id, workspaceId: this.#user.workspaceId };
    await withEngine((engine) => engine.noteBeside(this.db, this.files));
    await writeSummary(this.account, await readSummary(this.db, this.files, person));
  }

  close(): void {
    this.#isClosed = true;
    this.#stopSummary();
    this.#stopMending();
    this.loop.stop();
    this.#room.stop();
    this.db.close();
    this.files.close();
    this.account.close();
  }

  /** Removes everything of this person from the device, including unsent changes. */
  async erase(): Promise<void> {
    this.#isClosed = true;
    this.#stopSummary();
    this.#stopMending();
    this.loop.stop();
    await this.#room.end();
    await this.#looking;
    const { deleteOnPurpose } = await import('#web/store/loss/delete-on-purpose.ts');
    for (const db of [this.files, this.db]) {
      await deleteOnPurpose(db.name, () => db.delete());
    }
    this.account.close();
  }
}
