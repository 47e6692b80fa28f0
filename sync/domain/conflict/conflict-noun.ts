import type { Noun } from '#sync/engine/schema.ts';
import { resolveConflict } from './conflict-mutators.ts';
import { conflictTables } from './conflict-tables.ts';

export const conflictNoun = {
  tables: conflictTables,
  mutators: [resolveConflict],
} as const satisfies Noun;
