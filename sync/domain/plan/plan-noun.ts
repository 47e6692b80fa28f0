import type { Noun } from '#sync/engine/schema.ts';
import { createPlan, updatePlan, verifyPlan, reviewPlan, deletePlan } from './plan-mutators.ts';

export const planNoun = {
  mutators: [createPlan, updatePlan, verifyPlan, reviewPlan, deletePlan],
} as const satisfies Noun;
