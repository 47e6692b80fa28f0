import type { Noun } from '#sync/engine/schema.ts';
import { saveProfile } from './profile-mutators.ts';

export const peopleNoun = {
  mutators: [saveProfile],
} as const satisfies Noun;
