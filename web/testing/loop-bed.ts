import { setMaxListeners } from 'node:events';
import { Dexie } from 'dexie';
import { vi } from 'vitest';
import type { User } from '#sync/domain/people/user-record.ts';
import { openFileDatabase } from '#web/store/file-database.ts';
import type { StreamListener } from '#web/sync/event-stream.ts';
import { loadEngine } from '#web/sync/load-engine.ts';
import type { Heard } from '#web/sync/probe.ts';
import { settleRound, type DeviceOutcome } from '#web/sync/settle-round.ts';
import { SyncLoop } from '#web/sync/sync-loop.ts';

export const done = { state: 'done' as const, requests: 1, pushed: 0, rejected: 0, written: 0 } satisfies DeviceOutcome;
export const nobody = { state: 'unreachable' as const, status: null } satisfies DeviceOutcome;
export const dana = { id: 'dana', role: 'compliance_manager', firstName: 'Dana', lastName: '' } as User;

// One loop adds more listeners to its abort signal than Node.js expects without a leak.
setMaxListeners(20);

/**
 * Rounded down to half seconds, because the databases answer up to a few tenths of a second of the bed's clock later.
 */
export const about = (times: readonly number[]) => times.map((at) => Math.floor(at / 500) * 500);
export const gaps = (times: readonly number[]) => about(times.slice(1).map((at, index) => at - (times[index] ?? 0)));

/** The event stream that the loop's page opened last. */
class TestStream {
  static last: TestStream | undefined;
  isOpen = false;
  readonly #listener: StreamListener;

  constructor(listener: StreamListener) {
    this.#listener = listener;
    TestStream.last = this;
  }

  close(): void {
    this.isOpen = false;
  }

  open(): void {
    this.isOpen = true;
    this.#listener.onOpen();
  }

  /** Sends 'here', as the server does every 15 seconds. */
  here(): void {
    this.#listener.onEvent('here', 'yes');
  }

  breakOff(): void {
    this.isOpen = false;
    this.#listener.onEnd();
  }

  tell(seq: number | string): void {
    this.#listener.onEvent('pull', String(seq));
  }
}

/** A page with a sync loop, a clock that the test moves, and a server whose answers the test gives. */
export class LoopBed {
  readonly page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  readonly frame = new EventTarget();
  readonly db: Dexie;
  readonly files: Dexie;
  readonly loop: SyncLoop;
  /** When each round and probe ran, in milliseconds since the start. */
  readonly rounds: number[] = [];
  readonly probes: number[] = [];
  /** For each round, whether the loop said that the person is using the app. */
  readonly presents: boolean[] = [];
  round: () => DeviceOutcome | Error = () => nobody;
  heard: () => Heard | Promise<Heard> = () => 'nobody';
  /** Resolves when a round should end. */
  delay: () => Promise<void> = async () => undefined;
  /** The most rounds that ran at the same time. */
  most = 0;
  readonly #began: number;
  #underWay = 0;

  /** Installs the page for one test; `close` removes it. */
  constructor() {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    vi.stubGlobal('document', this.page);
    vi.stubGlobal('window', this.frame);
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network in this test')));
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    TestStream.last = undefined;
    this.#began = Date.now();
    this.db = new Dexie(`loop-${crypto.randomUUID()}`);
    this.db.version(1).stores({
      outbox: 'mid',
      meta: 'name',
      base: 'key',
      aside: 'key',
      offer: 'key',
      page: 'index',
      journal: 'id',
      board: 'id',
      document: 'id',
      history: 'id',
      pack: 'sha256',
      workspacePack: 'id',
    });
    this.files = openFileDatabase(`files-${this.db.name}`);
    this.loop = new SyncLoop(this.db, this.files, () => dana, {
      round: async (_db, _user, present) => {
        this.rounds.push(this.now);
        this.presents.push(present);
        this.most = Math.max(this.most, ++this.#underWay);
        await this.delay();
        this.#underWay--;
        const outcome = this.round();
        if (outcome instanceof Error) throw outcome;
        await settleRound(this.db, outcome, Date.now(), 0.5);
        if (outcome.state === 'done') await this.db.table('outbox').clear();
        return outcome;
      },
      stream: (_path, _workspaceId, listener) => new TestStream(listener),
      probe: async () => {
        this.probes.push(this.now);
        return this.heard();
      },
    });
  }

  async open(): Promise<void> {
    await this.db.open();
    await this.files.open();
    // Loaded first, because the bed's clock does not wait for a module to load.
    await loadEngine();
  }

  async close(): Promise<void> {
    this.loop.stop();
    this.db.close();
    this.files.close();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  }

  /** Milliseconds since the beginning. */
  get now(): number {
    return Date.now() - this.#began;
  }

  get stream(): TestStream {
    if (!TestStream.last) throw new Error('the page has opened no stream');
    return TestStream.last;
  }

  get hasStream(): boolean {
    return TestStream.last !== undefined;
  }

  /** Advances the clock; the databases answer in real time between its steps. */
  async pass(ms: number, step = 100): Promise<void> {
    const end = Date.now() + ms;
    while (Date.now() < end) {
      await this.settled();
      await vi.advanceTimersByTimeAsync(Math.min(step, end - Date.now()));
    }
    await this.settled();
  }

  async settled(): Promise<void> {
    for (let turn = 0; turn < 3; turn++) {
      await this.db.table('base').count();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async write(mid: number): Promise<void> {
    await this.db.table('outbox').put({ mid });
    this.loop.changed();
  }

  /** Brings the page to the foreground, or sends it to the background. */
  see(state: 'visible' | 'hidden'): void {
    this.page.visibilityState = state;
    this.page.dispatchEvent(new Event('visibilitychange'));
  }
}
