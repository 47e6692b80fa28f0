import type { Dexie } from 'dexie';
import { LastingDatabase } from './connection/lasting-database.ts';
import type { StoreTable } from './own-stores.ts';
import type { DatabaseOwner } from './record-database.ts';

/** Bytes in one chunk of a file, as stored and sent. */
export const CHUNK_BYTES = 256 * 1024;

/** A file whose bytes this device holds, or wants. */
export interface DeviceFile {
  /** The document's id. */
  id: string;
  sha256: string;
  mimeType: string;
  /** Bytes of the whole file, and how many of them are here. */
  size: number;
  held: number;
  /** Bytes the server has, by its last answer. */
  sent: number;
  /** 1: the person wants it here also after it was sent. */
  keep: 0 | 1;
  /** 1: it is evidence for a requirement whose files the person wants here. */
  withRequirement: 0 | 1;
  /** 1: it was added on this device. After it was sent it stays as long as there is room. */
  captured: 0 | 1;
  /** Why the server refuses it, or why it cannot be here; null otherwise. */
  trouble: string | null;
  /** How often its bytes arrived damaged. */
  damaged: number;
  /** ISO time at which it came here. */
  at: string;
  /** ISO time of the last failed try to send or fetch it; absent if none failed. */
  failedAt?: string;
}

/** Whether the person wants the file here, on its own or with its requirement. */
export function isKept({ keep, withRequirement }: Pick<DeviceFile, 'keep' | 'withRequirement'>): boolean {
  return keep === 1 || withRequirement === 1;
}

/** Whether all of it is here and never came to the server: nobody else can have it. */
export function isLastCopy({ held, size, sent }: Pick<DeviceFile, 'held' | 'size' | 'sent'>): boolean {
  return held === size && sent < size;
}

export interface FileChunk {
  id: string;
  index: number;
  bytes: ArrayBuffer;
}

/** A small picture of an image, kept even without the image itself. */
interface FileThumb {
  id: string;
  bytes: ArrayBuffer;
}

/** What the lane of files keeps: its last sign of life, and the requirements whose files are wanted here. */
type LaneRow = { name: 'beat'; at: number } | { name: 'kept'; controls: readonly string[] };

/** The bytes of one person's files on this device, with the type of each store's rows. */
export interface FileDatabase extends Omit<Dexie, 'table'> {
  table(name: 'file'): StoreTable<DeviceFile, string, 'id'>;
  table(name: 'chunk'): StoreTable<FileChunk, [string, number], '[id+index]'>;
  table(name: 'thumb'): StoreTable<FileThumb, string, 'id'>;
  table(name: 'lane'): StoreTable<LaneRow, LaneRow['name'], 'name'>;
}

export function fileDatabaseName(person: DatabaseOwner): string {
  return `vernier-files-${person.workspaceId}-${person.accountId}`;
}

/**
 * One person's file bytes on this device, separate from the records so that a full disk never costs text. `newest` as
 * for the records.
 */
export function openFileDatabase(name: string, newest = true): FileDatabase {
  const db = new LastingDatabase(name, { newest, durability: 'strict' });
  if (newest) db.version(1).stores({ file: 'id', chunk: '[id+index]', thumb: 'id', lane: 'name' });
  return db;
}

/** Whether the browser reports a full disk; Dexie wraps that error. */
export function isQuotaError(error: unknown): boolean {
  for (let one = error as { name?: string; inner?: unknown } | undefined; one; one = one.inner as typeof one) {
    if (one.name === 'QuotaExceededError') return true;
    if (one.inner === one) return false;
  }
  return false;
}

/** A write that may be skipped on a full device. */
export async function ifRoom(write: PromiseLike<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isQuotaError(error)) throw error;
  }
}
