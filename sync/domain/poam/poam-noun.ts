import type { Noun } from '#sync/engine/schema.ts';
import { createPoam, updatePoam, closePoam, deletePoam } from './poam-mutators.ts';
import { poamTables } from './poam-tables.ts';

export const poamNoun = {
  tables: poamTables,
  mutators: [createPoam, updatePoam, closePoam, deletePoam],
} as const satisfies Noun;
