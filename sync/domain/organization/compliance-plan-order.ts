import { families, findRequirementFacts, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import type { AnswerFields } from './organization-answers-record.ts';

export type CompliancePlanPhase = 1 | 2 | 3;

/** The order of the families in the implementation guide. */
export const roadmapPhases: Readonly<Record<FamilyCode, CompliancePlanPhase>> = {
  AC: 1,
  AT: 3,
  AU: 1,
  CM: 2,
  IA: 1,
  IR: 2,
  MA: 3,
  MP: 3,
  PS: 3,
  PE: 3,
  RA: 2,
  CA: 2,
  SC: 1,
  SI: 1,
};

interface Raise {
  family: FamilyCode;
  reason: string;
  isTrue: (answers: AnswerFields) => boolean;
}

const lacks = (tool: AnswerFields['securityTools'][number]) => (answers: AnswerFields) =>
  !answers.securityTools.includes(tool);

const raises: readonly Raise[] = [
  {
    family: 'AC',
    reason: 'access controls are not complete',
    isTrue: ({ accessControls }) => accessControls !== 'yes',
  },
  {
    family: 'AC',
    reason: 'mobile devices reach your data',
    isTrue: ({ environments }) => environments.includes('mobile'),
  },
  {
    family: 'IA',
    reason: 'a second factor is not in place everywhere',
    isTrue: ({ mfaImplemented }) => mfaImplemented !== 'yes',
  },
  {
    family: 'SI',
    reason: 'endpoints are not all protected',
    isTrue: ({ endpointProtection }) => endpointProtection !== 'yes',
  },
  { family: 'SI', reason: 'there is no antivirus tool', isTrue: lacks('antivirus') },
  { family: 'SC', reason: 'there is no firewall', isTrue: lacks('firewall') },
  { family: 'SC', reason: 'there is no encryption', isTrue: lacks('encryption') },
  { family: 'AU', reason: 'nothing is monitored', isTrue: lacks('monitoring') },
  {
    family: 'CA',
    reason: 'without a system security plan there is no score',
    isTrue: ({ existingSSP }) => existingSSP !== 'yes',
  },
  { family: 'CA', reason: 'you have no POA&M, or are not sure', isTrue: ({ existingPOAM }) => existingPOAM !== 'yes' },
  {
    family: 'IR',
    reason: 'there have been incidents',
    isTrue: ({ incidentHistory }) => incidentHistory === 'moderate' || incidentHistory === 'significant',
  },
  {
    family: 'PE',
    reason: 'systems are on your premises',
    isTrue: ({ environments }) => environments.includes('on-premise'),
  },
  { family: 'MP', reason: 'there are no backups', isTrue: lacks('backup') },
];

export interface PlannedFamily {
  code: FamilyCode;
  name: string;
  phase: CompliancePlanPhase;
  total: number;
  /** Requirements that are not complete, and the points they cost. */
  open: number;
  points: number;
  /** The answers that moved it forward. */
  reasons: readonly string[];
}

/**
 * The families in this organization's order: by the guide's phases, where an answer that reveals a weakness moves its
 * family one phase forward and to the front of it; then by the family's total points, so that progress on a family does
 * not move it back. Complete families come last.
 */
export function compliancePlanOrder(answers: AnswerFields, complete: ReadonlySet<string>): PlannedFamily[] {
  const planned = families.map(({ code, name }): PlannedFamily => {
    const own = requirementFacts.filter(({ family }) => family === code);
    const open = own.filter(({ id }) => !complete.has(id));
    const reasons = raises
      .filter((raise) => raise.family === code && raise.isTrue(answers))
      .map(({ reason }) => reason);
    const road = roadmapPhases[code];
    return {
      code,
      name,
      phase: reasons.length > 0 && road > 1 ? ((road - 1) as CompliancePlanPhase) : road,
      total: own.length,
      open: open.length,
      points: open.reduce((sum, { weight }) => sum + weight, 0),
      reasons,
    };
  });
  return planned.sort(
    (a, b) =>
      Number(a.open === 0) - Number(b.open === 0) ||
      a.phase - b.phase ||
      Number(b.reasons.length > 0) - Number(a.reasons.length > 0) ||
      weightOf(b.code) - weightOf(a.code),
  );
}

function weightOf(code: FamilyCode): number {
  return requirementFacts.reduce((sum, { family, weight }) => sum + (family === code ? weight : 0), 0);
}

/** The position of a requirement's family in a plan; past the end if the plan does not include it. */
export function placeInCompliancePlan(families: readonly PlannedFamily[], controlId: string): number {
  const family = findRequirementFacts(controlId)?.family;
  const place = families.findIndex(({ code }) => code === family);
  return place === -1 ? families.length : place;
}
