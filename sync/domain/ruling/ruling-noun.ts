import type { Noun } from '#sync/engine/schema.ts';
import { ruleFamily, ruleObjective } from './ruling-mutators.ts';

export const rulingNoun = { mutators: [ruleObjective, ruleFamily] } as const satisfies Noun;
