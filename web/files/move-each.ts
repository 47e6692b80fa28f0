import { ifRoom, type DeviceFile, type FileDatabase } from '#web/store/file-database.ts';
import type { FileOutcome } from './file-transport.ts';

/** 'done': nothing more can be done now. 'later': try again. 'sign_in': a person has to act first. */
export type LaneOutcome = 'done' | 'later' | 'sign_in' | 'paused' | 'busy';

/** After this many failures in a row the connection is at fault, not a single file. */
const LATER_LIMIT = 3;

/** Moves one file after the other. One that fails does not hold up the others: they come first next time. */
export async function moveEach<F extends DeviceFile>(
  files: FileDatabase,
  list: readonly F[],
  move: (file: F) => Promise<FileOutcome>,
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
export function byFailure(a: DeviceFile, b: DeviceFile): number {
  return (a.failedAt ?? '').localeCompare(b.failedAt ?? '');
}
