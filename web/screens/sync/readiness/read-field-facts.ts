import { readStorageState } from '#web/data/files/storage-state.ts';
import { readSyncStatus } from '#web/data/sync/sync-status.ts';
import { hasOfficialTexts, readWorkspacePack } from '#web/data/records/use-pack.ts';
import type { Workspace } from '#web/data/account/workspace.ts';
import type { FieldFacts } from './field-readiness.ts';
import { readEngineMeta } from '#web/data/records/engine-meta.ts';

type Database = Workspace['db'];

/** The facts from the database, which a live query keeps up to date. */
export type RecordFacts = Omit<FieldFacts, keyof DeviceFacts | 'files'>;

/** The facts only the browser knows. */
export interface DeviceFacts {
  hasApp: boolean;
  canKeepApp: boolean;
  isStorageProtected: boolean;
  canSyncInBackground: boolean;
}

export async function readRecordFacts(db: Database): Promise<RecordFacts> {
  const counted = ['control', 'objective', 'controlStatus', 'objectiveStatus', 'history', 'outbox'];
  const [pack, hasTexts, counts, status, client, lane] = await Promise.all([
    readWorkspacePack(db),
    hasOfficialTexts(db),
    Promise.all(counted.map((name) => db.table(name).count())),
    readSyncStatus(db),
    readEngineMeta(db),
    db.table('meta').get('history') as Promise<unknown>,
  ]);
  const [controls = 0, objectives = 0, controlStatuses = 0, objectiveStatuses = 0, historySteps = 0, waiting = 0] =
    counts;
  return {
    controls,
    objectives,
    officialText: pack === null ? 'none' : hasTexts ? 'here' : 'elsewhere',
    records: controlStatuses + objectiveStatuses,
    hasPulled: (client?.epoch ?? null) !== null,
    historySteps,
    hasPulledHistory: lane !== undefined,
    lastContact: status.lastSyncAt,
    waiting,
  };
}

/** The shell is on the device when a worker is active and its cache holds the page that every address opens with. */
async function hasApp(): Promise<boolean> {
  if (!('caches' in window) || !('serviceWorker' in navigator)) return false;
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined);
  const page = await caches.match('/index.html', { ignoreSearch: true }).catch(() => undefined);
  return registration?.active !== undefined && registration.active !== null && page !== undefined;
}

export async function readDeviceFacts(): Promise<DeviceFacts> {
  const [app, storage] = await Promise.all([hasApp(), readStorageState()]);
  return {
    hasApp: app,
    canKeepApp: 'caches' in window && 'serviceWorker' in navigator,
    isStorageProtected: storage.protected,
    canSyncInBackground: 'SyncManager' in window,
  };
}
