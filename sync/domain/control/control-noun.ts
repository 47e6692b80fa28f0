import type { Noun } from '#sync/engine/schema.ts';
import { setControlStatus, saveControlNotes, setControlPartlyMet } from './control-status-mutators.ts';
import { controlTables } from './control-tables.ts';

export const controlNoun = {
  tables: controlTables,
  mutators: [setControlStatus, saveControlNotes, setControlPartlyMet],
} as const satisfies Noun;
