import { isKept, type DeviceFile, type FileDatabase } from '#web/store/file-database.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { readSyncStatus } from '#web/store/sync-status.ts';
import { deviceRoom } from './device-room.ts';
import { fetchFile, NO_ROOM_HERE } from './file-fetch.ts';
import { withLaneLock } from './file-lane-lock.ts';
import { listStored, listUnsent } from './file-queue.ts';
import { sendFile } from './file-send.ts';
import { dropSpare, tidyFiles } from './file-tidy.ts';
import type { FileTransport } from './file-transport.ts';
import { sendKeptFiles } from './kept-files.ts';
import { followKept } from './kept-requirements.ts';
import { byFailure, moveEach, type LaneOutcome } from './move-each.ts';

/**
 * Sends waiting files and downloads wanted ones: a lane of its own that runs after the records and never delays them.
 * It resumes where it stopped, in a page or in the worker, whichever holds the lane. `sent` counts what another round
 * brings news of: files that arrived, and kept packets that wait for none any more.
 */
export async function runFileLane(
  records: RecordDatabase,
  files: FileDatabase,
  transport: FileTransport,
): Promise<{ outcome: LaneOutcome; sent: number }> {
  let sent = 0;
  const outcome = await withLaneLock(files, async (): Promise<LaneOutcome> => {
    await followKept(records, files);
    await tidyFiles(records, files);
    const mayGoOn = async () => !(await readSyncStatus(records)).paused;
    const own = await moveEach(files, await listToSend(records, files), async (file) => {
      const ended = await sendFile(files, file, transport, mayGoOn);
      if (ended === 'moved') sent++;
      return ended;
    });
    const kept = own.stops ? undefined : await sendKeptFiles(records, files, transport, mayGoOn);
    sent += kept?.released ?? 0;
    const send = kept && kept.outcome !== 'done' ? kept : own;
    // While the room reserved for text is in use, files get none of it.
    if (send.stops || deviceRoom.isBallastGone()) return send.outcome;
    const fetched = await moveEach(files, await listToFetch(records, files), (file) =>
      fetchFile(files, file, transport, mayGoOn, async () => (await dropSpare(records, files)) > 0),
    );
    return fetched.outcome === 'done' ? send.outcome : fetched.outcome;
  });
  return { outcome, sent };
}

// The server must know the record first: its entry in the outbox is on its way.
async function listToSend(records: RecordDatabase, files: FileDatabase): Promise<DeviceFile[]> {
  const unsent = await listUnsent(records, files);
  const bases = await records.table('base').bulkGet(unsent.map(({ id }) => `document/${id}`));
  return unsent.filter((_, index) => bases[index]?.row !== null).sort(byFailure);
}

async function listToFetch(records: RecordDatabase, files: FileDatabase): Promise<DeviceFile[]> {
  const known = await files.table('file').toArray();
  // A file that did not fit waits for the person, who may make room and ask again.
  const wanted = known.filter((file) => isKept(file) && file.held < file.size && file.trouble !== NO_ROOM_HERE);
  return (await listStored(records, wanted)).sort((a, b) => byFailure(a, b) || a.size - b.size);
}
