import { findAppPath } from '#sync/domain/common/app-paths.ts';
import type { Workspace } from '#web/account/workspace.ts';
import { listNotifications } from '#web/records/use-notifications.ts';
import { countQueue, listAsides, listOpenConflicts } from '#web/records/use-records.ts';
import { askAhead, type LiveQuery } from '#web/store/shared-answer.ts';
import { readSyncStatus } from '#web/store/sync-status.ts';
import { readArrived, wantedTables } from '#web/sync/wanted-tables.ts';
import { screensByPath, type Screen } from './screens.ts';

/** The records that the frame shows. */
const frameReads: readonly LiveQuery[] = [
  readSyncStatus,
  countQueue,
  listOpenConflicts,
  listAsides,
  listNotifications,
  readArrived,
];

/**
 * Loads the screen of an address while the device is still opening its records, so that it is there for the first
 * rendering. Loads nothing for an address that shows visitors something else, unless this device
 * `remembers` somebody.
 */
export async function preloadScreen(path: string, remembers: boolean): Promise<void> {
  const screens = screensByPath.get(findAppPath(path) ?? '') ?? [];
  const inside = findInside(path);
  wantedTables.set(inside?.needs);
  if (!inside || (!remembers && screens.some(({ access }) => access !== 'signed_in'))) return;
  await inside.Component.preload?.();
}

/**
 * For a person this device remembers: loads the screen, and the data that it and the frame read first, so that the
 * first rendering is the screen itself.
 */
export async function prepareScreen(path: string, opening: Promise<Workspace>): Promise<void> {
  const inside = findInside(path);
  const reads = [...frameReads, ...(inside?.reads(path) ?? [])];
  await Promise.all([preloadScreen(path, true), opening.then(({ db }) => askAhead(db, reads))]);
}

function findInside(path: string): Screen | undefined {
  return screensByPath.get(findAppPath(path) ?? '')?.find(({ access }) => access !== 'signed_out');
}
