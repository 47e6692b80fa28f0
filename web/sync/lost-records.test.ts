import { actorOf } from '#sync/domain/people/person-name.ts';
import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import { settleLoss } from '#sync/engine/repair-loss.ts';
import type { Aside } from '#sync/engine/store.ts';
import { productSchema } from '#sync/product.ts';
import { provenFor } from '#sync/testing/proven-answer.ts';
import { deviceChance } from '#web/store/device-actor.ts';
// Loaded with this file: a summary that is due as the last test ends must not look for its module then.
import './workspace-summary.ts';
import { Workspace } from '#web/account/workspace.ts';
import { LastingDatabase, unlessInDoubt } from '#web/store/connection/lasting-database.ts';
import { cacheAddress, deleteOnPurpose } from '#web/store/loss/delete-on-purpose.ts';
import { expectDatabase, isExpected, keptOutside } from '#web/store/loss/expected.ts';
import { Outside } from '#web/store/loss/outside.ts';
import { LAST_WRITE } from '#web/store/record-database.ts';
import { RecordStore } from '#web/store/record-store.ts';
import { mendIfDamaged, openRecords } from './mend.ts';
import { readLoss } from './read-loss.ts';
import { discardAside } from './set-aside.ts';

const kept = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
};
const opened: Workspace[] = [];

function personIn(workspaceId: string): User {
  const names = { email: 'd@test.example', firstName: 'Dana', lastName: '', role: 'user' };
  return { id: 'dana', workspaceId, ...names } as User;
}

async function open(workspaceId: string = crypto.randomUUID()): Promise<Workspace> {
  const workspace = await Workspace.open(personIn(workspaceId));
  vi.spyOn(workspace.loop, 'kick').mockImplementation(() => undefined);
  vi.spyOn(workspace.loop, 'changed').mockImplementation(() => undefined);
  opened.push(workspace);
  return workspace;
}

const set = (workspace: Workspace, controlId: string) =>
  workspace.change(setControlStatus, { items: [{ controlId, status: 'complete' }] });

const slipOf = (name: string) => kept.get(`vernier-db:${name}`) ?? '';
const keysOf = async (workspace: Workspace) => (await workspace.db.table('outbox').toArray()).map(({ key }) => key);

/** A cache of the browser, as far as it is used here. */
function cacheOver(texts: Map<string, string>) {
  return {
    match: async (path: string) => (texts.has(path) ? new Response(texts.get(path)) : undefined),
    put: async (path: string, response: Response) => void texts.set(path, await response.text()),
    delete: async (path: string) => texts.delete(path),
  };
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('localStorage', localStorage);
});

afterEach(async () => {
  vi.restoreAllMocks();
  for (const workspace of opened.splice(0)) await workspace.erase();
  vi.unstubAllGlobals();
});

test('[LS1] what waits is counted outside the database before a change is called saved, without a word of it', async () => {
  const workspace = await open();
  await set(workspace, '3.1.1');
  expect(JSON.parse(slipOf(workspace.db.name))).toMatchObject({ count: { gone: 0, days: [{ last: 1 }] }, files: 0 });
  expect(slipOf(workspace.db.name)).not.toContain('3.1.1');
});

test('[LS2] [LS3] a database that is deleted under its page: what the page held waits again, and shown answers stay', async () => {
  const workspace = await open();
  for (const id of ['3.1.1', '3.1.2']) await set(workspace, id);
  const keys = await keysOf(workspace);
  const db = workspace.db as LastingDatabase;
  await Dexie.delete(db.name);
  await vi.waitFor(async () => expect(await readLoss(db)).toMatchObject({ days: [], back: 2 }), { timeout: 5_000 });
  expect(await keysOf(workspace)).toEqual(keys);
  expect(await db.table('controlStatus').get('3.1.2')).toMatchObject({ status: 'complete' });
  // Whoever looks again finds what was begun anew, and no records yet.
  await openRecords(db, deviceOf(workspace));
  expect(() => unlessInDoubt(db, [])).toThrow('may have been emptied');
  db.settled();
  expect(unlessInDoubt(db, 'answer')).toBe('answer');
  await set(workspace, '3.1.3');
  expect(await keysOf(workspace)).toHaveLength(3);
});

