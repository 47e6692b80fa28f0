import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GIVE_WAY } from './worker-messages.ts';

/** A version of the worker that is on the device and waits. */
class WaitingWorker extends EventTarget {
  readonly scriptURL = 'https://vernier.example/sw.js';
  readonly told: unknown[] = [];

  postMessage(message: unknown): void {
    this.told.push(message);
  }
}

class Registration extends EventTarget {
  active: object | null = {};
  waiting: WaitingWorker | null = null;
  updates = 0;

  async update(): Promise<void> {
    this.updates++;
    if (isUnreachable) throw new TypeError('no network in this test');
  }
}

let worker: typeof import('./worker-registration.ts');
let registration: Registration;
let container: EventTarget;
let asked: unknown[];
let page: EventTarget & { visibilityState: string };
let reloads: number;
let isUnreachable: boolean;
let connection: { onLine: boolean };

/** Workers begin and are heard within a few turns, once their library is there. */
const turns = async () => {
  await import('workbox-window');
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(async () => {
  // A page of its own: a version that waits is remembered as long as it is open.
  vi.resetModules();
  worker = await import('./worker-registration.ts');
  registration = new Registration();
  asked = [];
  reloads = 0;
  isUnreachable = false;
  connection = { onLine: true };
  page = Object.assign(new EventTarget(), {
    readyState: 'complete',
    visibilityState: 'visible',
    baseURI: 'https://vernier.example/',
  });
  container = Object.assign(new EventTarget(), {
    controller: null,
    register: async (url: unknown) => {
      asked.push(url);
      if (isUnreachable) throw new TypeError('no network in this test');
      return registration;
    },
  });
  vi.stubEnv('DEV', false);
  vi.stubGlobal('location', { href: 'https://vernier.example/', pathname: '/' });
  vi.stubGlobal('window', { location: { reload: () => void reloads++ } });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', Object.assign(connection, { serviceWorker: container }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

function show(state: 'visible' | 'hidden'): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event('visibilitychange'));
}

test('a browser without workers, and a development server, start none', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  worker.startWorker();
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: container });
  vi.stubEnv('DEV', true);
  worker.startWorker();
  show('visible');
  await turns();
  expect(asked).toEqual([]);
});

test('a worker that cannot be registered or looked at disturbs nobody', async () => {
  isUnreachable = true;
  worker.startWorker();
  await turns();
  expect(asked).toEqual(['/sw.js']);
  isUnreachable = false;
  worker.startWorker();
  await turns();
  isUnreachable = true;
  show('visible');
  await turns();
  expect(registration.updates).toBe(1);
});

test('an install that left nothing is tried again until there is a worker', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  isUnreachable = true;
  worker.startWorker();
  await turns();
  isUnreachable = false;
  registration.active = null;
  await vi.advanceTimersByTimeAsync(20_000);
  registration.active = {};
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked).toHaveLength(3);
});

test('a page that comes to the front with a network looks for a newer version, another does not', async () => {
  worker.startWorker();
  await turns();
  show('hidden');
  connection.onLine = false;
  show('visible');
  await turns();
  expect(registration.updates).toBe(0);
  connection.onLine = true;
  show('visible');
  await turns();
  expect(registration.updates).toBe(1);
});

test('under Trusted Types the worker’s own address passes, and no other', async () => {
  let rules: { createScriptURL: (url: string) => string } | undefined;
  const types = {
    createPolicy: (name: string, given: typeof rules) => {
      rules = given;
      return { createScriptURL: (url: string) => ({ name, url: given?.createScriptURL(url) }) };
    },
  };
  vi.stubGlobal('window', { trustedTypes: types });
  worker.startWorker();
  await turns();
  expect(asked).toEqual([{ name: 'vernier-worker', url: '/sw.js' }]);
  expect(() => rules?.createScriptURL('/other.js')).toThrow('only the worker of this app');
});

test('a newer version is told, used when the person says so, and the page begins anew with it', async () => {
  worker.applyUpdate();
  const heard: string[] = [];
  const left: string[] = [];
  worker.updateStore.subscribe(() => left.push(worker.updateStore.get()))();
  const stop = worker.updateStore.subscribe(() => heard.push(worker.updateStore.get()));
  worker.startWorker();
  await turns();
  expect([worker.updateStore.get(), heard]).toEqual(['none', []]);
  const waiting = (registration.waiting = new WaitingWorker());
  worker.startWorker();
  await turns();
  expect([worker.updateStore.get(), heard, left]).toEqual(['ready', ['ready'], []]);
  container.dispatchEvent(new Event('controllerchange'));
  expect([waiting.told, reloads]).toEqual([[], 0]);
  const before = new BroadcastChannel(GIVE_WAY);
  const isAsked = new Promise((resolve) => before.addEventListener('message', resolve));
  worker.applyUpdate();
  // The one before ends what it waits with, and meanwhile the person is told.
  await isAsked;
  before.close();
  expect(waiting.told).toEqual([{ type: 'SKIP_WAITING' }]);
  expect([worker.updateStore.get(), heard]).toEqual(['applying', ['ready', 'applying']]);
  container.dispatchEvent(new Event('controllerchange'));
  expect(reloads).toBe(1);
  stop();
});
