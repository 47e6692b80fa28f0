import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StreamListener } from './event-stream.ts';
import { LiveConnection } from './live-connection.ts';

/** One lock of the browser: queueing for it, and stealing it. */
class TestLocks {
  #holder: { lost: (error: Error) => void } | undefined;
  readonly #line: (() => void)[] = [];

  request(_name: string, options: { steal?: boolean; signal?: AbortSignal }, work: () => Promise<void>): Promise<void> {
    if (options.steal && options.signal) return Promise.reject(new Error('not both'));
    return new Promise<void>((resolve, reject) => {
      const hold = () => {
        const me = { lost: reject };
        this.#holder?.lost(new DOMException('stolen', 'AbortError'));
        this.#holder = me;
        void work().then(() => {
          resolve();
          if (this.#holder !== me) return;
          this.#holder = undefined;
          this.#line.shift()?.();
        });
      };
      if (options.steal || !this.#holder) hold();
      else this.#line.push(hold);
      options.signal?.addEventListener('abort', () => {
        if (this.#line.includes(hold)) this.#line.splice(this.#line.indexOf(hold), 1);
        reject(new DOMException('gone', 'AbortError'));
      });
    });
  }
}

/** A stream as the test tells it to be. */
class TestSource {
  static all: TestSource[] = [];
  isOpen = false;
  isClosed = false;

  readonly path: string;
  readonly workspaceId: string;
  readonly listener: StreamListener;

  constructor(path: string, workspaceId: string, listener: StreamListener) {
    this.path = path;
    this.workspaceId = workspaceId;
    this.listener = listener;
    TestSource.all.push(this);
  }

  close(): void {
    this.isOpen = false;
    this.isClosed = true;
  }

  open(): void {
    this.isOpen = true;
    this.listener.onOpen();
  }

  tell(name: string, data = ''): void {
    this.listener.onEvent(name, data);
  }

  breaks(): void {
    this.isOpen = false;
    this.listener.onEnd();
  }
}

/** A tab's events, and a switch that stops its clock and its events as in a frozen page. */
function openTab() {
  const ended = new AbortController();
  const heard: string[] = [];
  const live = new LiveConnection(
    'db',
    'north',
    {
      onPull: (seq) => heard.push(`pull ${seq}`),
      onOpen: () => heard.push('open'),
      onLost: (soon) => heard.push(soon ? 'lost soon' : 'lost'),
      onSilence: () => heard.push('silence'),
    },
    ended.signal,
    (...asked) => new TestSource(...asked),
  );
  live.start();
  live.setReachable(true);
  return { live, heard, close: () => ended.abort() };
}

class TestChannel extends EventTarget {
  static all: TestChannel[] = [];
  readonly name: string;

  constructor(name: string) {
    super();
    this.name = name;
    TestChannel.all.push(this);
  }

  postMessage(): void {
    for (const other of TestChannel.all) if (other !== this) other.dispatchEvent(new Event('message'));
  }

  close(): void {
    TestChannel.all = TestChannel.all.filter((one) => one !== this);
  }
}

const STEP_MS = 1_000;

/** Second by second: what other files have left running in this worker has few turns in it, however short its waits. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left >= 0; left -= STEP_MS) {
    vi.advanceTimersByTime(Math.min(STEP_MS, left));
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
  }
}

const tabs: { close(): void }[] = [];
const open = () => {
  const tab = openTab();
  tabs.push(tab);
  return tab;
};
const newest = () => TestSource.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  TestSource.all = [];
  TestChannel.all = [];
  vi.stubGlobal('navigator', { locks: new TestLocks() });
  vi.stubGlobal('BroadcastChannel', TestChannel);
});

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[LK8] one tab holds the stream, the others hear from it that it lives', async () => {
  const first = open();
  const second = open();
  newest().open();
  for (let beat = 0; beat < 20; beat++) {
    await pass(15_000);
    newest().tell('here');
  }
  expect(TestSource.all).toHaveLength(1);
  expect([first.live.isOpen(), second.live.isOpen()]).toEqual([true, true]);
  expect([first.heard, second.heard]).toEqual([['open'], []]);
});

test('[LK8] a stream that has just opened lives, for all tabs, before its first event', async () => {
  const first = open();
  const second = open();
  await pass(30_000);
  newest().open();
  await pass(25_000);
  expect([first.live.isOpen(), second.live.isOpen()]).toEqual([true, true]);
  expect(TestSource.all).toHaveLength(1);
});

test('[LK8] a tab whose leader has fallen silent asks for itself and takes the stream over; the old one gives way', async () => {
  const first = open();
  const second = open();
  const old = newest();
  old.open();
  await pass(10_000);
  expect(second.live.isOpen()).toBe(true);
  // A frozen page answers nothing and has no clock: here it is only silent, and its own timer does not run.
  first.live.setReachable(false);
  await pass(45_000);
  expect(second.heard).toContain('silence');
  expect(TestSource.all).toHaveLength(2);
  expect(old.isClosed).toBe(true);
  newest().open();
  expect(second.heard.at(-1)).toBe('open');
  expect(second.live.isOpen()).toBe(true);
  // It waits for its turn like any other, and leads again when the other one closes.
  first.live.setReachable(true);
  second.close();
  await pass(0);
  expect(TestSource.all).toHaveLength(3);
});

test('a stream that is open and says nothing is dead: it is closed and the next round opens another', async () => {
  const { live, heard } = open();
  newest().open();
  await pass(39_000);
  expect(live.isOpen()).toBe(true);
  await pass(6_000);
  expect(heard).toEqual(['open', 'silence']);
  expect([live.isOpen(), newest().isClosed]).toEqual([false, true]);
  live.setReachable(true);
  expect(TestSource.all).toHaveLength(2);
});

test('a stream that breaks says so, soon only when it had stood, and the browser is not left to its own three seconds', async () => {
  const { live, heard } = open();
  newest().open();
  newest().breaks();
  expect(heard).toEqual(['open', 'lost']);
  expect(newest().isClosed).toBe(true);
  live.setReachable(true);
  newest().open();
  await pass(11_000);
  newest().breaks();
  expect(heard.at(-1)).toBe('lost soon');
  live.setReachable(false);
  live.setReachable(true);
  newest().breaks();
  expect(heard.at(-1)).toBe('lost');
  expect(TestSource.all).toHaveLength(3);
});

test('nothing is taken over while the server is out of reach: the leader lives and has nobody to listen to', async () => {
  open();
  const second = open();
  newest().open();
  newest().breaks();
  second.live.setReachable(false);
  await pass(120_000);
  expect(second.heard).toEqual([]);
  expect(TestSource.all).toHaveLength(1);
});

test('the stream is asked for by its workspace', () => {
  open();
  expect([newest().path, newest().workspaceId]).toEqual(['/api/sync/events', 'north']);
});

test('the number of an event is handed on, and one that cannot be read is no number', () => {
  const { heard, close } = openTab();
  const source = TestSource.all.at(-1);
  source?.tell('pull', '12');
  source?.tell('pull', '?');
  expect(heard).toEqual(['pull 12', 'pull NaN']);
  close();
});

test('a browser without locks and channels holds the stream in each tab', () => {
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('BroadcastChannel', undefined);
  const tab = open();
  expect(TestSource.all).toHaveLength(1);
  newest().open();
  expect([tab.live.isOpen(), tab.heard]).toEqual([true, ['open']]);
});

test('a stream that has not opened yet is not open, nor one that was opened in a later life of the clock', () => {
  const { live } = open();
  expect(live.isOpen()).toBe(false);
  newest().open();
  expect(live.isOpen()).toBe(true);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect(live.isOpen()).toBe(false);
});

test('a page that was left closes its stream, and opens no other', async () => {
  const tab = open();
  newest().open();
  const source = newest();
  tab.close();
  expect([source.isClosed, TestChannel.all.length]).toEqual([true, 0]);
  tab.live.setReachable(false);
  tab.live.setReachable(true);
  await pass(120_000);
  expect(TestSource.all).toHaveLength(1);
  expect(tab.heard).toEqual(['open']);
});

test('no stream is opened before a round has reached the server, and one is enough', () => {
  const ended = new AbortController();
  const silent = { onPull: vi.fn(), onOpen: vi.fn(), onLost: vi.fn(), onSilence: vi.fn() };
  const live = new LiveConnection('db', 'north', silent, ended.signal, (...asked) => new TestSource(...asked));
  live.start();
  live.setReachable(false);
  expect(TestSource.all).toHaveLength(0);
  live.setReachable(true);
  live.setReachable(true);
  expect(TestSource.all).toHaveLength(1);
  ended.abort();
});

test('a stream that was replaced breaks without a word', () => {
  const { live, heard } = open();
  const old = newest();
  old.open();
  old.breaks();
  live.setReachable(true);
  newest().open();
  const before = [...heard];
  old.breaks();
  expect(heard).toEqual(before);
  expect(newest().isOpen).toBe(true);
});

test('each database has a stream of its own', () => {
  open();
  expect(TestChannel.all.map(({ name }) => name)).toEqual(['live:db']);
});

test('a page that is left before it reached the server leaves nothing open', () => {
  const ended = new AbortController();
  const silent = { onPull: vi.fn(), onOpen: vi.fn(), onLost: vi.fn(), onSilence: vi.fn() };
  new LiveConnection('db', 'north', silent, ended.signal, (...asked) => new TestSource(...asked)).start();
  ended.abort();
  expect([TestChannel.all, TestSource.all]).toEqual([[], []]);
});

test('after an outage the leading tab has time to connect, and no more than that', async () => {
  open();
  const second = open();
  newest().open();
  second.live.setReachable(false);
  await pass(60_000);
  second.live.setReachable(true);
  expect(second.live.isOpen()).toBe(true);
  await pass(35_000);
  expect(second.heard).toEqual([]);
  for (let round = 0; round < 2; round++) {
    second.live.setReachable(true);
    await pass(5_000);
  }
  expect(second.heard).toEqual(['silence']);
});

test('what the server ends is asked about at once: a round tells why', () => {
  const { heard } = open();
  newest().open();
  newest().tell('ended', 'yes');
  expect(heard.at(-1)).toBe('pull Infinity');
});