test.each(['localStorage', 'the cache'])(
  '[LS3] a database that is gone when the page begins: what waited is told by its day, from %s',
  async (place) => {
    const cached = new Map<string, string>();
    vi.stubGlobal('caches', { open: async () => cacheOver(cached) });
    const before = await open();
    for (const id of ['3.1.1', '3.1.2', '3.1.3']) await set(before, id);
    // A page that begins remembers nothing; what is left is what lies under the database's name.
    const next = crypto.randomUUID();
    const name = before.db.name.replace(before.user.workspaceId, next);
    if (place === 'localStorage') kept.set(`vernier-db:${name}`, slipOf(before.db.name));
    else cached.set(cacheAddress(name), slipOf(before.db.name));
    const workspace = await open(next);
    const [day] = (await readLoss(workspace.db))?.days ?? [];
    expect(day).toMatchObject({ changes: 3, day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string });
    expect((workspace.db as LastingDatabase).isInDoubt).toBe(false);
    expect(await keysOf(workspace)).toEqual([]);
  },
);

test('[LS3] what was written outside by something else is no count', async () => {
  for (const text of ['no JSON', '{}', '{"count":{"born":1}}']) {
    const workspaceId = crypto.randomUUID();
    kept.set(`vernier-db:vernier-${workspaceId}-dana`, text);
    expect(await readLoss((await open(workspaceId)).db)).toBeNull();
  }
});

test('[LS1] a person who deletes their records here has lost nothing', async () => {
  const workspace = await open();
  await set(workspace, '3.1.1');
  opened.pop();
  await workspace.erase();
  expect(slipOf(workspace.db.name)).toBe('');
  expect(await readLoss((await open(workspace.user.workspaceId)).db)).toBeNull();
});

/** What mends a workspace's records on this device. */
function deviceOf({ db, user }: Workspace) {
  return { store: RecordStore.of(db), schema: productSchema, actor: actorOf(user), chance: deviceChance };
}

test.each([
  ['meta', { cursor: 7, epoch: 'e1' }],
  ['outbox', { cursor: 7, epoch: 'e1' }],
  ['base', { cursor: 7, epoch: 'e1' }],
  ['base', { cursor: 0, epoch: null }],
])('[LS2] the store %s alone is emptied, at %o: the next round mends it', async (table, place) => {
  const workspace = await open();
  const { db }: { db: Dexie } = workspace;
  const device = deviceOf(workspace);
  await set(workspace, '3.1.1');
  await openRecords(db, device);
  const client = (await db.table('meta').get('client')) as { value: object };
  await db.table('meta').put({ ...client, value: { ...client.value, ...place } });
  await db.table('meta').delete(LAST_WRITE);
  const keys = await keysOf(workspace);
  await mendIfDamaged(db, device);
  expect(await readLoss(db)).toBeNull();
  await db.table(table).clear();
  await mendIfDamaged(db, device);
  expect(await keysOf(workspace)).toEqual(keys);
  expect(await readLoss(db)).toMatchObject({ days: [], files: 0 });
  expect(await db.table('meta').get('client')).toMatchObject({ value: { cursor: 0 } });
});

/** What the server refused, as a round sets it aside. */
async function setAside({ db }: Workspace, keys: readonly string[]): Promise<Aside[]> {
  const entry = { mid: 9, name: 'controlStatus.setStatus', args: {}, was: {}, touches: [], blocked: null };
  const rejection = { mid: 9, code: 'gone', message: '', field: null, serverValue: null };
  const asides = keys.map((key) => ({ key, entry: { ...entry, key }, rejection: { ...rejection, key } }));
  const proven = provenFor({ epoch: 'e1' });
  await RecordStore.of(db).run('write', [], async (tx) => tx.putAsides(asides, proven));
  return asides;
}

