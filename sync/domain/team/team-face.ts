import type { NounFace } from '#sync/domain/common/face.ts';
import type { TeamTables } from './team-tables.ts';

export const teamFace = {
  records: { teamMember: { one: 'team member' } },
  changes: {},
} as const satisfies NounFace<TeamTables>;
