import type { Noun } from '#sync/engine/schema.ts';
import { createPlan, updatePlan, verifyPlan, reviewPlan, deletePlan, changePlans } from './plan-mutators.ts';

export const planNoun = {
  mutators: [createPlan, updatePlan, verifyPlan, reviewPlan, deletePlan, changePlans],
} as const satisfies Noun;
