/// <reference lib="webworker" />
import { addRoute, cleanupOutdatedCaches, createHandlerBoundToURL, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { keepShared, SHARE_PATH } from '#web/files/shared-files.ts';
import { GIVE_WAY } from '#web/store/workers/worker-messages.ts';
import { answerAddress, isAddress } from './address-answer.ts';
import { drainQueues, giveWay, workerPorts } from './drain-queues.ts';
import { answerFile, documentOfRequest } from './kept-files.ts';
import { answerPublicPage, isPublicPage } from './public-page-answer.ts';
import { answerSignOut, isSignOut, tellSignOut, type WakeUp } from './sign-out-answer.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
  readonly lastChance: boolean;
}

// Not in every browser, nor in TypeScript's own types.
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rule: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
}

// Missing in browsers without background sync.
const wakeUp = () => (self.registration as { sync?: WakeUp }).sync;

// Sync requests must bypass the worker: they would restart a stopped one, and a newer version would have to wait for
// it.
self.addEventListener('install', (event: RoutingInstallEvent) => {
  const rule = { condition: { urlPattern: '/api/sync*' }, source: 'network' } as const;
  event.waitUntil(Promise.resolve(event.addRoutes?.(rule)).catch(() => undefined));
});
cleanupOutdatedCaches();
precache(self.__WB_MANIFEST);
const answerShell = createHandlerBoundToURL('/index.html');
// Before the precache, which would answer '/' with its index.html.
registerRoute(
  ({ url, request }) => isPublicPage(url, request),
  ({ event, url, request }) => answerPublicPage(url, request, () => answerShell({ event, url, request })),
);
addRoute();
// The server has to see the visit to remember whose link brought the visitor; offline, the shell takes its place.
registerRoute(
  ({ url, request }) => request.mode === 'navigate' && url.searchParams.has('ref') && !url.pathname.startsWith('/api/'),
  ({ event, url, request }) => fetch(request).catch(() => answerShell({ event, url, request })),
);
registerRoute(
  ({ url, request }) => isAddress(url, request),
  ({ event, url, request }) => answerAddress(url, request, () => answerShell({ event, url, request })),
);
for (const method of ['GET', 'POST'] as const) {
  registerRoute(
    ({ url, request }) => isSignOut(url, request),
    ({ url, request }) => answerSignOut(url, request, wakeUp()),
    method,
  );
}
// Files shared from another app arrive as a posted form, online or offline.
registerRoute(
  ({ url }) => url.pathname === SHARE_PATH,
  ({ request }) => keepShared(request),
  'POST',
);
// Files that are on this device open from here.
registerRoute(
  ({ url, request }) => documentOfRequest(url, request),
  ({ params, request }) => answerFile(String(params), request),
);

// A new version waits until the person agrees: a page in the middle of an edit is never replaced.
self.addEventListener('message', (event) => {
  if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// Opened at the first event, which only the active version gets, so that a newer one does not tell itself to give way.
let giveWayAsked: BroadcastChannel | undefined;

// Also runs with every page closed. The browser tries again later if this rejects, so it rejects while anything is
// left.
self.addEventListener('sync', (event) => {
  const { tag } = event as SyncEvent;
  const told = tellSignOut(tag);
  if (told) (event as SyncEvent).waitUntil(told);
  if (!tag.startsWith('drain-')) return;
  if (!giveWayAsked) {
    giveWayAsked = new BroadcastChannel(GIVE_WAY);
    giveWayAsked.addEventListener('message', giveWay);
  }
  // Nothing is left to send, and there may be no page to clear the badge.
  const drained = drainQueues(tag, workerPorts(self.clients)).then(() => navigator.setAppBadge?.(0));
  (event as SyncEvent).waitUntil(drained);
});
