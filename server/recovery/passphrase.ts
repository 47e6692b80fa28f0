import { readFileSync } from 'node:fs';
import type { Env } from '#server/env.ts';

const LEAST_CHARACTERS = 12;

/** The passphrase for backups, from a file or the environment; undefined if backups are not encrypted. */
export function readPassphrase(env: Pick<Env, 'BACKUP_PASSPHRASE' | 'BACKUP_PASSPHRASE_FILE'>): string | undefined {
  const { BACKUP_PASSPHRASE: given, BACKUP_PASSPHRASE_FILE: path } = env;
  const passphrase = path === undefined ? given : readFileSync(path, 'utf8').trim();
  if (passphrase !== undefined && [...passphrase].length < LEAST_CHARACTERS) {
    throw new Error(`The passphrase of backups needs at least ${LEAST_CHARACTERS} characters.`);
  }
  return passphrase;
}
