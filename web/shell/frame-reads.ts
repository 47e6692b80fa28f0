import type { LiveQuery } from '#web/data/sync/shared-answer.ts';
import { readSyncStatus } from '#web/data/sync/sync-status.ts';
import { listNotifications } from '#web/data/records/use-notifications.ts';
import { countQueue, listAsides, listOpenConflicts } from '#web/data/records/use-records.ts';

/** What the frame shows from the records. */
export const frameReads: readonly LiveQuery[] = [
  readSyncStatus,
  countQueue,
  listOpenConflicts,
  listAsides,
  listNotifications,
];
