import type { Dexie } from 'dexie';
import { noTeam } from '#sync/domain/assessment/assessment-record.ts';
import { securityPlanFacts } from '#sync/domain/scope/system-record.ts';
import type { Meta } from '#sync/engine/store.ts';
import { productTables, type ProductIndexes, type ProductTables } from '#sync/product-tables.ts';
import { LastingDatabase } from './connection/lasting-database.ts';
import { manyKeys } from './many-keys.ts';
import type { OwnStores, StoreTable } from './own-stores.ts';

/** One person's records on this device, with the type of each table's rows. */
export interface RecordDatabase extends Omit<Dexie, 'table'> {
  table<N extends keyof ProductTables>(name: N): StoreTable<ProductTables[N], string, ProductIndexes[N]>;
  table<N extends keyof OwnStores>(name: N): OwnStores[N];
}

/** A query of every row of a table, in no order that means anything: a constant of its module. */
export function everyRow<N extends keyof ProductTables>(name: N) {
  return async (db: RecordDatabase) => db.table(name).toArray();
}

const ownStores = {
  base: 'key',
  outbox: 'mid, *touches',
  aside: 'key',
  journal: 'id',
  packet: 'id',
  page: 'index',
  offer: 'key',
  meta: 'name',
  history: 'id, recordId',
  draft: 'key',
  pack: 'sha256',
  keptImport: 'id, at',
  keptPart: 'id, importId',
} satisfies Record<keyof OwnStores, string>;

const recordStores = Object.fromEntries(
  productTables.map(({ name, indexes = [] }) => [name, ['id', ...indexes].join(', ')]),
);

/** Grows by one when an index or one of the own stores changes; a new table raises the version by itself. */
const GENERATION = 11;
const VERSION = GENERATION * 1_000 + productTables.length;

/** Fields that rows of devices in use may lack until they are pulled again, which a device without a network is not. */
const younger: Readonly<Record<string, object>> = {
  assessment: noTeam,
  asset: { earlierCategories: [] },
  document: { elsewhere: null, heldAt: '', cui: 'no', assessmentId: null },
  evidenceRequest: { assessmentId: null },
  policy: { approval: null },
  removedAsset: { earlierCategories: [] },
  scopeDecision: { seen: null },
  sspVersion: { packSha256: null, createdByName: '' },
  system: { boundaryDiagrams: [], networkDiagrams: [], flowDiagrams: [], earlierBoundary: [], ...securityPlanFacts },
  workspaceSetting: { cuiBytes: 'never', holder: 'organization' },
};

/** Names the last write, beside the client's row. Who writes past the engine's store what that remembers deletes it. */
export const LAST_WRITE = 'lastWrite';

/** A person in one workspace: what their databases on this device are named after. */
export interface DatabaseOwner {
  accountId: string;
  workspaceId: string;
}

export function databaseName(person: DatabaseOwner): string {
  return `vernier-${person.workspaceId}-${person.accountId}`;
}

/**
 * One person's records on this device. `newest`: with this build's schema (pages); otherwise as the database is found
 * (the worker, which must never upgrade it under an older page).
 */
export function openRecordDatabase(name: string, newest = true): LastingDatabase {
  const db = new LastingDatabase(name, { newest, durability: 'strict', holds: true });
  db.use(manyKeys);
  if (newest) {
    // The pulls so far passed over the rows of a table this device did not have.
    const version = db.version(VERSION).stores({ ...recordStores, ...ownStores });
    version.upgrade(async (transaction) => {
      for (const [table, fields] of Object.entries(younger)) {
        await transaction
          .table<object>(table)
          .toCollection()
          .modify((row) => void Object.assign(row, { ...fields, ...row }));
      }
      await transaction
        .table<{ value: Meta }>('meta')
        .where('name')
        .equals('client')
        .modify((row) => {
          row.value.cursor = 0;
        });
      await transaction.table('meta').delete(LAST_WRITE);
    });
  }
  return db;
}
