import type { Noun } from '#sync/engine/schema.ts';
import { appointLead, handOverLead } from './lead-mutators.ts';
import { addMember, changeMember, clearMember, endMember, signStatement } from './member-mutators.ts';
import { beginConduct, beginReport, releaseTeamAssessment, stopTeamAssessment } from './phase-mutators.ts';
import { remarkOnObjective, sayQuality } from './quality-mutators.ts';
import { agreeScope, decideReadiness, openTeamAssessment, updateTeamAssessment } from './team-assessment-mutators.ts';

export const teamNoun = {
  mutators: [
    openTeamAssessment,
    updateTeamAssessment,
    agreeScope,
    decideReadiness,
    beginConduct,
    beginReport,
    sayQuality,
    remarkOnObjective,
    releaseTeamAssessment,
    stopTeamAssessment,
    addMember,
    changeMember,
    endMember,
    signStatement,
    clearMember,
    handOverLead,
    appointLead,
  ],
} as const satisfies Noun;
