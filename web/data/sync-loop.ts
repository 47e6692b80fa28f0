import type { User } from '#sync/records/user-record.ts';
import type { RoundOutcome } from '#sync/engine/round.ts';
import type { Dexie } from 'dexie';
import { runFileLane } from './file-lane.ts';
import { pullHistory } from './history-lane.ts';
import { LiveConnection } from './live-connection.ts';
import { backoff } from '#sync/engine/backoff.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { requestBackgroundSync } from './background-sync.ts';
import { runDeviceRound } from './sync-round.ts';
import { readSyncStatus, writeSyncStatus } from './sync-status.ts';

/** Typing settles for this long before a round starts, and never waits longer than the second figure. */
const DEBOUNCE_MS = 300;
const DEBOUNCE_MAX_MS = 2_000;
/** While a person uses the app the server is told so this often, because rounds alone keep no session from its idle timeout. */
const PRESENT_MS = 60_000;
/** Without live events, others' changes are asked for this often. */
const POLL_MS = 20_000;

/** Decides, in one page, when rounds run. Every trigger ends in `kick`; rounds themselves are serialised across pages by their lock. */
export class SyncLoop {
  readonly #db: Dexie;
  readonly #files: Dexie;
  readonly #user: () => User;
  readonly #live: LiveConnection;
  // Behind the records and apart from them; what is cut off goes on after the next round.
  readonly #pullHistory = oneAtATime(() => pullHistory(this.#db));
  readonly #moveFiles = oneAtATime(() => this.#runFileLane());
  readonly #ended = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dueAt = Infinity;
  #firstKickAt = 0;
  #askedAt = 0;
  #running: Promise<RoundOutcome | undefined> | undefined;
  #again = false;
  #laneFailures = 0;
  #touchedAt = -Infinity;
  #toldAt = -Infinity;
  #isReachable = false;

  constructor(db: Dexie, files: Dexie, user: () => User) {
    this.#db = db;
    this.#files = files;
    this.#user = user;
    this.#live = new LiveConnection(db.name, () => this.kick(0));
  }

  start(): void {
    const { signal } = this.#ended;
    const now = () => this.kick(0);
    window.addEventListener('online', now, { signal });
    window.addEventListener('focus', now, { signal });
    window.addEventListener('pageshow', now, { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') this.kick(0);
        else void requestBackgroundSync(this.#db, this.#files, 'afresh');
      },
      { signal },
    );
    for (const type of ['pointerdown', 'keydown', 'wheel']) {
      document.addEventListener(type, () => this.#touched(), { signal, capture: true, passive: true });
    }
    this.#live.start(signal);
    this.kick(0);
  }

  stop(): void {
    this.#ended.abort();
    clearTimeout(this.#timer);
  }

  /** A change was saved on the device. */
  changed(): void {
    const now = Date.now();
    if (this.#dueAt === Infinity) this.#firstKickAt = now;
    this.#schedule(Math.min(DEBOUNCE_MS, Math.max(0, this.#firstKickAt + DEBOUNCE_MAX_MS - now)));
    if (now - this.#askedAt > 1_000) {
      this.#askedAt = now;
      void requestBackgroundSync(this.#db, this.#files);
    }
  }

  /** A file is wanted here, or no longer is. */
  filesChanged(): void {
    this.#moveFiles();
  }

  /** Runs a round in `delay` milliseconds at the latest. */
  kick(delay: number): void {
    if (Date.now() + delay < this.#dueAt) this.#schedule(delay);
  }

  /** 'Sync now': answers when the round is over. Lifts a pause. */
  async syncNow(): Promise<RoundOutcome | undefined> {
    await writeSyncStatus(this.#db, { paused: false });
    return this.#run();
  }

  #touched(): void {
    this.#touchedAt = Date.now();
    if (this.#isReachable && this.#touchedAt - this.#toldAt > PRESENT_MS) this.kick(DEBOUNCE_MS);
  }

  #schedule(delay: number): void {
    if (this.#ended.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#dueAt = Date.now() + delay;
    this.#timer = setTimeout(() => {
      this.#dueAt = Infinity;
      void this.#run();
    }, delay);
  }

  async #run(): Promise<RoundOutcome | undefined> {
    if (this.#running) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#round().catch(() => undefined);
    const outcome = await this.#running;
    this.#running = undefined;
    if (this.#again) {
      this.#again = false;
      this.#schedule(0);
    } else await this.#plan(outcome);
    return outcome;
  }

  async #round(): Promise<RoundOutcome | undefined> {
    if (this.#ended.signal.aborted || !this.#db.isOpen()) return undefined;
    const status = await readSyncStatus(this.#db);
    if (status.paused) return undefined;
    const present = Date.now() - this.#touchedAt < PRESENT_MS;
    if (present) this.#toldAt = Date.now();
    const outcome = await runDeviceRound(this.#db, this.#user(), present);
    this.#isReachable = outcome.state === 'done' || outcome.state === 'unfinished';
    this.#live.setReachable(this.#isReachable);
    if (this.#isReachable) {
      this.#pullHistory();
      this.#moveFiles();
    }
    return outcome;
  }

  // Bytes go their own way after the records; a lane that stopped is tried again with the same patience as a round.
  async #runFileLane(): Promise<void> {
    const { outcome, sent } = await runFileLane(this.#db, this.#files);
    this.#laneFailures = outcome === 'later' ? this.#laneFailures + 1 : 0;
    // The server's word on what arrived comes with the records.
    if (sent > 0) this.kick(0);
    if (outcome !== 'later' && outcome !== 'busy') return;
    this.kick(backoff(Math.max(1, this.#laneFailures), Math.random()));
    void requestBackgroundSync(this.#db, this.#files);
  }

  async #plan(outcome: RoundOutcome | undefined): Promise<void> {
    if (this.#ended.signal.aborted || !this.#db.isOpen()) return;
    if (outcome?.state === 'done') {
      if (!this.#live.isOpen()) this.kick(POLL_MS);
      return;
    }
    if (outcome?.state === 'unfinished') return this.kick(0);
    if (outcome?.state !== 'unreachable') return;
    const { retryAt } = await readSyncStatus(this.#db);
    this.kick(retryAt ? Math.max(0, Date.parse(retryAt) - Date.now()) : POLL_MS);
    void requestBackgroundSync(this.#db, this.#files);
  }
}
