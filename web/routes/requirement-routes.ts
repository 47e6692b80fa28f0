import * as titles from '#sync/domain/common/open-titles.ts';
import { teamReadsAt } from '#web/records/team-reads.ts';
import { judgeReads, objectiveReads } from '#web/records/use-objectives.ts';
import { listControls } from '#web/records/use-records.ts';
import { plain, searchable } from '#web/route-entry.ts';
import type { Load } from '#web/screen-route.ts';
import { stateLocalSearch } from '#web/screens/agency/state-local-search.ts';
import { checkpointSearch } from '#web/screens/assessment/checkpoint/checkpoint-search.ts';
import { cockpitSearch } from '#web/screens/assessment/cockpit/cockpit-search.ts';
import { disputesSearch } from '#web/screens/assessment/disputes/disputes-search.ts';
import { interviewsSearch } from '#web/screens/assessment/interview/interviews-search.ts';
import { judgeSearch } from '#web/screens/assessment/judge/judge-search.ts';
import { judgingSearch } from '#web/screens/assessment/judging/judging-search.ts';
import { planSearch } from '#web/screens/assessment/plan/plan-search.ts';
import { scheduleSearch } from '#web/screens/assessment/schedule/schedule-search.ts';
import { walkSearch } from '#web/screens/assessment/walk/walk-search.ts';
import { cmmcSearch } from '#web/screens/cmmc/cmmc-search.ts';
import { complianceSearch } from '#web/screens/control/list/compliance-search.ts';
import { levelOneSearch } from '#web/screens/level-one/level-one-search.ts';
import { cmmcObjectivesSearch, objectivesSearch } from '#web/screens/objective/list/objectives-search.ts';
import { organizationSearch } from '#web/screens/organization/organization-search.ts';

/** What is required, and how far it is met. */
export const requirementRoutes = [
  searchable('/org-assessment', organizationSearch, {
    title: 'Organizational Assessment',
    load: (): Load => import('#web/screens/organization/organization-screen.tsx').then((one) => one.OrganizationScreen),
  }),
  searchable('/compliance', complianceSearch, {
    title: 'Control tracking',
    load: (): Load => import('#web/screens/control/compliance-screen.tsx').then((one) => one.ComplianceScreen),
  }),
  plain('/assessment', {
    title: 'Compliance assessment',
    load: (): Load => import('#web/screens/assessment/assessment-screen.tsx').then((one) => one.AssessmentScreen),
  }),
  searchable('/assessment/objectives', judgingSearch, {
    title: 'Judge by objectives',
    fillsPage: true,
    reads: () => [listControls, ...objectiveReads],
    load: (): Load => import('#web/screens/assessment/judging/judging-screen.tsx').then((one) => one.JudgingScreen),
  }),
  searchable('/assessments/$assessmentId/objectives', judgeSearch, {
    title: 'Objectives',
    fillsPage: true,
    reads: (path) => [...judgeReads, ...teamReadsAt(path)],
    load: (): Load => import('#web/screens/assessment/judge/judge-screen.tsx').then((one) => one.JudgeScreen),
  }),
  searchable('/assessments/$assessmentId/disputes', disputesSearch, {
    title: 'Disputes',
    fillsPage: true,
    reads: teamReadsAt,
    load: (): Load => import('#web/screens/assessment/disputes/disputes-screen.tsx').then((one) => one.DisputesScreen),
  }),
  searchable('/assessments/$assessmentId/interviews', interviewsSearch, {
    title: 'Interviews',
    fillsPage: true,
    reads: (path) => [...judgeReads, ...teamReadsAt(path)],
    load: (): Load =>
      import('#web/screens/assessment/interview/interviews-screen.tsx').then((one) => one.InterviewsScreen),
  }),
  searchable('/assessments/$assessmentId/walk', walkSearch, {
    title: 'Walk-through',
    fillsPage: true,
    reads: teamReadsAt,
    load: (): Load => import('#web/screens/assessment/walk/walk-screen.tsx').then((one) => one.WalkScreen),
  }),
  searchable('/assessments/$assessmentId/schedule', scheduleSearch, {
    title: 'Schedule',
    reads: teamReadsAt,
    load: (): Load => import('#web/screens/assessment/schedule/schedule-screen.tsx').then((one) => one.ScheduleScreen),
  }),
  searchable('/assessments/$assessmentId', cockpitSearch, {
    title: 'Cockpit',
    reads: teamReadsAt,
    load: (): Load => import('#web/screens/assessment/cockpit/cockpit-screen.tsx').then((one) => one.CockpitScreen),
  }),
  searchable('/assessments/$assessmentId/plan', planSearch, {
    title: 'Plan the assessment',
    reads: teamReadsAt,
    load: (): Load => import('#web/screens/assessment/plan/plan-screen.tsx').then((one) => one.PlanScreen),
  }),
  plain('/assessments/$assessmentId/package', {
    title: 'Package',
    reads: teamReadsAt,
    load: (): Load => import('#web/screens/assessment/package/package-screen.tsx').then((one) => one.PackageScreen),
  }),
  plain('/assessments/$assessmentId/checkpoints', {
    title: 'Checkpoints',
    reads: teamReadsAt,
    load: (): Load =>
      import('#web/screens/assessment/checkpoint/checkpoints-screen.tsx').then((one) => one.CheckpointsScreen),
  }),
  searchable('/assessments/$assessmentId/checkpoints/$day', checkpointSearch, {
    title: 'Checkpoint',
    reads: teamReadsAt,
    load: (): Load =>
      import('#web/screens/assessment/checkpoint/checkpoint-screen.tsx').then((one) => one.CheckpointScreen),
  }),
  searchable(
    '/cmmc',
    cmmcSearch,
    {
      title: titles.CMMC_TITLE,
      load: (): Load => import('#web/screens/cmmc/cmmc-screen.tsx').then((one) => one.CmmcScreen),
    },
    {
      title: titles.CMMC_TITLE,
      access: 'signed_out',
      worksEmpty: true,
      load: (): Load => import('#web/screens/cmmc/cmmc-sign-in.tsx').then((one) => one.CmmcSignIn),
    },
  ),
  searchable('/level-1', levelOneSearch, {
    title: 'CMMC Level 1',
    load: (): Load => import('#web/screens/level-one/level-one-screen.tsx').then((one) => one.LevelOneScreen),
  }),
  searchable('/assessment-objectives', objectivesSearch, {
    title: 'Assessment Objectives',
    worksEmpty: true,
    fillsPage: true,
    reads: () => [listControls, ...objectiveReads],
    load: (): Load =>
      import('#web/screens/objective/assessment-objectives-screen.tsx').then((one) => one.AssessmentObjectivesScreen),
  }),
  searchable('/cmmc-objectives', cmmcObjectivesSearch, {
    title: 'CMMC Level 2 Assessment Objectives',
    worksEmpty: true,
    reads: () => objectiveReads,
    load: (): Load =>
      import('#web/screens/objective/cmmc/cmmc-objectives-screen.tsx').then((one) => one.CmmcObjectivesScreen),
  }),
  searchable('/state-local', stateLocalSearch, {
    title: 'State & Local Compliance',
    load: (): Load => import('#web/screens/agency/state-local-screen.tsx').then((one) => one.StateLocalScreen),
  }),
] as const;
