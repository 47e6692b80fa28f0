import type { Workbox } from 'workbox-window';
import { GIVE_WAY } from './worker-messages.ts';

type Listener = () => void;

const RETRY_MS = 20_000;

const listeners = new Set<Listener>();
let waiting: Workbox | undefined;
let isApplying = false;

/** Whether a newer version is on the device: ready to be used, or about to be. */
export const updateStore = {
  get: (): 'none' | 'ready' | 'applying' => (waiting === undefined ? 'none' : isApplying ? 'applying' : 'ready'),
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

// Under Trusted Types the worker's URL is the only string this app turns into code.
function workerUrl(): string {
  const types = (window as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (!types) return '/sw.js';
  const policy = types.createPolicy('vernier-worker', {
    createScriptURL: (url) => {
      if (url !== '/sw.js') throw new TypeError('only the worker of this app');
      return url;
    },
  });
  return policy.createScriptURL('/sw.js') as string;
}

/** Registers the worker and watches for updates; the app works without one. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // The first screen does without it.
  void import('workbox-window')
    .then(({ Workbox: Registration }) => watchWorker(new Registration(workerUrl())))
    .catch(() => undefined);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function watchWorker(workbox: Workbox): void {
  workbox.addEventListener('waiting', () => {
    waiting = workbox;
    tell();
  });
  void register(workbox);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && navigator.onLine) void workbox.update().catch(() => undefined);
  });
}

// An install fails with any one of its files and leaves nothing behind; the browser itself retries on the next page.
async function register(workbox: Workbox): Promise<void> {
  const registration = await workbox.register().catch(() => undefined);
  if (!registration?.active) setTimeout(() => void register(workbox), RETRY_MS);
}

/** Uses the newer version now: the page reloads once it has taken over. */
export function applyUpdate(): void {
  if (!waiting) return;
  isApplying = true;
  waiting.addEventListener('controlling', () => window.location.reload());
  waiting.messageSkipWaiting();
  // It would wait for the server for up to three minutes, and the newer one for it.
  const before = new BroadcastChannel(GIVE_WAY);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is no window and has no target.
  before.postMessage(null);
  before.close();
  tell();
}
