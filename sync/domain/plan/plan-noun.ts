import type { Noun } from '#sync/engine/schema.ts';
import { bringPlan, bringPlans } from './brought-plan.ts';
import { createPlan, updatePlan, verifyPlan, reviewPlan, deletePlan, changePlans } from './plan-mutators.ts';

export const planNoun = {
  mutators: [createPlan, updatePlan, verifyPlan, reviewPlan, deletePlan, changePlans, bringPlan, bringPlans],
} as const satisfies Noun;
