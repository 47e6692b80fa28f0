import { RetryPace } from '#sync/engine/retry-pace.ts';
import { runFileLane } from '#web/files/file-lane.ts';
import { probe, type Heard } from '#web/sync/probe.ts';
import { runDeviceRound } from '#web/sync/sync-round.ts';
import { listLeft, openQueues, sendQueue, type QueuePorts, type WorkspaceQueue } from '#web/sync/workspace-queues.ts';
import { findPerson } from './device-person.ts';

/** How long (ms) an event may wait for the server: the browser ends it after three minutes. */
const PATIENCE_MS = 160_000;
/** Timers may fire a little early. */
const SLACK_MS = 1_000;
/** A '-later' tag younger than this (ms) fails at once, so that its first real try comes with the browser's retry. */
const LATER_MS = 60_000;
const LEAVING = 'a newer version takes over';

/** The dependencies of draining; tests replace them. */
export interface DrainPorts extends QueuePorts {
  probe(): Promise<Heard>;
  /** Whether a page is visible, which then syncs by itself. */
  isSomebodyThere(): Promise<boolean>;
  now(): number;
  wait(ms: number): Promise<void>;
  /** Rejects after this time, so that each event ends on its own. */
  expire(ms: number): Promise<never>;
}

let draining: Promise<void> | undefined;
/**
 * Aborted when a newer version of the worker takes over, because that one has to wait until every event of this one has
 * ended.
 */
const leaving = new AbortController();
// The time until which the newest waiting event may last.
let giveUpAt = 0;

/**
 * Handles one `sync` event: sends the queues of all workspaces of the current person, then their files. Before giving
 * up, it waits for the server as long as the browser allows, but leaves the probing to a visible page. Rejects while
 * anything is left that a later try may send, so that the browser tries again. Simultaneous events share one drain.
 */
export async function drainQueues(tag: string, ports: DrainPorts): Promise<void> {
  const later = /^drain-.*?(\d{4}-\d\d-\d\dT[\d:.]+Z)-later$/.exec(tag);
  // Failing at once makes the browser retry it sooner than a tag whose try has taken minutes.
  if (later && ports.now() - Date.parse(later[1] ?? '') < LATER_MS) throw new Error('for later');
  const { signal } = leaving;
  if (signal.aborted) throw new Error(LEAVING);
  giveUpAt = ports.now() + PATIENCE_MS;
  const mine = (draining ??= drain(ports));
  const forget = () => {
    if (draining === mine) draining = undefined;
  };
  mine.then(forget, forget);
  try {
    await Promise.race([mine, ports.expire(PATIENCE_MS), untilLeaving(signal)]);
  } catch (error) {
    // A drain that hangs is abandoned, so that the next event starts a new one; their rounds cannot overlap.
    if (ports.now() >= giveUpAt - SLACK_MS) forget();
    throw error;
  }
}

/**
 * Ends the running events at once, so that a newer version can take over; the browser then repeats them there. A round
 * may be cut off anywhere.
 */
export function giveWay(): void {
  giveUpAt = 0;
  leaving.abort();
}

async function untilLeaving(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error(LEAVING)), { once: true }));
}

// Drains all workspaces of the person, whichever of them registered the event, because none should wait longer than the
// others.
async function drain(ports: DrainPorts): Promise<void> {
  const person = await findPerson();
  const queues = person ? await openQueues(person.user) : [];
  try {
    const pace = new RetryPace(ports.now());
    const isLeft = async () => (await listLeft(queues)).length > 0;
    let wasHeard = false;
    while (await isLeft()) {
      if (wasHeard || !(await ports.isSomebodyThere())) {
        const isLost = await sendAll(ports, await listLeft(queues));
        if (!isLost) continue;
        pace.lost(ports.now(), wasHeard, Math.random());
      }
      wasHeard = await untilHeard(ports, pace, isLeft);
    }
    const failed = queues.find(({ error }) => error !== undefined);
    if (failed) throw failed.error;
  } finally {
    for (const queue of queues) queue.close();
  }
}

// True if the server could not be reached, so that trying the rest now is pointless.
async function sendAll(ports: DrainPorts, queues: readonly WorkspaceQueue[]): Promise<boolean> {
  for (const queue of queues) {
    if ((await sendQueue(ports, queue)).state === 'unreachable') return true;
  }
  return false;
}

// True once the server answers; false if nothing is left to send, because a page has sent it.
async function untilHeard(ports: DrainPorts, pace: RetryPace, isLeft: () => Promise<boolean>): Promise<boolean> {
  for (;;) {
    await waitFor(ports, pace.untilProbe(ports.now(), { isUnsent: true, isVisible: true }, Math.random()));
    if (!(await isLeft())) return false;
    pace.probed(ports.now());
    if (await ports.isSomebodyThere()) continue;
    if ((await ports.probe()) !== 'here') continue;
    await waitFor(ports, pace.heard(ports.now()));
    return true;
  }
}

async function waitFor(ports: DrainPorts, ms: number): Promise<void> {
  if (ports.now() + ms >= giveUpAt) throw new Error('the server was not heard in time');
  if (ms > 0) await ports.wait(ms);
}

/** The real dependencies: time, network, and the worker's pages. */
export function workerPorts(clients: {
  matchAll(options: { type: 'window' }): Promise<readonly { visibilityState?: string }[]>;
}): DrainPorts {
  return {
    round: runDeviceRound,
    files: runFileLane,
    probe,
    isSomebodyThere: async () => {
      const pages = await clients.matchAll({ type: 'window' });
      return pages.some(({ visibilityState }) => visibilityState === 'visible');
    },
    now: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    expire: (ms) => new Promise((_, reject) => setTimeout(() => reject(new Error('still waiting')), ms)),
  };
}
