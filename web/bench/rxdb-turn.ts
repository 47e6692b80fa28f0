import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type BrowserContext } from 'playwright/test';
import { editsOf } from './replicache-drain.ts';
import type { ReplicacheEdit } from './replicache-server.ts';
import { rxdbServer, type RxdbRecord } from './rxdb-server.ts';

/** What is used of RxDB, whose own types are there only with itself. */
interface Collection {
  findOne(id: string): { exec(): Promise<{ incrementalPatch(fields: object): Promise<unknown> }> };
  find(): { exec(): Promise<RxdbRecord[]>; $: { subscribe(onData: () => void): void } };
}

interface Checkpoint {
  after: number;
}

interface Replication {
  collection: Collection;
  replicationIdentifier: string;
  live: boolean;
  pull: { handler: (checkpoint: Checkpoint | undefined, limit: number) => Promise<unknown> };
  push: { handler: (rows: unknown) => Promise<unknown> };
}

declare global {
  interface Window {
    rxdb: {
      createRxDatabase(options: object): Promise<{ addCollections(schemas: object): Promise<{ record: Collection }> }>;
      replicateRxCollection(options: Replication): { awaitInitialReplication(): Promise<void> };
      getRxStorageDexie(options: object): object;
    };
    record: Collection;
  }
}

/** The same work done with RxDB, in milliseconds. */
export interface RxdbTurn {
  edits: number[];
  /** The drain. */
  ms: number;
  /** Until a client without rows has every one. */
  second: number;
}

/** A thousand edits by RxDB, their drain and a second client, over a fresh server and databases. */
export async function turnOfRxdb(context: BrowserContext, records: readonly RxdbRecord[]): Promise<RxdbTurn> {
  const folder = mkdtempSync(join(tmpdir(), 'vernier-rxdb-'));
  const server = await rxdbServer(join(folder, 'records.sqlite'), records);
  const openClient = async () => {
    const page = await context.newPage();
    await page.goto(server.origin);
    await page.waitForFunction(() => 'rxdb' in window, undefined, { timeout: 10_000 });
    await page.evaluate(openRecords, crypto.randomUUID());
    return page;
  };
  const first = await openClient();
  await first.evaluate(replicate);
  const edits = await first.evaluate(editAll, editsOf(records.map(({ id }) => id)));
  const ms = await first.evaluate(replicate);
  const other = await openClient();
  const second = await other.evaluate(replicate);
  const shown = await other.evaluate(async () => {
    const rows = await window.record.find().exec();
    return rows.filter(({ status, notes }) => status !== 'not_started' && notes !== '').length;
  });
  expect([shown, server.logged()]).toEqual([records.length, records.length]);
  for (const page of [first, other]) await page.close();
  server.close();
  rmSync(folder, { recursive: true });
  return { edits, ms, second };
}

/** In the page: a client without rows, with a query that is open. */
async function openRecords(name: string): Promise<void> {
  const { createRxDatabase, getRxStorageDexie } = window.rxdb;
  // As durable as the product's own changes.
  const storage = getRxStorageDexie({ chromeTransactionDurability: 'strict' });
  const db = await createRxDatabase({ name, storage, multiInstance: false, eventReduce: true });
  const text = { type: 'string' };
  const properties = { id: { type: 'string', maxLength: 100 }, text, status: text, notes: text };
  const schema = { version: 0, primaryKey: 'id', type: 'object', properties, required: ['id'] };
  window.record = (await db.addCollections({ record: { schema } })).record;
  window.record.find().$.subscribe(() => undefined);
}

/** In the page: milliseconds each edit took. */
async function editAll(edits: ReplicacheEdit[]): Promise<number[]> {
  const times: number[] = [];
  for (const { args } of edits) {
    const { id, ...fields } = args;
    const began = performance.now();
    await (await window.record.findOne(id).exec()).incrementalPatch(fields);
    times.push(performance.now() - began);
  }
  return times;
}

/** In the page: milliseconds until nothing is left to send or to fetch, in batches as large as the library's own. */
async function replicate(): Promise<number> {
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body) });
    return (await answer.json()) as unknown;
  };
  const began = performance.now();
  const state = window.rxdb.replicateRxCollection({
    collection: window.record,
    replicationIdentifier: 'bench',
    live: false,
    pull: { handler: (checkpoint, limit) => post('/pull', { after: checkpoint?.after ?? 0, limit }) },
    push: { handler: (rows) => post('/push', rows) },
  });
  await state.awaitInitialReplication();
  return performance.now() - began;
}
