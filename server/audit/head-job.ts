import type { Services } from '#server/app-context.ts';
import type { Job } from '#server/outside/scheduler.ts';
import type { HeadFile } from './head-file.ts';
import { anchorHistory } from './history-anchors.ts';
import { signHead } from './sign-head.ts';

/** At an interval (ms), writes the history's heads to the audit log and signs its newest line outside the database. */
export function headJob(
  { db, now }: Pick<Services, 'db' | 'now'>,
  file: HeadFile,
  interval: number,
  ship?: (line: string) => void,
): Job {
  let last: number | undefined;
  return {
    name: 'audit head',
    run: async () => {
      const present = now();
      if (last !== undefined && present.getTime() - last < interval) return;
      last = present.getTime();
      await anchorHistory(db, present);
      const written = await signHead(db, file, 'head', present);
      if (written !== undefined) ship?.(written);
    },
  };
}
