import type { HashRow } from '#sync/domain/hash-log/hash-log.ts';
import type { FolderFile } from '#web/kit/folder.ts';

/** What the worker hashes: the files of a folder, or those in an archive. */
export type HashSource = { folder: readonly FolderFile[] } | { zip: File };

/** `isPackage`: its signed list is wanted too, and a ZIP’s paths letter by letter as they are written. */
export type HashOrder = HashSource & { isPackage?: true };

/**
 * A package's signed list: the folder in which it and all else lies, '' or with a slash at its end, and its bytes; null
 * if there are too many.
 */
export interface FoundSignature {
  root: string;
  bytes: Uint8Array | null;
}

export interface HashedFile extends HashRow {
  /** Bytes. */
  size: number;
}

/**
 * What the worker answers: bytes hashed so far and in all, and in the end the files by path, or why there are none.
 * 'zip': it is none, or damaged. 'too_much': it has more in it than is read. 'twins': `path` is there twice.
 * 'unreadable': the file at `path` could not be read.
 */
export type HashMessage =
  | { kind: 'progress'; done: number; total: number }
  | { kind: 'hashed'; files: HashedFile[]; signature?: FoundSignature }
  | { kind: 'refused'; reason: 'empty' | 'too_many' | 'zip' | 'too_much' }
  | { kind: 'refused'; reason: 'unreadable' | 'twins'; path: string };
