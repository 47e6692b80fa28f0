import type { Dexie } from 'dexie';
import { removeBallast } from './ballast.ts';
import { checkRoom, deviceRoom } from './device-room.ts';
import { dropDownloads } from './file-tidy.ts';

/** Holding bytes back never stands between a person and their records. */
const FIRST_MS = 3_000;
/** While the device is full it is looked this often whether room has returned. */
const AGAIN_MS = 10_000;

/** For as long as a person's records are open in this page: holds the ballast, and puts it back when room returns. */
export class RoomWatch {
  readonly #records: Dexie;
  readonly #files: Dexie;
  readonly #onRoom: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #checking: Promise<unknown> = Promise.resolve();
  #unsubscribe: (() => void) | undefined;
  #wasFull = false;

  /** `onRoom`: there is room again, for what did not fit before. */
  constructor(records: Dexie, files: Dexie, onRoom: () => void) {
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
    if (wasFull) await dropDownloads(this.#records, this.#files).catch(() => 0);
    await checkRoom();
    if (!deviceRoom.isFull()) return;
    // What the server sent did not fit: only another try can tell whether it does now.
    if (wasFull) this.#onRoom();
    this.#plan(AGAIN_MS);
  }
}
