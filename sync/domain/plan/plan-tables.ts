import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { type Plan, planSchema } from './plan-record.ts';
import { statusOfState } from './plan-state.ts';

function followState(before: Plan, after: Plan, at: string): Partial<Plan> {
  if (before.state === after.state) return {};
  const status = statusOfState(after.state);
  return {
    status,
    closedAt: status === 'closed' ? at : null,
    verification: after.state === 'closed' ? after.verification : null,
  };
}

export const planTables = [
  {
    name: 'plan',
    row: planSchema,
    action: 'plan.change',
    fields: {
      controlId: 'value',
      objectives: 'set',
      weakness: 'text',
      rootCause: 'text',
      plannedAction: 'text',
      mitigation: 'text',
      source: 'text',
      likelihood: 'value',
      impact: 'value',
      milestones: 'value',
      ownerId: 'value',
      resources: 'text',
      targetDate: 'value',
      state: 'value',
      verification: 'value',
      evidenceFiles: 'set',
      trigger: 'value',
      reviews: 'value',
      nextReviewOn: 'value',
      assessmentId: 'value',
      tags: 'set',
    },
    derive: (before, after, at) => followState(before as Plan, after as Plan, at),
    indexes: ['controlId', 'assessmentId', 'ownerId'],
  },
] as const satisfies readonly Table[];

export type PlanTables = TablesOf<typeof planTables>;
