import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect } from 'playwright/test';
import { noteFor } from './bench-notes.ts';
import { type ReplicacheEdit, replicacheServer } from './replicache-server.ts';

const RECORDS = 500;
const EDITS = 1_000;
const TURNS = 3;

/** What is used of a transaction of Replicache. */
interface Transaction {
  get(key: string): Promise<object | undefined>;
  set(key: string, value: object): Promise<void>;
  scan(): { values(): { toArray(): Promise<unknown[]> } };
}

/** What is used of Replicache, whose own types are there only with itself. */
interface Client {
  pushURL: string;
  mutate: Record<ReplicacheEdit['name'], (args: ReplicacheEdit['args']) => Promise<void>>;
  push(options: { now: boolean }): Promise<void>;
  pull(options: { now: boolean }): Promise<void>;
  subscribe(body: (tx: Transaction) => Promise<unknown>, onData: () => void): void;
  experimentalPendingMutations(): Promise<readonly unknown[]>;
}

declare global {
  interface Window {
    Replicache: new (options: object) => Client;
    replicache: Client;
  }
}

interface Drain {
  ms: number;
  requests: number;
  /** Bytes of the requests' bodies. */
  up: number;
}

/** The drain of the same work by Replicache: the quickest of fresh clients, each with a fresh server and database. */
export async function drainReplicache(context: BrowserContext): Promise<Drain & { turns: number[] }> {
  const drains: Drain[] = [];
  for (let turn = 0; turn < TURNS; turn++) drains.push(await drainOnce(context));
  const turns = drains.map(({ ms }) => ms);
  const quickest = Math.min(...turns);
  return { ...drains.find(({ ms }) => ms === quickest)!, turns };
}

async function drainOnce(context: BrowserContext): Promise<Drain> {
  const folder = mkdtempSync(join(tmpdir(), 'vernier-replicache-'));
  const ids = Array.from({ length: RECORDS }, () => crypto.randomUUID());
  const server = await replicacheServer(join(folder, 'records.sqlite'), ids);
  const page = await context.newPage();
  await page.goto(server.origin);
  await page.waitForFunction(() => 'Replicache' in window, undefined, { timeout: 10_000 });
  await page.evaluate(queueEdits, editsOf(ids));
  server.received();
  const { ms, pending } = await page.evaluate(drainEdits);
  const received = server.received();
  expect({ pending, logged: server.logged() }).toEqual({ pending: 0, logged: EDITS });
  await page.close();
  server.close();
  rmSync(folder, { recursive: true });
  return { ms, ...received };
}

/** Every record gets a status and, on its next turn, a note. */
function editsOf(ids: readonly string[]): ReplicacheEdit[] {
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
    () => undefined,
  );
  await replicache.pull({ now: true });
  for (const { name, args } of edits) await replicache.mutate[name](args);
  // It writes its queue to IndexedDB a second later, and that is no part of the drain.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
}

/**
 * In the page: from the moment it may send until every change is confirmed and the rows are the server's. What it
 * confirms it writes to IndexedDB later still, which the product's own drain includes.
 */
async function drainEdits(): Promise<{ ms: number; pending: number }> {
  const { replicache } = window;
  replicache.pushURL = '/push';
  const began = performance.now();
  await replicache.push({ now: true });
  await replicache.pull({ now: true });
  const ms = performance.now() - began;
  return { ms, pending: (await replicache.experimentalPendingMutations()).length };
}
