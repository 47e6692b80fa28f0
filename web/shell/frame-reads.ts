import type { LiveQuery } from '#web/data/shared-answer.ts';
import { readSyncStatus } from '#web/data/sync-status.ts';
import { listNotifications } from '#web/data/use-notifications.ts';
import { countQueue, listAsides, listOpenConflicts } from '#web/data/use-records.ts';

/** What the frame shows from the records. */
export const frameReads: readonly LiveQuery[] = [
  readSyncStatus,
  countQueue,
  listOpenConflicts,
  listAsides,
  listNotifications,
];
