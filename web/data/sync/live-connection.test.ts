import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

class TestSource extends EventTarget {
  static readonly OPEN = 1;
  static all: TestSource[] = [];
  readyState = 0;

  constructor() {
    super();
    TestSource.all.push(this);
  }

  close(): void {
    this.readyState = 2;
  }

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  breaks(): void {
    this.readyState = 0;
    this.dispatchEvent(new Event('error'));
  }
}

/** A tab's events, and a switch that stops its clock and its events as in a frozen page. */
function openTab() {
  const ended = new AbortController();
  const heard: string[] = [];
  const live = new LiveConnection(
    'db',
    {
      onPull: (seq) => heard.push(`pull ${seq}`),
      onOpen: () => heard.push('open'),
      onLost: (soon) => heard.push(soon ? 'lost soon' : 'lost'),
      onSilence: () => heard.push('silence'),
    },
    ended.signal,
  );
  live.start();
  live.setReachable(true);
  return { live, heard, close: () => ended.abort() };
}

class TestChannel extends EventTarget {
  static all: TestChannel[] = [];

  constructor() {
    super();
    TestChannel.all.push(this);
  }

  postMessage(): void {
    for (const other of TestChannel.all) if (other !== this) other.dispatchEvent(new Event('message'));
  }

  close(): void {
    TestChannel.all = TestChannel.all.filter((one) => one !== this);
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
  vi.stubGlobal('EventSource', TestSource);
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
    await vi.advanceTimersByTimeAsync(15_000);
    newest().dispatchEvent(new Event('here'));
  }
  expect(TestSource.all).toHaveLength(1);
  expect([first.live.isOpen(), second.live.isOpen()]).toEqual([true, true]);
  expect([first.heard, second.heard]).toEqual([['open'], []]);
});

test('[LK8] a tab whose leader has fallen silent asks for itself and takes the stream over; the old one gives way', async () => {
  const first = open();
  const second = open();
  const old = newest();
  old.open();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(second.live.isOpen()).toBe(true);
  // A frozen page answers nothing and has no clock: here it is only silent, and its own timer does not run.
  first.live.setReachable(false);
  await vi.advanceTimersByTimeAsync(45_000);
  expect(second.heard).toContain('silence');
  expect(TestSource.all).toHaveLength(2);
  expect(old.readyState).toBe(2);
  newest().open();
  expect(second.heard.at(-1)).toBe('open');
  expect(second.live.isOpen()).toBe(true);
  // It waits for its turn like any other, and leads again when the other one closes.
  first.live.setReachable(true);
  second.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(TestSource.all).toHaveLength(3);
});

test('a stream that is open and says nothing is dead: it is closed and the next round opens another', async () => {
  const { live, heard } = open();
  newest().open();
  await vi.advanceTimersByTimeAsync(39_000);
  expect(live.isOpen()).toBe(true);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(heard).toEqual(['open', 'silence']);
  expect([live.isOpen(), newest().readyState]).toEqual([false, 2]);
  live.setReachable(true);
  expect(TestSource.all).toHaveLength(2);
});

test('a stream that breaks says so, soon only when it had stood, and the browser is not left to its own three seconds', async () => {
  const { live, heard } = open();
  newest().open();
  newest().breaks();
  expect(heard).toEqual(['open', 'lost']);
  expect(newest().readyState).toBe(2);
  live.setReachable(true);
  newest().open();
  await vi.advanceTimersByTimeAsync(11_000);
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
  await vi.advanceTimersByTimeAsync(120_000);
  expect(second.heard).toEqual([]);
  expect(TestSource.all).toHaveLength(1);
});

test('the number of an event is handed on, and one that cannot be read is no number', () => {
  const { heard, close } = openTab();
  const source = TestSource.all.at(-1);
  source?.dispatchEvent(new MessageEvent('pull', { data: '12' }));
  source?.dispatchEvent(new MessageEvent('pull', { data: '?' }));
  expect(heard).toEqual(['pull 12', 'pull NaN']);
  close();
});
