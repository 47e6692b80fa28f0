import type { NounFace } from '#sync/domain/common/face.ts';
import type { teamNoun } from './team-noun.ts';
import type { TeamTables } from './team-tables.ts';

export const teamFace = {
  records: { teamMember: { one: 'team member', path: '/assessment' } },
  changes: {
    'assessment.openWithTeam': 'Assessment by a team opened',
    'teamAssessment.update': 'Assessment edited',
    'teamAssessment.agreeScope': 'Scope agreed',
    'teamAssessment.decideReadiness': 'Readiness decided',
    'teamAssessment.conduct': 'Judging begun',
    'teamAssessment.report': 'Report begun',
    'teamAssessment.review': 'Word of quality given',
    'teamAssessment.remark': 'Remark of quality on an objective',
    'teamAssessment.release': 'Assessment released',
    'teamAssessment.stop': 'Assessment stopped',
    'team.add': 'Member added to the team',
    'team.change': 'Member of the team changed',
    'team.end': 'Member left the team',
    'team.sign': 'Statement on conflicts of interest signed',
    'team.clear': 'Member of the team cleared',
    'team.handOver': 'Lead handed over',
    'teamLead.appoint': 'Lead named by an administrator',
  },
} as const satisfies NounFace<TeamTables, typeof teamNoun>;
