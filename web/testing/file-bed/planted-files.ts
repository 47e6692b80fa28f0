import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { Actor } from '#sync/engine/schema.ts';
import type { UploadAnswer } from '#web/files/file-transport.ts';
import { dropFile } from '#web/store/file-bytes.ts';
import type { DeviceFile } from '#web/store/file-database.ts';
import type { FileDevice } from './file-device.ts';
import { FileServer } from './file-server.ts';
import { givenBackLate, namedAfterSweep, restoredWithoutFiles, sweptAfterRollback } from './file-stories.ts';
import { soundBed, type FileBed } from './file-world.ts';
import { LaneLocks } from './lane-locks.ts';

class HastySweeper extends FileServer {
  override sweep(): void {
    const named = new Set(this.records.documents().map(({ sha256 }) => sha256));
    for (const sha256 of this.files.keys()) if (!named.has(sha256)) this.files.delete(sha256);
  }
}

class BoastingServer extends FileServer {
  override async send(...sent: [actor: Actor, id: string, offset: number, bytes: ArrayBuffer, now: number]) {
    const [, id, offset, bytes, now] = sent;
    const document = this.records.find(id);
    if (document?.fileSize !== offset + bytes.byteLength) return super.send(...sent);
    const at = new Date(now).toISOString();
    this.records.write([{ ...document, storedAt: at }], at);
    return { state: 'progress', received: document.fileSize, stored: true } satisfies UploadAnswer;
  }
}

class TrustingServer extends FileServer {
  protected override async isRight(): Promise<boolean> {
    return true;
  }
}

class ForgetfulServer extends FileServer {
  override noteMissing(): void {}
}

class StrictServer extends FileServer {
  override async progress(...asked: [actor: Actor, id: string, now: number]): Promise<UploadAnswer> {
    const [actor, id] = asked;
    const document = this.records.find(id);
    const mayGiveBack = this.records.recovery !== null || document?.uploadedBy === actor.id;
    return mayGiveBack ? super.progress(...asked) : { state: 'refused', message: 'Not yours.', proven: this.proven };
  }
}

class ClosedQuarantine extends FileServer {
  override wholeOf({ sha256, fileSize }: Pick<StoredDocument, 'sha256' | 'fileSize'>) {
    const bytes = this.files.get(sha256)?.bytes;
    return bytes?.byteLength === fileSize ? bytes : undefined;
  }
}

class StolenLocks extends LaneLocks {
  protected override givesAway(): boolean {
    return true;
  }
}

async function dropEach({ files }: FileDevice, isDropped: (file: DeviceFile) => boolean): Promise<void> {
  const known = await files.table<DeviceFile>('file').toArray();
  for (const { id } of known.filter(isDropped)) await dropFile(files, id);
}

/** Ways in which bytes could be lost or promised wrongly, each with whatever makes the situation frequent. */
export const fileDefects: Record<string, FileBed> = {
  'a device drops bytes before the server has all of them': {
    ...soundBed,
    afterLane: (device) => dropEach(device, ({ sent }) => sent > 0),
  },
  'a device drops bytes whose record the server lost': {
    ...soundBed,
    afterLane: async (device) => {
      const ids = new Set((await device.documents()).map(({ id }) => id));
      await dropEach(device, ({ id }) => !ids.has(id));
    },
    often: { putBack: 80, restore: 80 },
  },
  'a piece is acknowledged that was never stored': { ...soundBed, Server: BoastingServer },
  'bytes are taken without a look at their hash': { ...soundBed, Server: TrustingServer },
  'a lock is stolen from a lane at work': { ...soundBed, Locks: StolenLocks },
};

/** Defects that take a whole chain of events to show, each with its story. */
export const toldDefects: Record<string, [typeof FileServer, (Server: typeof FileServer) => Promise<void>]> = {
  'a sweep removes after a rollback what the older database does not name': [HastySweeper, sweptAfterRollback],
  'what lies in quarantine is not brought back': [ClosedQuarantine, sweptAfterRollback],
  'a restored server goes on saying that it has the bytes': [ForgetfulServer, restoredWithoutFiles],
  'an older database goes on saying that it has swept bytes': [ForgetfulServer, namedAfterSweep],
  'bytes are refused once the recovery is closed': [StrictServer, givenBackLate],
};
