import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type BrowserContext } from 'playwright/test';
import { noteFor } from './bench-notes.ts';
import { replicacheServer, type ReplicacheEdit } from './replicache-server.ts';

const RECORDS = 500;
const EDITS = 1_000;

interface Row {
  id: string;
  status: string;
  notes: string;
}

/** What is used of a transaction of Replicache. */
interface Transaction {
  get(key: string): Promise<object | undefined>;
  set(key: string, value: object): Promise<void>;
  scan(): { values(): { toArray(): Promise<Row[]> } };
}

/** What is used of Replicache, whose own types are there only with itself. */
interface Client {
  pushURL: string;
  mutate: Record<ReplicacheEdit['name'], (args: ReplicacheEdit['args']) => Promise<void>>;
  push(options: { now: boolean }): Promise<void>;
  pull(options: { now: boolean }): Promise<void>;
  subscribe(body: (tx: Transaction) => Promise<Row[]>, onData: (rows: Row[]) => void): void;
  experimentalPendingMutations(): Promise<readonly unknown[]>;
}

declare global {
  interface Window {
    Replicache: new (options: object) => Client;
    replicache: Client;
    shown: Row[];
  }
}

interface Times {
  /** From the moment it may send until every change is confirmed and the rows are the server's. */
  ms: number;
  /** What its queue takes from IndexedDB into memory, where the product still has its own. */
  readBackMs: number;
}

interface Drain extends Times {
  requests: number;
  /** Bytes of the requests' bodies. */
  up: number;
}

/** The drain of the same work by Replicache: a fresh client with a fresh server and database. */
export async function drainReplicache(context: BrowserContext): Promise<Drain> {
  const folder = mkdtempSync(join(tmpdir(), 'vernier-replicache-'));
  const ids = Array.from({ length: RECORDS }, () => crypto.randomUUID());
  const server = await replicacheServer(join(folder, 'records.sqlite'), ids);
  const page = await context.newPage();
  await page.goto(server.origin);
  await page.waitForFunction(() => 'Replicache' in window, undefined, { timeout: 10_000 });
  await page.evaluate(queueEdits, editsOf(ids));
  server.received();
  const { queued, pending, shown, ...times } = await page.evaluate(drainEdits);
  const received = server.received();
  const done = { queued, pending, shown, logged: server.logged() };
  expect(done).toEqual({ queued: EDITS, pending: 0, shown: RECORDS, logged: EDITS });
  await page.close();
  server.close();
  rmSync(folder, { recursive: true });
  return { ...times, ...received };
}

/** Every record gets a status and, on its next turn, a note. */
export function editsOf(ids: readonly string[]): ReplicacheEdit[] {
  return Array.from({ length: EDITS }, (_, n) => {
    const id = ids[n % RECORDS]!;
    if (n >= RECORDS) return { name: 'saveNotes', args: { id, notes: noteFor(n) } };
    return { name: 'setStatus', args: { id, status: n % 2 === 0 ? 'in_progress' : 'complete' } };
  });
}

/** In the page: a client that has every record, shows them all and may not send yet. */
async function queueEdits(edits: ReplicacheEdit[]): Promise<void> {
  const edit = async (tx: Transaction, args: ReplicacheEdit['args']) => {
    const row = await tx.get(args.id);
    if (!row) throw new Error('the record is not there');
    await tx.set(args.id, { ...row, ...args });
  };
  window.replicache = new window.Replicache({
    name: 'bench',
    logLevel: 'error',
    pullURL: '/pull',
    pullInterval: null,
    mutators: { setStatus: edit, saveNotes: edit },
  });
  const { replicache } = window;
  replicache.subscribe(
    (tx) => tx.scan().values().toArray(),
    (rows) => (window.shown = rows),
  );
  await replicache.pull({ now: true });
  for (const { name, args } of edits) await replicache.mutate[name](args);
  // A second later it writes its queue to IndexedDB and lets go of it in memory, and that is no part of the drain.
  await new Promise((resolve) => setTimeout(resolve, 5_000));
}

/**
 * In the page: the drain of a client that tried to push while it was offline. Each try reads the queue into memory;
 * here it is read by hand, which is timed too. What is confirmed Replicache writes to IndexedDB later still; the
 * product's own drain ends when that is stored.
 */
async function drainEdits(): Promise<Times & { queued: number; pending: number; shown: number }> {
  const { replicache } = window;
  const asked = performance.now();
  const queued = (await replicache.experimentalPendingMutations()).length;
  const began = performance.now();
  replicache.pushURL = '/push';
  await replicache.push({ now: true });
  await replicache.pull({ now: true });
  const ms = performance.now() - began;
  const pending = (await replicache.experimentalPendingMutations()).length;
  const shown = window.shown.filter(({ status, notes }) => status !== 'not_started' && notes !== '').length;
  return { ms, readBackMs: began - asked, queued, pending, shown };
}
