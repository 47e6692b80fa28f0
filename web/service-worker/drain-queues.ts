import { RetryPace } from '#sync/engine/retry-pace.ts';
import type { Dexie } from 'dexie';
import { fileDatabaseName, openFileDatabase } from '#web/data/files/file-database.ts';
import { runFileLane } from '#web/data/files/file-lane.ts';
import { hasUnsent } from '#web/data/sync/has-unsent.ts';
import { type Heard, probe } from '#web/data/sync/probe.ts';
import { databaseName, openRecordDatabase } from '#web/data/records/record-database.ts';
import type { DeviceOutcome } from '#web/data/sync/settle-round.ts';
import { runDeviceRound } from '#web/data/sync/sync-round.ts';
import { readSyncStatus } from '#web/data/sync/sync-status.ts';
import { findPerson } from './device-person.ts';

/** The browser ends the worker's event after three minutes; until shortly before that it may wait for the server. */
const PATIENCE_MS = 160_000;
/** Timers may fire a little early. */
const SLACK_MS = 1_000;
/** Tags for later get their first try at this age; a younger tag is another one's. */
const LATER_MS = 60_000;

/** Outcomes that another try cannot change: a person has to act first, and nothing is lost meanwhile. */
const needsPerson: ReadonlySet<string> = new Set<DeviceOutcome['state']>([
  'sign_in',
  'wrong_person',
  'no_access',
  'upgrade',
]);

/** The dependencies of draining; tests replace them. */
export interface DrainPorts {
  round: typeof runDeviceRound;
  files: typeof runFileLane;
  probe(): Promise<Heard>;
  /** True while a page is visible, which tries on its own. */
  isSomebodyThere(): Promise<boolean>;
  now(): number;
  wait(ms: number): Promise<void>;
  /** Throws after this time: an event older than the others ends on its own. */
  expire(ms: number): Promise<never>;
}

let draining: Promise<void> | undefined;
// How long the newest waiting event may last.
let giveUpAt = 0;

/**
 * Handles one `sync` event: sends the current person's queue, then their files. Throws while anything is left that a
 * later try may send, so that the browser tries again; before that it waits for the server as long as the browser
 * allows, and leaves asking to a visible page as long as there is one. Several simultaneous events are one drain.
 */
export async function drainQueues(tag: string, ports: DrainPorts): Promise<void> {
  const later = /^drain-(.+)-later$/.exec(tag);
  // Failing at once makes it due before a tag whose try has lasted.
  if (later && ports.now() - Date.parse(later[1] ?? '') < LATER_MS) throw new Error('for later');
  giveUpAt = ports.now() + PATIENCE_MS;
  const mine = (draining ??= drain(ports));
  const forget = () => {
    if (draining === mine) draining = undefined;
  };
  mine.then(forget, forget);
  try {
    await Promise.race([mine, ports.expire(PATIENCE_MS)]);
  } catch (error) {
    // A hanging one is abandoned, so that the next event starts over; their rounds wait for each other.
    if (ports.now() >= giveUpAt - SLACK_MS) forget();
    throw error;
  }
}

async function drain(ports: DrainPorts): Promise<void> {
  const person = await findPerson();
  if (!person) return;
  const db = openRecordDatabase(databaseName(person), false);
  const files = openFileDatabase(fileDatabaseName(person), false);
  try {
    await db.open();
    const hasFiles = await opens(files);
    const isLeft = async () =>
      (hasFiles ? await hasUnsent(db, files) : (await db.table('outbox').count()) > 0) &&
      !(await readSyncStatus(db)).paused;
    const pace = new RetryPace(ports.now());
    let wasHeard = false;
    while (await isLeft()) {
      if (wasHeard || !(await ports.isSomebodyThere())) {
        const outcome = await ports.round(db, person.user);
        if (needsPerson.has(outcome.state)) return;
        if (outcome.state === 'unfinished') continue;
        if (outcome.state === 'done') return await finish(hasFiles ? () => ports.files(db, files) : undefined, isLeft);
        if (outcome.state === 'failed') throw outcome.error;
        pace.lost(ports.now(), wasHeard, Math.random());
      }
      wasHeard = await untilHeard(ports, pace, isLeft);
    }
  } finally {
    db.close();
    files.close();
  }
}

async function finish(sendFiles: (() => ReturnType<typeof runFileLane>) | undefined, isLeft: () => Promise<boolean>) {
  const sent = sendFiles ? (await sendFiles()).outcome : 'done';
  if (sent === 'sign_in' || sent === 'paused') return;
  if (sent !== 'done' || (await isLeft())) throw new Error('changes or files are still waiting');
}

// People who never had a file have no database for them. Any other error there does not mean that nothing waits.
async function opens(files: Dexie): Promise<boolean> {
  try {
    await files.open();
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchDatabaseError') return false;
    throw error;
  }
}

// True when the server was heard, false when there is nothing to send any more because a page did it.
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

/** The worker's own: real time, real network, and the pages it serves. */
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
