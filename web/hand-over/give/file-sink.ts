import { readStorageState } from '#web/files/storage-state.ts';

/** Where a file grows while it is made. Nothing of it is there for anybody before `finish`. */
export interface FileSink {
  write(piece: Uint8Array): Promise<void>;
  finish(name: string): Promise<File>;
  /** Leaves nothing of it. */
  drop(): Promise<void>;
}

/** Without a private file system the browser holds the whole file, so that it must be smaller. */
export const LARGEST_HELD = 100_000_000;
/** So many bytes become one part, which the browser may keep on the disk. */
const PART_BYTES = 4_000_000;
const FOLDER = 'hand-over';
const TYPE = 'application/octet-stream';
/** A file that was made is shared or saved within this time. */
const LEFT_MS = 3_600_000;

type Folder = FileSystemDirectoryHandle;

/** The folder of files being made; undefined where this browser has no private file system that a page may write to. */
async function findFolder(): Promise<Folder | undefined> {
  try {
    if (!('createWritable' in FileSystemFileHandle.prototype)) return undefined;
    const root = await navigator.storage.getDirectory();
    return await root.getDirectoryHandle(FOLDER, { create: true });
  } catch {
    return undefined;
  }
}

/** How large a file may become here, in bytes; infinite where only the room on the disk decides. */
export async function largestFile(): Promise<number> {
  return (await findFolder()) ? Infinity : LARGEST_HELD;
}

/** Bytes that this browser still offers; null where it does not say. */
export async function readRoom(): Promise<number | null> {
  const { used, quota } = await readStorageState();
  return used === null || quota === null ? null : Math.max(0, quota - used);
}

export async function openSink(): Promise<FileSink> {
  const folder = await findFolder();
  return folder ? diskSink(folder) : heldSink();
}

/**
 * What a closed tab left is removed. The browser itself forgets what was never closed; what was made stays for an hour,
 * because a download may still read it.
 */
export async function tidyMadeFiles(now: number = Date.now()): Promise<void> {
  const folder = await findFolder();
  if (!folder) return;
  for await (const [name, handle] of folder.entries()) {
    const { lastModified } = await (handle as FileSystemFileHandle).getFile();
    if (now - lastModified > LEFT_MS) await folder.removeEntry(name).catch(() => undefined);
  }
}

async function diskSink(folder: Folder): Promise<FileSink> {
  const place = `${crypto.randomUUID()}.part`;
  const handle = await folder.getFileHandle(place, { create: true });
  // Writes go beside the file until it is closed: whatever ends before that leaves it empty.
  const writable = await handle.createWritable();
  return {
    write: (piece) => writable.write(Uint8Array.from(piece)),
    finish: async (name) => {
      await writable.close();
      return new File([await handle.getFile()], name, { type: TYPE });
    },
    drop: async () => {
      await writable.abort().catch(() => undefined);
      await folder.removeEntry(place).catch(() => undefined);
    },
  };
}

function heldSink(): FileSink {
  let parts: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let waiting = 0;
  const gather = () => {
    parts.push(new Blob(pieces));
    pieces = [];
    waiting = 0;
  };
  return {
    write: async (piece) => {
      pieces.push(Uint8Array.from(piece));
      waiting += piece.byteLength;
      if (waiting >= PART_BYTES) gather();
    },
    finish: async (name) => {
      gather();
      return new File(parts, name, { type: TYPE });
    },
    drop: async () => {
      parts = [];
      pieces = [];
    },
  };
}
