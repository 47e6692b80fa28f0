import { ifRoom, isKept, type DeviceFile, type FileDatabase } from '#web/store/file-database.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { readSyncStatus } from '#web/store/sync-status.ts';
import { deviceRoom } from './device-room.ts';
import { fetchFile, NO_ROOM_HERE } from './file-fetch.ts';
import { withLaneLock } from './file-lane-lock.ts';
import { listStored, listUnsent } from './file-queue.ts';
import { sendFile } from './file-send.ts';
import { dropSpare, tidyFiles } from './file-tidy.ts';
import type { FileOutcome, FileTransport } from './file-transport.ts';
import { followKept } from './kept-requirements.ts';

/** 'done': nothing more can be done now. 'later': try again. 'sign_in': a person has to act first. */
export type LaneOutcome = 'done' | 'later' | 'sign_in' | 'paused' | 'busy';

/**
 * Sends waiting files and downloads wanted ones: a lane of its own that runs after the records and never delays them.
 * It resumes where it stopped, in a page or in the worker, whichever holds the lane. `sent` counts files that arrived.
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
    const send = await moveEach(files, await listToSend(records, files), async (file) => {
      const ended = await sendFile(files, file, transport, mayGoOn);
      if (ended === 'moved') sent++;
      return ended;
    });
    // While the room reserved for text is in use, files get none of it.
    if (send.stops || deviceRoom.isBallastGone()) return send.outcome;
    const fetched = await moveEach(files, await listToFetch(records, files), (file) =>
      fetchFile(files, file, transport, mayGoOn, async () => (await dropSpare(records, files)) > 0),
    );
    return fetched.outcome === 'done' ? send.outcome : fetched.outcome;
  });
  return { outcome, sent };
}

/** After this many failures in a row the connection is at fault, not a single file. */
const LATER_LIMIT = 3;

// A file that fails does not hold up the others: they come first next time.
async function moveEach(
  files: FileDatabase,
  list: readonly DeviceFile[],
  move: (file: DeviceFile) => Promise<FileOutcome>,
): Promise<{ outcome: LaneOutcome; stops: boolean }> {
  let outcome: LaneOutcome = 'done';
  let inARow = 0;
  for (const file of list) {
    const ended = await move(file);
    if (ended === 'sign_in' || ended === 'paused') return { outcome: ended, stops: true };
    inARow = ended === 'later' ? inARow + 1 : 0;
    if (ended !== 'later') continue;
    outcome = 'later';
    await ifRoom(files.table('file').update(file.id, { failedAt: new Date().toISOString() }));
    if (inARow === LATER_LIMIT) return { outcome, stops: true };
  }
  return { outcome, stops: false };
}

/** First those that never failed, then the one whose failure was longest ago. */
function byFailure(a: DeviceFile, b: DeviceFile): number {
  return (a.failedAt ?? '').localeCompare(b.failedAt ?? '');
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
