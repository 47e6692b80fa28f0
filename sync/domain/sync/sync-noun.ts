import type { Noun } from '#sync/engine/schema.ts';
import { holdPlace } from './sync-mutators.ts';

export const syncNoun = { mutators: [holdPlace] } as const satisfies Noun;
