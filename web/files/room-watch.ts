import type { FileDatabase } from '#web/store/file-database.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { removeBallast } from './ballast.ts';
import { checkRoom, deviceRoom, freeDownloads } from './device-room.ts';

/** Reserving bytes never delays access to the records. */
const FIRST_MS = 3_000;
/** How often a full device checks whether there is room again. */
const AGAIN_MS = 10_000;

/** While a person's records are open in this page: reserves the ballast, and restores it when there is room again. */
export class RoomWatch {
  readonly #records: RecordDatabase;
  readonly #files: FileDatabase;
  readonly #onRoom: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #checking: Promise<unknown> = Promise.resolve();
  #unsubscribe: (() => void) | undefined;
  #wasFull = false;

  /** `onRoom`: there is room again for what did not fit before. */
  constructor(records: RecordDatabase, files: FileDatabase, onRoom: () => void) {
    this.#records = records;
    this.#files = files;
    this.#onRoom = onRoom;
  }

  start(): void {
    this.#unsubscribe = deviceRoom.subscribe(() => this.#hear());
    this.#plan(FIRST_MS);
  }

  stop(): void {
    this.#unsubscribe?.();
    clearTimeout(this.#timer);
  }

  /** The person leaves this device and takes everything along. */
  async end(): Promise<void> {
    this.stop();
    await this.#checking;
    await removeBallast();
  }

  #hear(): void {
    const isFull = deviceRoom.isFull();
    if (isFull === this.#wasFull) return;
    this.#wasFull = isFull;
    if (isFull) this.#plan(AGAIN_MS);
    else this.#onRoom();
  }

  #plan(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#checking = this.#check().catch(() => undefined);
    }, delay);
  }

  async #check(): Promise<void> {
    const wasFull = deviceRoom.isFull();
    // Files that the server has too are no reason to be full.
    if (wasFull) await freeDownloads(this.#records, this.#files);
    await checkRoom();
    if (!deviceRoom.isFull()) return;
    // Data from the server did not fit: only another try can tell whether it does now.
    if (wasFull) this.#onRoom();
    this.#plan(AGAIN_MS);
  }
}
