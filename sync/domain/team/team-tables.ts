import { hasWritten } from '#sync/domain/common/has-written.ts';
import type { Table, TablesOf } from '#sync/engine/schema.ts';
import { emptyTeamMember, teamMemberSchema, type TeamMember } from './team-member-record.ts';

export const teamTables = [
  {
    name: 'teamMember',
    row: teamMemberSchema,
    action: 'assessment.work',
    maySettle: (actor, row) => hasWritten(actor, row as TeamMember),
    circle: { id: 'assessmentId', person: 'personId' },
    fields: {
      role: 'value',
      families: 'set',
      cpn: 'value',
      conflictOfInterest: 'value',
      cleared: 'value',
      clientConsent: 'value',
      endedAt: 'value',
    },
    empty: emptyTeamMember,
    indexes: ['assessmentId', 'personId'],
  },
] as const satisfies readonly Table[];

export type TeamTables = TablesOf<typeof teamTables>;