test('[LS3] the list of what was set aside is emptied alone: it is there again, or what is gone is counted', async () => {
  const workspace = await open();
  const { db } = workspace;
  const device = deviceOf(workspace);
  const asides = await setAside(workspace, ['a1', 'a2', 'a3']);
  for (const aside of asides.slice(0, 1)) await discardAside(workspace, aside);
  await mendIfDamaged(db, device);
  expect(await readLoss(db)).toBeNull();
  // This page had one of them in hand.
  Outside.of(db.name).noteBeside(asides.slice(1, 2), 0);
  await db.table('aside').clear();
  await mendIfDamaged(db, device);
  expect(await db.table('aside').toCollection().primaryKeys()).toEqual(['a2']);
  expect(await readLoss(db)).toMatchObject({ asides: 1, days: [], isRead: false });
  await mendIfDamaged(db, device);
  expect(await readLoss(db)).toMatchObject({ asides: 1 });
});

test('[LS3] without its client’s row alone no change that waits for a decision is told as lost', async () => {
  const workspace = await open();
  const { db } = workspace;
  const device = deviceOf(workspace);
  Outside.of(db.name).noteBeside(await setAside(workspace, ['a1']), 0);
  await db.table('meta').clear();
  await mendIfDamaged(db, device);
  expect(await readLoss(db)).toMatchObject({ asides: 0 });
  expect(await db.table('aside').count()).toBe(1);
});

test('[LS1] what waits is counted outside again where the browser has cleared that place, before anything changes', async () => {
  const workspace = await open();
  await set(workspace, '3.1.1');
  kept.clear();
  await openRecords(workspace.db, deviceOf(workspace));
  expect(JSON.parse(slipOf(workspace.db.name))).toMatchObject({ count: { days: [{ last: 1 }] } });
});

test('[LS3] a loss that nobody has read is known outside the database too, until somebody reads it', async () => {
  const workspace = await open();
  const { db } = workspace;
  Outside.of(db.name).noteBeside(await setAside(workspace, ['a1']), 0);
  await db.table('aside').clear();
  Outside.of(db.name).asides = [];
  await mendIfDamaged(db, deviceOf(workspace));
  const { id } = (await readLoss(db))!;
  expect(JSON.parse(slipOf(db.name))).toMatchObject({ owed: { id, asides: 1 } });
  await settleLoss(RecordStore.of(db), id, 'isRead');
  expect(JSON.parse(slipOf(db.name))).not.toHaveProperty('owed');
});

test('[LS1] what another page would still write down of a database goes with it, once its person deletes it', async () => {
  const cached = new Map<string, string>();
  vi.stubGlobal('caches', { open: async () => cacheOver(cached) });
  const name = `shared-${crypto.randomUUID()}`;
  const lingering = new LastingDatabase(name, {});
  lingering.version(1).stores({ meta: 'name' });
  await lingering.open();
  const outside = Outside.of(name);
  outside.memory.learn({ born: null, clientId: 'c1', gone: 0, days: [{ day: '2026-06-09', last: 3 }] });
  outside.save();
  // Another page's own modules have nothing in memory of what this one holds.
  vi.resetModules();
  const elsewhere = await import('#web/store/loss/delete-on-purpose.ts');
  await elsewhere.deleteOnPurpose(name, () => Dexie.delete(name));
  await outside.flush();
  expect([...cached]).toEqual([]);
});

test('a database that goes on purpose is expected by no page, whatever one of them still writes down', async () => {
  const name = `going-${crypto.randomUUID()}`;
  expectDatabase(name);
  await deleteOnPurpose(name, async () => {
    keptOutside.set(name, 'still open');
    expect(isExpected(name)).toBe(false);
  });
  expect([isExpected(name), keptOutside.get(name)]).toEqual([false, null]);
});
