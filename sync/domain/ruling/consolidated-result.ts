import { objectivesOfRequirement } from '#sync/catalog/catalog-facts.ts';
import type { Assessment, FrozenAnswer } from '#sync/domain/assessment/assessment-record.ts';
import { assessedControls } from '#sync/domain/assessment/assessment-result.ts';
import { grouped } from '#sync/domain/common/grouped.ts';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import { objectiveStanding, type ObjectiveStanding } from '#sync/domain/finding/objective-state.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { assignedFamilies } from '#sync/domain/team/assigned-families.ts';
import { familyOfObjective } from '#sync/domain/team/family-of-objective.ts';
import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import type { Ruling } from './ruling-record.ts';

/** Records of the team; those of other assessments among them do not count. */
export interface TeamRecords {
  members: readonly TeamMember[];
  findings: readonly Finding[];
  methods: readonly Pick<MethodRecord, 'id' | 'assessmentId' | 'objectiveIds'>[];
  rulings: readonly Ruling[];
}

/** What the records of a team say together. */
export interface ConsolidatedResult extends Pick<Assessment, 'mfa' | 'fips'> {
  /** By objective, in the standard's order. */
  standings: ReadonlyMap<string, ObjectiveStanding>;
  /** What the score rules count: an objective without an answer is open, and so is a disputed one. */
  answers: FrozenAnswer[];
}

type Assessed = Pick<Assessment, 'id' | 'kind' | 'controlIds'>;

/** Each objective's standing, and what follows for the score. The order of the records never matters. */
export function consolidatedResult(assessment: Assessed, records: TeamRecords): ConsolidatedResult {
  const isOwn = ({ assessmentId }: { assessmentId: string }) => assessmentId === assessment.id;
  const findings = grouped(records.findings.filter(isOwn), ({ objectiveId }) => [objectiveId]);
  const rulings = new Map(records.rulings.filter(isOwn).map((ruling) => [ruling.objectiveId, ruling]));
  const methods = grouped(records.methods.filter(isOwn), ({ objectiveIds }) => objectiveIds);
  const assigned = assignedFamilies(records.members.filter(isOwn));
  const standings = new Map(
    assessedControls(assessment)
      .flatMap(objectivesOfRequirement)
      .map((id) => {
        const standing = objectiveStanding({
          findings: findings.get(id) ?? [],
          methods: methods.get(id) ?? [],
          ruling: rulings.get(id),
          isAssigned: assigned.has(familyOfObjective(id)),
        });
        return [id, standing] as const;
      }),
  );
  const answers = [...standings].flatMap(([id, { answer }]): FrozenAnswer[] =>
    answer ? [{ id, status: 'not_started', judgement: answer.determination }] : [],
  );
  return {
    standings,
    answers,
    mfa: commonAnswer(standings, '3.5.3', 'mfa'),
    fips: commonAnswer(standings, '3.13.11', 'fips'),
  };
}

/** The answer that everybody gives who proposed what counts; null where they differ, which costs the most points. */
function commonAnswer<Field extends 'mfa' | 'fips'>(
  standings: ConsolidatedResult['standings'],
  controlId: string,
  field: Field,
): Finding[Field] {
  const given = objectivesOfRequirement(controlId).flatMap((id) => {
    const { answer, proposals = [] } = standings.get(id) ?? {};
    return proposals.flatMap((one) => (one.determination === answer?.determination ? (one[field] ?? []) : []));
  });
  const [first, ...others] = new Set<Finding[Field]>(given as Finding[Field][]);
  return others.length > 0 ? null : (first ?? null);
}
