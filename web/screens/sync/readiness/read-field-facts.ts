import type { Workspace } from '#web/account/workspace.ts';
import { readStorageState } from '#web/files/storage-state.ts';
import { countHeld } from '#web/records/read-records.ts';
import { hasOfficialTexts, readWorkspacePack } from '#web/records/use-pack.ts';
import { countQueue } from '#web/records/use-records.ts';
import { readEngineMeta, readMeta } from '#web/store/engine-meta.ts';
import { readSyncStatus } from '#web/store/sync-status.ts';
import type { FieldFacts } from './field-readiness.ts';

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
  const [pack, hasTexts, held, waiting, status, client, lane] = await Promise.all([
    readWorkspacePack(db),
    hasOfficialTexts(db),
    countHeld(db),
    countQueue(db),
    readSyncStatus(db),
    readEngineMeta(db),
    readMeta(db, 'history'),
  ]);
  return {
    ...held,
    officialText: pack === null ? 'none' : hasTexts ? 'here' : 'elsewhere',
    hasPulled: (client?.epoch ?? null) !== null,
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
