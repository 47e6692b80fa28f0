import type { Noun } from '#sync/engine/schema.ts';
import { saveProfile } from './profile-mutators.ts';
import { peopleTables } from './people-tables.ts';

export const peopleNoun = {
  tables: peopleTables,
  mutators: [saveProfile],
} as const satisfies Noun;
