import { hasWritten } from '#sync/domain/common/has-written.ts';
import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { meetingSchema, type Meeting } from './meeting-record.ts';

export const scheduleTables = [
  {
    name: 'meeting',
    row: meetingSchema,
    action: 'assessment.work',
    maySettle: (actor, row) => hasWritten(actor, row as Meeting),
    fields: {
      kind: 'value',
      people: 'value',
      place: 'value',
      time: 'value',
      objectiveIds: 'set',
      attendeeIds: 'set',
      notes: 'text',
      // Both only say that something was done, so nothing is left to decide between two.
      begunAt: 'place',
      endedAt: 'place',
    },
    indexes: ['assessmentId'],
  },
] as const satisfies readonly Table[];

export type ScheduleTables = TablesOf<typeof scheduleTables>;
