import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { expect, test, vi } from 'vitest';
import { productTables } from '#sync/product-tables.ts';
import { LAST_WRITE, openRecordDatabase } from './record-database.ts';

async function schemaOf(name: string): Promise<Record<string, string>> {
  const db = openRecordDatabase(name);
  await db.open();
  const indexes = (table: (typeof db.tables)[number]) =>
    [table.schema.primKey, ...table.schema.indexes].map(({ src }) => src).join(', ');
  const stores = Object.fromEntries(db.tables.map((table) => [table.name, indexes(table)]));
  db.close();
  return stores;
}

test('a device has a store for every table of the product', async () => {
  expect(Object.keys(await schemaOf('every-table'))).toEqual(expect.arrayContaining(productTables.map((t) => t.name)));
});

test('what is written is on the disk before it counts as written', async () => {
  const transactions = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const db = openRecordDatabase('strict');
  await db.table('meta').put({ name: 'client' });
  const written = transactions.mock.calls.filter(([, mode]) => mode === 'readwrite');
  db.close();
  expect(written.length).toBeGreaterThan(0);
  for (const [, , options] of written) expect(options).toEqual({ durability: 'strict' });
});

test('devices that are in use have these stores: whoever changes one raises the generation, and only then this list', async () => {
  expect(await schemaOf('known-stores')).toMatchObject({
    base: 'key',
    outbox: 'mid, *touches',
    aside: 'key',
    journal: 'id',
    page: 'index',
    offer: 'key',
    meta: 'name',
    history: 'id, recordId',
    draft: 'key',
    keptImport: 'id, at',
    keptPart: 'id, importId',
    objective: 'id, controlId',
    conflict: 'id, recordId',
    document: 'id, category, assessmentId',
    teamMember: 'id, assessmentId, personId',
    finding: 'id, assessmentId, objectiveId',
    methodRecord: 'id, assessmentId, result',
    ruling: 'id, assessmentId',
    meeting: 'id, assessmentId',
    sspVersion: 'id, version, [createdAt+id+version+remark+sha256+createdBy+createdByName]',
    plan: 'id, controlId, assessmentId, ownerId',
    boardColumn: 'id, boardId',
    ticket: 'id, boardId',
  });
});

test('a device without a table gets it, keeps what it has, and pulls from the beginning', async () => {
  const older = new Dexie('older');
  older.version(1).stores({ meta: 'name', outbox: 'mid, *touches', control: 'id' });
  await older.table('meta').put({ name: 'client', value: { clientId: 'c1', lastMid: 7, cursor: 42 } });
  await older.table('meta').put({ name: LAST_WRITE, value: 'remembered' });
  await older.table('outbox').put({ mid: 7, touches: ['control/3.1.1/status'] });
  older.close();
  const db = openRecordDatabase('older');
  await db.open();
  expect(await db.table('meta').get('client')).toMatchObject({ value: { clientId: 'c1', lastMid: 7, cursor: 0 } });
  // A page of before that comes back must not go on with what it remembers.
  expect(await db.table('meta').get(LAST_WRITE)).toBeUndefined();
  expect(await db.table('outbox').toArray()).toEqual([{ mid: 7, touches: ['control/3.1.1/status'] }]);
  expect(await db.table('plan').count()).toBe(0);
  expect(await db.table('keptPart').count()).toBe(0);
  db.close();
});

test('rows of before have the fields that came later, as the server fills them in', async () => {
  const older = new Dexie('younger-fields');
  older.version(1).stores({
    meta: 'name',
    document: 'id',
    system: 'id',
    workspaceSetting: 'id',
    scopeDecision: 'id',
    asset: 'id',
    policy: 'id',
    assessment: 'id',
  });
  await older.table('assessment').put({ id: 'g1' });
  await older.table('document').bulkPut([{ id: 'd1' }, { id: 'd2', cui: 'unsure' }]);
  await older.table('system').put({ id: 'system', legalName: 'Northfield' });
  await older.table('workspaceSetting').put({ id: 'settings' });
  await older.table('scopeDecision').put({ id: 's1' });
  await older.table('asset').put({ id: 'a1' });
  await older.table('policy').put({ id: 'AC' });
  older.close();
  const db = openRecordDatabase('younger-fields');
  expect(await db.table('document').toArray()).toMatchObject([{ cui: 'no', elsewhere: null }, { cui: 'unsure' }]);
  expect(await db.table('system').get('system')).toMatchObject({
    legalName: 'Northfield',
    networkDiagrams: [],
    earlierBoundary: [],
  });
  expect(await db.table('workspaceSetting').get('settings')).toMatchObject({
    cuiBytes: 'never',
    holder: 'organization',
  });
  expect(await db.table('assessment').get('g1')).toMatchObject({ hasTeam: false, firm: null, planText: '' });
  expect(await db.table('scopeDecision').get('s1')).toEqual({ id: 's1', seen: null });
  expect(await db.table('asset').get('a1')).toEqual({ id: 'a1', earlierCategories: [] });
  expect(await db.table('policy').get('AC')).toEqual({ id: 'AC', approval: null });
  db.close();
});
