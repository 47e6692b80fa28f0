import { RetryPace } from '#sync/engine/retry-pace.ts';
import type { Dexie } from 'dexie';
import { findCurrentPerson } from '../data/device-database.ts';
import { fileDatabaseName, openFileDatabase } from '../data/file-database.ts';
import { runFileLane } from '../data/file-lane.ts';
import { hasUnsent } from '../data/has-unsent.ts';
import { type Heard, probe } from '../data/probe.ts';
import { databaseName, openRecordDatabase } from '../data/record-database.ts';
import type { DeviceOutcome } from '../data/settle-round.ts';
import { runDeviceRound } from '../data/sync-round.ts';
import { readSyncStatus } from '../data/sync-status.ts';

/** The browser ends the worker's event after three minutes; until shortly before that it may wait for the server. */
const PATIENCE_MS = 160_000;

/** Outcomes that another try cannot change: a person has to act first, and nothing is lost meanwhile. */
const needsPerson: ReadonlySet<string> = new Set<DeviceOutcome['state']>([
  'sign_in',
  'wrong_person',
  'no_access',
  'upgrade',
]);

/** What draining works with; tests put their own in. */
export interface DrainPorts {
  round: typeof runDeviceRound;
  files: typeof runFileLane;
  probe(): Promise<Heard>;
  /** True while a page is on the screen, which tries for itself. */
  isSomebodyThere(): Promise<boolean>;
  now(): number;
  wait(ms: number): Promise<void>;
}

let draining: Promise<void> | undefined;

/**
 * Sends what the current person's queue holds, then their files. Throws while anything is left that a later try may send, so that the
 * browser tries again; before that it waits for the server as long as the browser lets it. Several calls at once are one.
 */
export function drainQueues(ports: DrainPorts): Promise<void> {
  draining ??= drain(ports).finally(() => (draining = undefined));
  return draining;
}

async function drain(ports: DrainPorts): Promise<void> {
  const person = await findCurrentPerson();
  if (!person) return;
  const db = openRecordDatabase(databaseName(person), false);
  const files = openFileDatabase(fileDatabaseName(person), false);
  try {
    await db.open();
    const hasFiles = await opens(files);
    const isLeft = async () => (hasFiles ? hasUnsent(db, files) : (await db.table('outbox').count()) > 0);
    const pace = new RetryPace(ports.now());
    const giveUpAt = ports.now() + PATIENCE_MS;
    let wasHeard = false;
    while ((await isLeft()) && !(await readSyncStatus(db)).paused) {
      const outcome = await ports.round(db, person.user);
      if (needsPerson.has(outcome.state)) return;
      if (outcome.state === 'unfinished') continue;
      if (outcome.state === 'done') {
        const sent = hasFiles ? (await ports.files(db, files)).outcome : 'done';
        if (sent === 'sign_in' || sent === 'paused') return;
        if (sent === 'done' && !(await isLeft())) return;
        throw new Error('changes or files are still waiting');
      }
      if (outcome.state === 'failed') throw outcome.error;
      pace.lost(ports.now(), wasHeard, Math.random());
      await untilHeard(ports, pace, giveUpAt);
      wasHeard = true;
    }
  } finally {
    db.close();
    files.close();
  }
}

// A person who never had a file has no database for them. Any other trouble with it is no reason to say that nothing waits.
async function opens(files: Dexie): Promise<boolean> {
  try {
    await files.open();
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'NoSuchDatabaseError') return false;
    throw error;
  }
}

async function untilHeard(ports: DrainPorts, pace: RetryPace, giveUpAt: number): Promise<void> {
  for (;;) {
    await waitFor(ports, pace.untilProbe(ports.now(), { isUnsent: true, isVisible: true }, Math.random()), giveUpAt);
    pace.probed(ports.now());
    if ((await ports.probe()) === 'here') return waitFor(ports, pace.heard(ports.now()), giveUpAt);
  }
}

async function waitFor(ports: DrainPorts, ms: number, giveUpAt: number): Promise<void> {
  if (ports.now() + ms >= giveUpAt) throw new Error('the server was not heard in time');
  if (await ports.isSomebodyThere()) throw new Error('a page on the screen goes on with it');
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
  };
}
