import type { Services } from './app-context.ts';
import { lostFilesJob } from './document/lost-files.ts';
import { keptWorkJob } from './hand-over/purge-kept.ts';
import { sealedFilesJob } from './hand-over/sealed-files-job.ts';
import { mailJob } from './outside/mail-outbox.ts';
import type { Job } from './outside/scheduler.ts';
import { foundFilesJob } from './recovery/found-files.ts';
import { reminderJob } from './reminder/reminder-run.ts';
import { commissionJob } from './sales/commission-run.ts';
import { tombstoneJob } from './sync/purge-tombstones.ts';
import { erasureJob } from './workspace/workspace-erasure.ts';

/** THE list of scheduled jobs. */
export function scheduledJobs(services: Services): Job[] {
  return [
    reminderJob(services),
    mailJob(services),
    tombstoneJob(services),
    keptWorkJob(services),
    commissionJob(services),
    foundFilesJob(services),
    lostFilesJob(services),
    sealedFilesJob(services),
    erasureJob(services),
  ];
}
