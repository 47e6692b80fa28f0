import type { Migration } from 'kysely';
import * as foundation from './0001-foundation.ts';

/** Every migration by name, in order. A shipped migration is never edited; a change is a new one. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
};
