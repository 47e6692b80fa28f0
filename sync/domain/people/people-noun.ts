import type { Noun } from '#sync/engine/schema.ts';
import { addNamedPerson, deleteNamedPerson } from './named-person-mutators.ts';
import { saveProfile } from './profile-mutators.ts';

export const peopleNoun = {
  mutators: [saveProfile, addNamedPerson, deleteNamedPerson],
} as const satisfies Noun;
