import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { poamSchema, type Poam } from './poam-record.ts';
import { statusOfState } from './poam-state.ts';

function followState(before: Poam, after: Poam, at: string): Partial<Poam> {
  if (before.state === after.state) return {};
  const status = statusOfState(after.state);
  return {
    status,
    closedAt: status === 'closed' ? at : null,
    verification: after.state === 'closed' ? after.verification : null,
  };
}

export const poamTables = [
  {
    name: 'plan',
    row: poamSchema,
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
    derive: (before, after, at) => followState(before as Poam, after as Poam, at),
    indexes: ['controlId', 'assessmentId', 'ownerId'],
  },
] as const satisfies readonly Table[];

export type PoamTables = TablesOf<typeof poamTables>;
