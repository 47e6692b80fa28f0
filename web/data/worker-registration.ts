import type { Workbox } from 'workbox-window';

type Listener = () => void;

const listeners = new Set<Listener>();
let waiting: Workbox | undefined;

/** Whether a newer version is on the device, ready to be used. */
export const updateStore = {
  get: (): boolean => waiting !== undefined,
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

function watchWorker(workbox: Workbox): void {
  workbox.addEventListener('waiting', () => {
    waiting = workbox;
    for (const listener of listeners) listener();
  });
  void workbox.register().catch(() => undefined);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && navigator.onLine) void workbox.update().catch(() => undefined);
  });
}

/** Uses the newer version now: the page reloads once it has taken over. */
export function applyUpdate(): void {
  if (!waiting) return;
  waiting.addEventListener('controlling', () => window.location.reload());
  waiting.messageSkipWaiting();
}
