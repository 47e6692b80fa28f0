import { actorOf } from '#sync/domain/people/person-name.ts';
import 'fake-indexeddb/auto';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takers } from '#sync/domain/import/record-acts.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import { assetMutators } from '#sync/domain/scope/asset-mutators.ts';
import { blankAsset } from '#sync/domain/scope/blank-asset.ts';
import type { SyncRequest } from '#sync/engine/answer.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { productSchema } from '#sync/product.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { MemoryDisk } from '#sync/testing/memory-store.ts';
import { TestDevice } from '#sync/testing/test-device.ts';
import { Workspace } from '#web/account/workspace.ts';
// Loaded up front: a workspace summary that is due when the last test ends must not start loading its module then.
import '#web/sync/workspace-summary.ts';
import { clearToasts } from '#web/kit/toast-queue.ts';
import { importSteps } from '#web/parts/import/import-plan.ts';
import type { TakenRecord } from '#web/store/imports/keep-records.ts';
import { listImports } from '#web/store/imports/kept-imports.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { runDeviceRound } from '#web/sync/sync-round.ts';
import { runImport } from './run-import.ts';
import { takeBack } from './take-back.ts';

const user = { id: 'dana', email: 'd@test.example', firstName: 'Dana', lastName: '', role: 'admin' };

let server: MemoryServer;
let workspace: Workspace;
let priya: TestDevice;
beforeEach(async () => {
  server = new MemoryServer(productSchema, 1_000);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('fetch', async (_path: string, { body, headers }: RequestInit) => {
    const isPacked = 'Content-Encoding' in headers!;
    const text = isPacked ? gunzipSync(Buffer.from(body as ArrayBuffer)).toString() : String(body);
    const request = JSON.parse(text) as SyncRequest;
    const reply = server.handle(request, actorOf(workspace.user), new Date().toISOString());
    return Response.json(reply.body, { status: reply.status, headers: { 'Vernier-Protocol': reply.protocol ?? '' } });
  });
  workspace = await Workspace.open({ ...user, workspaceId: crypto.randomUUID() } as User);
  vi.spyOn(workspace.loop, 'changed').mockImplementation(() => undefined);
  priya = await TestDevice.open('priya', 'compliance_manager', new MemoryDisk(), productSchema);
  priya.clock = Date.now();
});
afterEach(async () => {
  clearToasts();
  await workspace.erase();
  vi.unstubAllGlobals();
});

const sync = () => runDeviceRound(workspace.db, workspace.user);
const names = async () => (await workspace.db.table('asset').toArray()).map(({ name }) => name);
const asides = () => workspace.db.table('aside').toArray();

function newAsset(name: string): TakenRecord {
  const id = newRecordId();
  const fields = { ...blankAsset, name };
  const { create, remove } = takers.asset;
  const key = recordKey('asset', id);
  return { key, table: 'asset', title: name, acts: create(id, fields), undo: [remove(id)], seen: {}, left: {} };
}

const idOf = ({ key }: TakenRecord) => key.slice('asset/'.length);

/** Imports assets and syncs them to everybody. */
async function bringIn(count: number): Promise<TakenRecord[]> {
  const taken = Array.from({ length: count }, (_, at) => newAsset(`Press ${at}`));
  const plan = { fileName: 'list.csv', kind: 'Inventory', steps: importSteps(taken), done: { title: 'Imported' } };
  const quiet = { signal: new AbortController().signal, onShare: () => undefined };
  expect(await runImport(workspace, plan, quiet)).toBe(true);
  await sync();
  await priya.sync(server);
  return taken;
}

const removing = (taken: readonly TakenRecord[]) => ({ create: [], update: [], remove: taken.map(idOf) });

const undoLast = async () => takeBack(workspace, (await listImports(workspace.db))[0]?.id ?? '');

test('what a colleague changed before the undo arrived stays, and everything else is taken back', async () => {
  const taken = await bringIn(60);
  for (const at of [3, 59]) {
    await priya.change(assetMutators.update, { id: idOf(taken[at]!), set: { owner: 'Priya' } });
  }
  await priya.sync(server);
  await undoLast();
  expect(await names()).toEqual([]);
  await sync();
  expect((await names()).toSorted()).toEqual(['Press 3', 'Press 59']);
  const held = (await asides()).map(({ entry }) => (entry.args as { remove: string[] }).remove);
  expect(held.flat().toSorted()).toEqual([3, 59].map((at) => idOf(taken[at]!)).toSorted());
  await priya.sync(server);
  expect(priya.disk.table('asset').size).toBe(2);
  expect(await workspace.db.table('outbox').count()).toBe(0);
});

test('what a colleague has deleted already keeps nothing from being taken back, and asks nobody', async () => {
  const taken = await bringIn(5);
  await priya.change(assetMutators.remove, { id: idOf(taken[1]!) });
  await priya.sync(server);
  await undoLast();
  await sync();
  expect([await names(), await asides()]).toEqual([[], []]);
  await priya.sync(server);
  expect(priya.disk.table('asset').size).toBe(0);
});

test('where a colleague changed all of them nothing is sent again', async () => {
  const taken = await bringIn(2);
  for (const one of taken) {
    await priya.change(assetMutators.update, { id: idOf(one), set: { owner: 'Priya' } });
  }
  await priya.sync(server);
  await undoLast();
  await sync();
  expect(await names()).toHaveLength(2);
  expect((await asides()).map(({ entry }) => (entry.args as { remove: string[] }).remove.length)).toEqual([2]);
});

test('what was set aside before waits for a person, whatever the next round refuses', async () => {
  const taken = await bringIn(2);
  await priya.change(assetMutators.update, { id: idOf(taken[0]!), set: { owner: 'Priya' } });
  await priya.sync(server);
  await undoLast();
  await sync();
  const [held] = await asides();
  const [free] = await bringIn(1);
  const earlier = { ...held!, key: crypto.randomUUID(), entry: { ...held!.entry, args: removing([taken[0]!, free!]) } };
  await workspace.db.table('aside').put(earlier);
  const later = await bringIn(2);
  await priya.change(assetMutators.update, { id: idOf(later[0]!), set: { owner: 'Priya' } });
  await priya.sync(server);
  await undoLast();
  await sync();
  expect(await workspace.db.table('aside').get(earlier.key)).toEqual(earlier);
  expect((await names()).toSorted()).toEqual(['Press 0', 'Press 0', 'Press 0']);
});
