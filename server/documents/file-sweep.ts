import type { Services } from '#server/http/app-context.ts';
import { isHashUsed } from './document-table.ts';

const HOUR = 3_600_000;
/** Files no document names go after this long: one that has just arrived may be about to be named. */
const AGE = HOUR;
/** Uploads that nobody has gone on with. The device has the bytes still and begins again. */
const UPLOAD_AGE = 14 * 24 * HOUR;
const EVERY = 6 * HOUR;

/** Removes the bytes of deleted documents and of uploads that were given up. Answers how many files went. */
export async function sweepFiles({ files, db }: Services, ages = { age: AGE, uploadAge: UPLOAD_AGE }): Promise<number> {
  return files.sweep(ages, (organizationId, hash) => isHashUsed(db, organizationId, hash));
}

/** Sweeps now and every six hours for as long as the process lives. */
export function keepFilesSwept(services: Services): void {
  const sweep = () =>
    void sweepFiles(services).then(
      (count) => count > 0 && services.log.info({ count }, 'files of deleted documents removed'),
      (error: unknown) => services.log.error({ err: error }, 'files could not be swept'),
    );
  sweep();
  setInterval(sweep, EVERY).unref();
}
