import type { User } from '#sync/domain/people/user-record.ts';
import { exportEntries } from '#sync/engine/export-entries.ts';
import type { Aside } from '#sync/engine/store.ts';
import { listMovable, listOnlyHere } from '#web/files/file-queue.ts';
import { findBytes } from '#web/store/file-bytes.ts';
import type { OpenWorkspace } from '#web/store/open-workspace.ts';
import { RecordStore } from '#web/store/record-store.ts';
import { writeUnsent, type UnsentHead } from './unsent-file.ts';

/** A person's databases of one workspace. */
export type UnsentPlace = Pick<OpenWorkspace, 'db' | 'files'> & { user: Pick<User, 'id' | 'workspaceId'> };

export interface UnsentExport {
  name: string;
  blob: Blob;
  /** Changes (queued or rejected), texts being written, and files. */
  count: number;
  /** Files that are only here and stay out of it, because they must not leave this device. */
  left: number;
}

/**
 * Everything that exists only on this device, as a file: queued and set-aside changes, texts being written, and files
 * with their bytes, except those that must not leave this device.
 */
export async function exportUnsent(workspace: UnsentPlace): Promise<UnsentExport> {
  const { db, files } = workspace;
  const [entries, setAside, drafts, held, all] = await Promise.all([
    exportEntries(RecordStore.of(db)),
    db.table('aside').toArray(),
    db.table('draft').toArray(),
    listMovable(db, files),
    listOnlyHere(db, files),
  ]);
  const whole = (
    await Promise.all(held.map(async (file) => ({ file, bytes: await findBytes(files, file.id) })))
  ).flatMap(({ file, bytes }) => (bytes ? [{ file, bytes }] : []));
  const head = {
    ...headOf(workspace),
    changes: entries.map(({ key, name, args, was }) => ({ key, name, args, was })),
    setAside: asPlain(setAside),
    drafts,
    files: whole.map(({ file: { id, sha256, mimeType, size, keep } }) => ({ id, sha256, mimeType, size, keep })),
  };
  return {
    name: nameOf('unsent-changes', head),
    blob: writeUnsent(
      head,
      whole.map(({ bytes }) => bytes),
    ),
    count: entries.length + setAside.length + drafts.length + whole.length,
    left: all.length - held.length,
  };
}

/** One set-aside change, as an export of its own. */
export function exportAside(workspace: OpenWorkspace, aside: Aside): UnsentExport {
  const head = { ...headOf(workspace), setAside: asPlain([aside]) };
  return { name: nameOf(`set-aside-${aside.key.slice(-8)}`, head), blob: writeUnsent(head, []), count: 1, left: 0 };
}

function headOf({ user }: UnsentPlace): UnsentHead {
  return {
    format: 'vernier-unsent-changes',
    version: 1,
    exportedAt: new Date().toISOString(),
    accountId: user.id,
    workspaceId: user.workspaceId,
    changes: [],
    setAside: [],
    drafts: [],
    files: [],
  };
}

function asPlain(asides: readonly Aside[]): UnsentHead['setAside'] {
  return asides.map(({ key, entry, rejection }) => ({ key, entry: { ...entry }, rejection: { ...rejection } }));
}

// 'unsent-changes-2026-06-09-10-44.json'; with bytes in it, it is no text for an editor to open.
function nameOf(start: string, { exportedAt, files }: UnsentHead): string {
  const stamp = exportedAt.slice(0, 16).replace(/[:T]/g, '-');
  return `${start}-${stamp}.${files.length === 0 ? 'json' : 'vernier'}`;
}
