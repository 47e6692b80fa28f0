import type { Dexie } from 'dexie';
import { freeBallast, holdBallast, removeBallast } from './ballast.ts';
import { isQuotaError } from './file-database.ts';
import { dropDownloads } from './file-tidy.ts';

const CHANNEL = 'vernier-room';

/** What did not fit: a person's own words (or what is held back for them), or what the server sent. */
type Cause = 'words' | 'pull';

/**
 * Whether this device is full. Not a row, because on a full device a row cannot be written: each tab holds it, and tells the others. The
 * ballast that is missing at the next start says it again.
 */
class DeviceRoom {
  readonly #causes = new Set<Cause>();
  readonly #listeners = new Set<() => void>();
  #channel: BroadcastChannel | undefined;

  isFull = (): boolean => this.#causes.size > 0;

  /** True while the bytes for a person's last words are given away. */
  isBallastGone(): boolean {
    return this.#causes.has('words');
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listen();
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  note(cause: Cause, isFull: boolean): void {
    if (!this.#take(cause, isFull)) return;
    this.#listen();
    this.#channel?.postMessage({ cause, isFull });
  }

  #take(cause: Cause, isFull: boolean): boolean {
    if (this.#causes.has(cause) === isFull) return false;
    if (isFull) this.#causes.add(cause);
    else this.#causes.delete(cause);
    for (const listener of this.#listeners) listener();
    return true;
  }

  #listen(): void {
    if (this.#channel || !('BroadcastChannel' in globalThis)) return;
    this.#channel = new BroadcastChannel(CHANNEL);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<{ cause: Cause; isFull: boolean }>) => {
      this.#take(data.cause, data.isFull);
    });
    // Where it could, it would keep a process of the tests from ending.
    (this.#channel as { unref?: () => void }).unref?.();
  }
}

export const deviceRoom = new DeviceRoom();

/**
 * Makes room for a person's words, a step at a time: files that the server has too (those that nobody asked to keep first), then the bytes
 * held back for this, then their whole database. Each step is followed by another try of what did not fit; when there is no further step, it does not fit.
 */
export async function* makeRoom(records: Dexie, files: Dexie): AsyncGenerator<void, void> {
  while ((await dropDownloads(records, files).catch(() => 0)) > 0) yield;
  deviceRoom.note('words', true);
  await freeBallast().catch(() => undefined);
  yield;
  await removeBallast().catch(() => undefined);
  yield;
}

/** Carries out a write, making room for it as long as there is any to be made. Throws the last error when it does not fit. */
export async function withRoom<T>(records: Dexie, files: Dexie, write: () => Promise<T>): Promise<T> {
  const room = makeRoom(records, files);
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isQuotaError(error) || (await room.next()).done) throw error;
    }
  }
}

/** Holds the ballast, or finds that it does not fit. True when the room for a person's words is there. */
export async function checkRoom(): Promise<boolean> {
  const isHeld = await holdBallast(deviceRoom.isBallastGone()).catch(() => undefined);
  if (isHeld !== undefined) deviceRoom.note('words', !isHeld);
  return isHeld !== false;
}
