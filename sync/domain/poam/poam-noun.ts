import type { Noun } from '#sync/engine/schema.ts';
import { bringPoam, bringPoams } from './brought-poam.ts';
import { changePoams, createPoam, deletePoam, reviewPoam, updatePoam, verifyPoam } from './poam-mutators.ts';

export const poamNoun = {
  mutators: [createPoam, updatePoam, verifyPoam, reviewPoam, deletePoam, changePoams, bringPoam, bringPoams],
} as const satisfies Noun;
