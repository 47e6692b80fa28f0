import type { User } from '#sync/domain/people/user-record.ts';
import { holdDelay, RetryPace, spread } from '#sync/engine/retry-pace.ts';
import type { FileDatabase } from '#web/store/file-database.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { readCursor, readSyncStatus, writeSyncStatus } from '#web/store/sync-status.ts';
import { BackgroundSync } from './background-sync.ts';
import { hasUnsent } from './has-unsent.ts';
import { HistoryPace } from './history-pace.ts';
import { LiveConnection } from './live-connection.ts';
import { withEngine } from './load-engine.ts';
import { askingTheServer, type LoopPorts } from './loop-ports.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { OthersPace } from './others-pace.ts';
import type { DeviceOutcome } from './settle-round.ts';

/** A round starts once typing has paused for this long, and at the latest after the second figure. */
const DEBOUNCE_MS = 300;
const DEBOUNCE_MAX_MS = 2_000;
/**
 * How often the server is told that a person is using the app, because rounds alone do not keep a session from its idle
 * timeout.
 */
const PRESENT_MS = 60_000;
/** How often others' changes are pulled without live events. */
const POLL_MS = 20_000;
/** How often to check what only a person can change (a sign-in, an administrator's decision). */
const STOPPED_MS = 300_000;
// Something may have happened between the last round and the opening; after it broke, the server may be gone.
const OPENED_CHECK_MS = 2_000;
const LOST_CHECK_MS = 4_000;
/** Hanging probes must not use up the few connections a browser has per host. */
const PROBES_AT_ONCE = 2;
/** A wait is void if the clock was changed during it. */
const LONGEST_HOLD_MS = 60_000;
const failed = (error: unknown) => ({ state: 'failed' as const, error });

