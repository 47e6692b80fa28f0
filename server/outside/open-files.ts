import type { Env } from '#server/env.ts';
import { createFileStore, type FileStore } from './files.ts';
import { createS3Files } from './s3-files.ts';

/** The file store for these settings. Throws if FILES_URL lacks a part. */
export function openFiles(env: Pick<Env, 'DATA_FOLDER' | 'FILES_URL'>): FileStore {
  return env.FILES_URL === undefined ? createFileStore(env) : createS3Files(env.FILES_URL);
}
