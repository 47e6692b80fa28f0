import type { HashRow } from '#sync/domain/hash-log/hash-log.ts';
import type { FolderFile } from '#web/kit/folder.ts';

/** What the worker hashes: the files of a folder, or those in an archive. */
export type HashOrder = { folder: readonly FolderFile[] } | { zip: File };

export interface HashedFile extends HashRow {
  /** Bytes. */
  size: number;
}

/**
 * What the worker answers: bytes hashed so far and in all, and in the end the files by path, or why there are none.
 * 'zip': it is none that can be read safely. 'unreadable': the file at `path` could not be read.
 */
export type HashMessage =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'hashed'; files: HashedFile[] }
  | { kind: 'refused'; reason: 'empty' | 'too_many' | 'zip' }
  | { kind: 'refused'; reason: 'unreadable'; path: string };