/** Decides, in one page, when rounds run. Every trigger ends in `kick`; across pages a lock serializes the rounds. */
export class SyncLoop {
  readonly #db: RecordDatabase;
  readonly #files: FileDatabase;
  readonly #user: () => User;
  readonly #ports: LoopPorts;
  readonly #live: LiveConnection;
  readonly #background: BackgroundSync;
  readonly #pace = new RetryPace(Date.now());
  // After the records and separately; if interrupted it resumes after a later round.
  readonly history = new HistoryPace(() => withEngine(({ pullHistory }) => pullHistory(this.#db, this.#user())));
  readonly #moveFiles = oneAtATime(() => this.#runFileLane());
  readonly #recover = oneAtATime(async () => {
    if (await withEngine(({ recover }) => recover(this.#db, this.#user()))) this.kick(0);
  });
  readonly #fetchPack = oneAtATime(() =>
    withEngine(({ fetchPack }) => fetchPack(this.#db)).catch(() => this.kick(this.#poll())),
  );
  readonly #ended = new AbortController();
  #others: OthersPace | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #dueAt = Infinity;
  // The first change that the next round is to send; Infinity while there is none.
  #firstChangeAt = Infinity;
  #running: Promise<DeviceOutcome | undefined> | undefined;
  #again = false;
  #probing = 0;
  // The server has given a sign of life since the last round that it did not answer.
  #heard = false;
  #broken = 0;
  #laneFailures = 0;
  #touchedAt = -Infinity;
  #toldAt = -Infinity;
  #state: DeviceOutcome['state'] | undefined;

  constructor(db: RecordDatabase, files: FileDatabase, user: () => User, ports: LoopPorts = askingTheServer) {
    this.#db = db;
    this.#files = files;
    this.#user = user;
    this.#ports = ports;
    this.#background = new BackgroundSync(db, files);
    const listener = {
      onPull: (seq: number) => void this.#told(seq),
      onOpen: () => this.#hear(this.#isReachable ? spread(OPENED_CHECK_MS, Math.random()) : 0),
      onLost: (soon: boolean) => this.kick(soon ? 1_000 + Math.random() * LOST_CHECK_MS : this.#poll()),
      onSilence: () => this.kick(0),
    };
    this.#live = new LiveConnection(db.name, user().workspaceId, listener, this.#ended.signal, ports.stream);
  }

  start(): void {
    const { signal } = this.#ended;
    const now = () => this.#tryNow();
    for (const type of ['online', 'focus', 'pageshow']) window.addEventListener(type, now, { signal });
    // It may be wrong, and then the round says so.
    window.addEventListener('offline', () => this.#isReachable && this.kick(0), { signal });
    window.addEventListener('pagehide', () => this.#background.leaves(), { signal });
    document.addEventListener(
      'visibilitychange',
      () => {
        if (document.visibilityState === 'visible') now();
        else this.#background.leaves();
      },
      { signal },
    );
    for (const type of ['pointerdown', 'keydown', 'wheel']) {
      document.addEventListener(type, () => this.#touched(), { signal, capture: true, passive: true });
    }
    this.#live.start();
    this.#others = new OthersPace(this.#ports, this.#user, this.#ended.signal);
    this.kick(0);
  }

  stop(): void {
    this.#ended.abort();
    this.history.stop();
    clearTimeout(this.#timer);
  }

  /** A change was saved on the device. */
  changed(): void {
    this.#background.wrote();
    if (this.#isStopped) return;
    const now = Date.now();
    this.#pace.touched(now);
    this.#firstChangeAt = Math.min(this.#firstChangeAt, now);
    const settled = Math.min(DEBOUNCE_MS, Math.max(0, this.#firstChangeAt + DEBOUNCE_MAX_MS - now));
    this.#schedule(Math.max(settled, this.#pace.untilNextTry(now)));
  }

  /** A file is wanted here, or no longer is. */
  filesChanged(): void {
    this.#moveFiles();
  }

  /** Tries within `delay` milliseconds. */
  kick(delay: number): void {
    if (Date.now() + delay < this.#dueAt) this.#schedule(delay);
  }

  /** 'Sync now': resolves when a round that began afterwards is over, or could not begin. Ends a pause. */
  async syncNow(): Promise<DeviceOutcome | undefined> {
    const failure = await writeSyncStatus(this.#db, { paused: false }).then(() => undefined, failed);
    if (failure) return failure;
    // The round under way may have asked before what is wanted was there.
    await this.#running;
    return this.#running ?? this.#run();
  }

  get #isReachable(): boolean {
    return this.#state === 'done' || this.#state === 'unfinished';
  }

  get #isLost(): boolean {
    return this.#state === 'unreachable' || this.#state === 'failed';
  }

  // Asking at every key does not help an account without access.
  get #isStopped(): boolean {
    return this.#state === 'no_access';
  }

  #poll(): number {
    return spread(POLL_MS, Math.random());
  }

  #touched(): void {
    this.#touchedAt = Date.now();
    if (this.#isLost) this.#tryNow();
    else if (this.#isReachable && this.#touchedAt - this.#toldAt > PRESENT_MS) this.kick(DEBOUNCE_MS);
  }

  #tryNow(): void {
    const now = Date.now();
    this.#pace.touched(now);
    this.kick(this.#pace.untilNextTry(now));
  }

  // An event about what this device has, above all about its own change, asks for nothing.
  async #told(seq: number): Promise<void> {
    await this.#running;
    if (!((await readCursor(this.#db).catch(() => NaN)) >= seq)) this.#hear(0);
  }

  // The server was heard other than by a probe.
  #hear(delay: number): void {
    this.#heard = true;
    this.kick(delay);
  }

  #schedule(delay: number): void {
    if (this.#ended.signal.aborted) return;
    clearTimeout(this.#timer);
    this.#dueAt = Date.now() + delay;
    this.#timer = setTimeout(() => {
      this.#dueAt = Infinity;
      this.#firstChangeAt = Infinity;
      void this.#wake().catch(() => this.#planBroken());
    }, delay);
  }

  // A round, or a probe while the server cannot be heard.
  async #wake(): Promise<void> {
    if (this.#running) return void (this.#again = true);
    const { outcome, paused, retryAt } = await readSyncStatus(this.#db);
    if (paused) return;
    const hold = retryAt === null ? 0 : Date.parse(retryAt) - Date.now();
    if (hold > 0 && hold <= LONGEST_HOLD_MS) return this.kick(hold);
    if (this.#heard || outcome !== 'unreachable') return void this.#run();
    this.#state = 'unreachable';
    await this.#probe();
  }

  async #probe(): Promise<void> {
    const now = Date.now();
    const isUnsent = await hasUnsent(this.#db, this.#files).catch(() => true);
    const isVisible = document.visibilityState === 'visible';
    this.#pace.probed(now);
    this.kick(this.#pace.untilProbe(now, { isUnsent, isVisible }, Math.random()));
    // A page opened during an outage runs no round before its end, and may be closed before it.
    if (isUnsent) void this.#background.ended(true);
    if (this.#pace.isRoundDue()) return void this.#run();
    if (this.#probing >= PROBES_AT_ONCE) return;
    this.#probing++;
    const heard = await this.#ports.probe();
    this.#probing--;
    if (this.#ended.signal.aborted) return;
    if (heard === 'here') {
      const wait = this.#pace.heard(Date.now());
      return wait === 0 ? this.#hear(0) : this.#schedule(wait);
    }
    const status = await readSyncStatus(this.#db);
    const foreign = heard === 'foreign';
    if (status.outcome === 'unreachable' && status.foreign !== foreign) await writeSyncStatus(this.#db, { foreign });
  }

  async #run(): Promise<DeviceOutcome | undefined> {
    if (this.#running) {
      this.#again = true;
      return this.#running;
    }
    const wasHeard = this.#heard;
    this.#heard = false;
    this.#running = this.#round().catch(failed);
    const outcome = await this.#running;
    this.#running = undefined;
    await this.#plan(outcome, wasHeard).catch(() => this.#planBroken());
    if (this.#again) {
      this.#again = false;
      this.kick(this.#isLost ? this.#pace.untilNextTry(Date.now()) : 0);
    }
    return outcome;
  }

  async #round(): Promise<DeviceOutcome | undefined> {
    if (this.#ended.signal.aborted) return undefined;
    const present = Date.now() - this.#touchedAt < PRESENT_MS;
    if (present) this.#toldAt = Date.now();
    return this.#ports.round(this.#db, this.#user(), present);
  }

  // Bytes travel after the records; a stopped lane is retried with increasing pauses.
  async #runFileLane(): Promise<void> {
    const { outcome, sent } = await withEngine((engine) => engine.moveFiles(this.#db, this.#files, this.#user()));
    this.#laneFailures = outcome === 'later' ? this.#laneFailures + 1 : 0;
    // The server's confirmation of what arrived comes with the records.
    if (sent > 0) this.kick(0);
    if (outcome !== 'later' && outcome !== 'busy') return;
    this.kick(holdDelay(Math.max(1, this.#laneFailures), Math.random()));
    await this.#background.ended(true);
  }

  async #plan(outcome: DeviceOutcome | undefined, wasHeard: boolean): Promise<void> {
    if (!outcome || this.#ended.signal.aborted) return;
    const isFirst = this.#state === undefined || this.#isLost;
    this.#state = outcome.state;
    this.#live.setReachable(this.#isReachable);
    this.#others?.roundEnded(this.#isReachable);
    if (this.#isReachable) {
      this.#pace.won();
      this.#broken = 0;
      this.history.roundEnded(outcome, isFirst);
      this.#moveFiles();
      if (outcome.state === 'done') this.#recover();
      this.#fetchPack();
      if (outcome.state === 'unfinished') this.kick(0);
      else if (!this.#live.isOpen()) this.kick(this.#poll());
    } else if (outcome.state === 'unreachable') {
      const now = Date.now();
      this.#pace.lost(now, wasHeard, Math.random());
      const isUnsent = await hasUnsent(this.#db, this.#files).catch(() => true);
      const isVisible = document.visibilityState === 'visible';
      this.kick(this.#pace.untilProbe(now, { isUnsent, isVisible }, Math.random()));
    } else if (outcome.state === 'failed') this.#planBroken();
    else this.kick(spread(STOPPED_MS, Math.random()));
    await this.#background.ended(!this.#isReachable);
  }

  // This device could not: only another try shows whether that has passed.
  #planBroken(): void {
    this.#state = 'failed';
    this.kick(holdDelay(++this.#broken, Math.random()));
  }
}
