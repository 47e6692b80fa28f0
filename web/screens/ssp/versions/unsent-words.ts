import { isFromFile } from '#sync/domain/common/from-file.ts';
import type { ListedVersion } from '#sync/domain/ssp/ssp-version-record.ts';

/** What will happen to a version that waits to be sent. */
export function unsentVersionWords(version: ListedVersion): string {
  return isFromFile(version)
    ? 'Not sent yet: the server keeps the texts, the time and the hash from the file.'
    : 'Not sent yet: the server freezes what it has when this arrives, and its time and hash count.';
}
