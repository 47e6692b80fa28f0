import * as z from 'zod/mini';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { resultOfAssessment } from '#sync/domain/assessment/assessment-result.ts';
import { recordIdSchema } from '#sync/domain/common/record-id.ts';
import { refuse } from '#sync/domain/common/refusals.ts';
import { requiredTextArg } from '#sync/domain/common/text-arg.ts';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import type { FindingTables } from '#sync/domain/finding/finding-tables.ts';
import { productMutators } from '#sync/domain/permissions/product-mutators.ts';
import { isOpenPoam } from '#sync/domain/poam/poam-status.ts';
import type { PoamTables } from '#sync/domain/poam/poam-tables.ts';
import { consolidatedResult, type ConsolidatedResult } from '#sync/domain/ruling/consolidated-result.ts';
import type { RulingTables } from '#sync/domain/ruling/ruling-tables.ts';
import type { Ref, View } from '#sync/engine/schema.ts';
import { findLead, teamRefs, type OfTeam } from './acting-member.ts';
import { personIdSchema } from './member-mutators.ts';
import { gateProblem, gateToConduct, gateToRelease, gateToReport } from './phase-gates.ts';

type Tables = OfTeam & FindingTables & RulingTables & PoamTables;
const mutator = productMutators<Tables>();

const TABLE = 'assessment';
const MEMBERS = 1_000;

const wholeRefs = (id: string): Ref<Tables>[] => [
  ...teamRefs(id),
  { table: 'finding', field: 'assessmentId', value: id },
  { table: 'ruling', field: 'assessmentId', value: id },
];

function resultOf(view: View<Tables>, assessment: Assessment): ConsolidatedResult {
  const { id } = assessment;
  return consolidatedResult(assessment, {
    members: view.list('teamMember', 'assessmentId', id),
    findings: view.list('finding', 'assessmentId', id),
    methods: [],
    rulings: view.list('ruling', 'assessmentId', id),
  });
}

const statesOf = ({ standings }: ConsolidatedResult) =>
  new Map([...standings].map(([id, { state }]) => [id, state] as const));

const phaseTouch = (id: string) => [{ table: TABLE, id, fields: ['phase' as const] }] as const;

/** Begins judging. `named`: whom this device found among those who changed the organization's records. */
export const beginConduct = mutator({
  name: 'teamAssessment.conduct',
  args: z.object({ id: recordIdSchema, named: z.array(personIdSchema).check(z.maxLength(MEMBERS)) }),
  action: 'assessment.work',
  touches: ({ id }) => [...phaseTouch(id)],
  reads: ({ id }) => teamRefs(id),
  decide: (view, { id, named }, { actor }) => {
    const acting = findLead(view, id, actor);
    if ('refused' in acting) return acting;
    const { assessment } = acting;
    if (assessment.phase !== 'plan') return [];
    const gate = gateToConduct(assessment, view.list('teamMember', 'assessmentId', id), new Set(named));
    const problem = gateProblem(gate);
    return problem === undefined
      ? [{ kind: 'edit', table: TABLE, id, set: { phase: 'conduct' } }]
      : refuse('id', problem);
  },
});

/** Begins the report: every objective is ruled, as far as this side knows. */
export const beginReport = mutator({
  name: 'teamAssessment.report',
  args: z.object({ id: recordIdSchema }),
  action: 'assessment.work',
  touches: ({ id }) => [...phaseTouch(id)],
  reads: ({ id }) => wholeRefs(id),
  decide: (view, { id }, { actor }) => {
    const acting = findLead(view, id, actor);
    if ('refused' in acting) return acting;
    const { assessment } = acting;
    if (assessment.phase === 'report') return [];
    if (assessment.phase !== 'conduct') return refuse('id', 'The report follows the phase conduct.');
    const problem = gateProblem(gateToReport(statesOf(resultOf(view, assessment))));
    return problem === undefined
      ? [{ kind: 'edit', table: TABLE, id, set: { phase: 'report' } }]
      : refuse('id', problem);
  },
});

/** Releases an assessment to everybody, for good; its answers are then the rulings. A call carries it out. */
export const releaseTeamAssessment = mutator({
  name: 'teamAssessment.release',
  args: z.object({ id: recordIdSchema }),
  action: 'assessment.work',
  touches: ({ id }) => [...phaseTouch(id)],
  reads: ({ id }) => [...wholeRefs(id), { table: 'plan', isAll: true }],
  decide: (view, { id }, { actor, now }) => {
    const acting = findLead(view, id, actor);
    if ('refused' in acting) return acting;
    const { assessment } = acting;
    if (assessment.phase !== 'report') return refuse('id', 'Only an assessment in its report phase can be released.');
    const result = resultOf(view, assessment);
    const problem = gateProblem(gateToRelease(assessment, statesOf(result)));
    if (problem !== undefined) return refuse('id', problem);
    const { answers, mfa, fips } = result;
    // The organization cannot put its plans on the POA&M of an assessment that it does not see yet: those that it has
    // count.
    const planned = view.list('plan', 'kind', 'poam').filter(isOpenPoam);
    const assessed = { ...assessment, answers, mfa, fips };
    const { score, outcome } = resultOfAssessment(assessed, new Set(planned.map(({ controlId }) => controlId)));
    const frozen = { answers, mfa, fips, score, frozenAt: now, frozenBy: actor.id };
    return [{ kind: 'edit', table: TABLE, id, set: { ...frozen, phase: 'released', outcome, releasedAt: now } }];
  },
});

/** Stops an assessment before its release; it stays, with the reason. */
export const stopTeamAssessment = mutator({
  name: 'teamAssessment.stop',
  args: z.object({ id: recordIdSchema, reason: requiredTextArg('Reason', TEXT_LIMITS.resources) }),
  action: 'assessment.work',
  touches: ({ id }) => [...phaseTouch(id)],
  reads: ({ id }) => teamRefs(id),
  decide: (view, { id, reason }, { actor }) => {
    const acting = findLead(view, id, actor);
    if ('refused' in acting) return acting;
    return [{ kind: 'edit', table: TABLE, id, set: { phase: 'stopped', outcome: 'stopped', stopReason: reason } }];
  },
});
