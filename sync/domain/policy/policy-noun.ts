import type { Noun } from '#sync/engine/schema.ts';
import { savePolicy } from './policy-mutators.ts';

export const policyNoun = { mutators: [savePolicy] } as const satisfies Noun;
