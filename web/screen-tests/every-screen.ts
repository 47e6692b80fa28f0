import { addressOf, assessmentAddress } from '#web/address.ts';
import { routes } from '#web/routes.ts';
import { samples } from './sample-workspace.ts';

/** Every screen of somebody who is signed in. */
export const screens: readonly string[] = routes
  .filter(({ screens: faces }) => faces.some(({ access }) => access !== 'signed_out'))
  .map(({ path }) => path.replace('$assessmentId', samples.teamAssessment).replace('$day', '2026-11-18'));

/** Parts of screens that their addresses open. */
export const details: readonly string[] = [
  addressOf('/', { tab: 'reports' }),
  addressOf('/', { tab: 'analytics' }),
  addressOf('/org-assessment', { view: 'plan' }),
  addressOf('/compliance', { open: ['3.1.2'] }),
  addressOf('/compliance', { details: '3.1.2' }),
  addressOf('/cmmc', { tab: 'calculator' }),
  addressOf('/cmmc', { tab: 'guide', family: 'AC' }),
  addressOf('/cmmc', { tab: 'readiness' }),
  addressOf('/cmmc', { tab: 'path' }),
  addressOf('/score', { show: 'open' }),
  addressOf('/sprs', { edit: 'open' }),
  addressOf('/scope', { asset: samples.asset }),
  addressOf('/scope', { provider: samples.provider }),
  addressOf('/ssp', { control: '3.1.12' }),
  addressOf('/ssp', { objective: '3.1.12[c]' }),
  addressOf('/ssp', { part: 'policies' }),
  addressOf('/ssp', { part: 'versions' }),
  addressOf('/assessment-objectives', { objective: '3.1.1[a]' }),
  addressOf('/state-local', { tab: 'deadlines' }),
  addressOf('/state-local', { tab: 'risks' }),
  addressOf('/state-local', { tab: 'agency' }),
  addressOf('/poam', { item: samples.plan }),
  addressOf('/poam', { control: '3.1.5' }),
  addressOf('/status', { assessment: samples.assessment }),
  assessmentAddress('/assessments/$assessmentId', samples.teamPlan),
  assessmentAddress('/assessments/$assessmentId/plan', samples.teamPlan),
  assessmentAddress('/assessments/$assessmentId/plan', samples.teamPlan, { member: 'sam' }),
  assessmentAddress('/assessments/$assessmentId/objectives', samples.teamAssessment, { objective: '3.1.1[a]' }),
  assessmentAddress('/assessments/$assessmentId/objectives', samples.teamAssessment, { objective: '3.1.1[b]' }),
  assessmentAddress('/assessments/$assessmentId/disputes', samples.teamAssessment, { show: 'undisputed' }),
  assessmentAddress('/assessments/$assessmentId/interviews', samples.teamAssessment, {
    person: 'Tom Okafor',
    about: ['AT', '3.1.16'],
  }),
  assessmentAddress('/assessments/$assessmentId/walk', samples.teamAssessment, { note: 'only' }),
  assessmentAddress('/assessments/$assessmentId/walk', samples.teamAssessment, { note: 'only', what: 'Dock door' }),
  assessmentAddress('/assessments/$assessmentId/schedule', samples.teamAssessment, { meeting: samples.meeting }),
  assessmentAddress('/assessments/$assessmentId/schedule', samples.teamPlan),
  assessmentAddress(
    '/assessments/$assessmentId/checkpoints/$day',
    samples.teamAssessment,
    { kind: 'in_brief' },
    '2026-11-18',
  ),
  addressOf('/kanban', { ticket: samples.ticket }),
  addressOf('/kanban', { priority: ['high'] }),
  addressOf('/documents', { open: samples.document }),
  addressOf('/documents', { category: 'ssp' }),
  addressOf('/documents', { request: samples.request }),
  addressOf('/hand-over', { show: 'receive' }),
  addressOf('/hand-over', { show: 'kept' }),
  addressOf('/admin', { tab: 'settings' }),
  addressOf('/admin', { tab: 'audit' }),
  addressOf('/profile', { tab: 'compliance' }),
];
