import type { Noun } from '#sync/engine/schema.ts';
import { addNamedPerson, removeNamedPerson } from './named-person-mutators.ts';
import { saveProfile } from './profile-mutators.ts';

export const peopleNoun = {
  mutators: [saveProfile, addNamedPerson, removeNamedPerson],
} as const satisfies Noun;
