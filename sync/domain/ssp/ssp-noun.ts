import type { Noun } from '#sync/engine/schema.ts';
import { publishPlan, saveStatement } from './ssp-mutators.ts';

export const sspNoun = { mutators: [saveStatement, publishPlan] } as const satisfies Noun;
