import { isQuotaError, type FileDatabase } from '#web/store/file-database.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { freeBallast, holdBallast, removeBallast } from './ballast.ts';

const CHANNEL = 'vernier-room';

/** What did not fit: a person's own change (or the ballast), or data from the server. */
type Cause = 'words' | 'pull';

/**
 * Whether this device is full. Not a row, because a full device cannot write one: each tab holds it and tells the
 * others. After a restart the missing ballast tells.
 */
class DeviceRoom {
  readonly #causes = new Set<Cause>();
  readonly #listeners = new Set<() => void>();
  #channel: BroadcastChannel | undefined;

  isFull = (): boolean => this.#causes.size > 0;

  /** True while the ballast is given up for a person's last changes. */
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
    // Otherwise it would keep a test process from ending.
    (this.#channel as { unref?: () => void }).unref?.();
  }
}

export const deviceRoom = new DeviceRoom();

/** Frees files that the server has too, loading what does it only now. Returns how many: none where that fails. */
export async function freeDownloads(records: RecordDatabase, files: FileDatabase): Promise<number> {
  try {
    const { dropDownloads } = await import('./file-tidy.ts');
    return await dropDownloads(records, files);
  } catch {
    return 0;
  }
}

/**
 * Makes room for a person's change step by step: files the server has too (first those nobody asked to keep), then the
 * ballast, then its whole database. After each step the write is tried again; after the last it does not fit.
 */
export async function* makeRoom(records: RecordDatabase, files: FileDatabase): AsyncGenerator<void, void> {
  while ((await freeDownloads(records, files)) > 0) yield;
  deviceRoom.note('words', true);
  await freeBallast().catch(() => undefined);
  yield;
  await removeBallast().catch(() => undefined);
  yield;
}

/** Carries out a write, making room for it while that is possible. Throws the last error when it does not fit. */
export async function withRoom<T>(records: RecordDatabase, files: FileDatabase, write: () => Promise<T>): Promise<T> {
  const room = makeRoom(records, files);
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isQuotaError(error) || (await room.next()).done) throw error;
    }
  }
}

/** Reserves the ballast, or finds that it does not fit. True when the room for a person's changes is reserved. */
export async function checkRoom(): Promise<boolean> {
  const isHeld = await holdBallast(deviceRoom.isBallastGone()).catch(() => undefined);
  if (isHeld !== undefined) deviceRoom.note('words', !isHeld);
  return isHeld !== false;
}
