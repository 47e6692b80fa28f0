import { objectivesOfRequirement } from '#sync/catalog/catalog-facts.ts';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { assessedControls } from '#sync/domain/assessment/assessment-result.ts';
import { isCertifying } from '#sync/domain/assessment/is-certifying.ts';
import type { ObjectiveState } from '#sync/domain/finding/objective-state.ts';
import { activeMembers, assignedFamilies } from './assigned-families.ts';
import { countsAs } from './counting-roles.ts';
import { familyCodes, familyOfObjective } from './family-of-objective.ts';
import type { GatePlace } from './gate-places.ts';
import { needsClearance } from './interest-conflicts.ts';
import type { TeamMember } from './team-member-record.ts';

/** One condition of a gate. */
export interface GateItem {
  /** As a sentence, as it is at present. */
  words: string;
  isMet: boolean;
  /** Not known yet; it counts as missing. */
  isUnread?: boolean;
  place: GatePlace;
  /** The people, families or objectives it is about. */
  about: readonly string[];
}

const item = (place: GatePlace, isMet: boolean, words: string, about: readonly string[] = []): GateItem => ({
  words,
  isMet,
  place,
  about,
});

const count = (list: readonly unknown[], one: string, many: string) =>
  `${list.length} ${list.length === 1 ? one : many}`;

/** The families of which anything is assessed. */
export function assessedFamilies(assessment: Pick<Assessment, 'kind' | 'controlIds'>): string[] {
  const own = new Set(assessedControls(assessment).flatMap(objectivesOfRequirement).map(familyOfObjective));
  return familyCodes.filter((code) => own.has(code));
}

/**
 * What must be there before judging begins. `named`: who changed the organization's records within 36 months; undefined
 * until these are read.
 */
export function gateToConduct(
  assessment: Assessment,
  members: readonly TeamMember[],
  named: ReadonlySet<string> | undefined,
): GateItem[] {
  const team = activeMembers(members);
  const unsigned = team.filter(({ conflictOfInterest }) => conflictOfInterest === null);
  const counting = team.filter(({ role }) => countsAs(role));
  const lead = team.find(({ role }) => role === 'lead');
  const needsSecond = isCertifying(assessment);
  const isLed = lead !== undefined && (!needsSecond || counting.length > 1);
  const assigned = assignedFamilies(team);
  const unassigned = assessedFamilies(assessment).filter((code) => !assigned.has(code));
  const isNamed = assessment.sspTitle.trim() !== '' && assessment.sspDate !== null;
  const isAgreed = assessment.scopeAgreed !== null && assessment.scopeText.trim() !== '';
  const isReady = assessment.readiness?.decision === 'ready';
  const idsOf = (list: readonly TeamMember[]) => list.map(({ personId }) => personId);
  return [
    item('plan', isNamed, isNamed ? 'Security plan named' : 'The security plan and its date are not named'),
    item('scope', isAgreed, isAgreed ? 'Scope agreed by both sides' : 'The scope is not agreed by both sides'),
    item(
      'team',
      unsigned.length === 0,
      unsigned.length === 0
        ? 'All statements signed'
        : count(unsigned, 'statement is not signed', 'statements are not signed'),
      idsOf(unsigned),
    ),
    item('team', isLed, needsSecond ? 'Lead and one more assessor' : 'Lead', idsOf(counting)),
    item(
      'team',
      unassigned.length === 0,
      unassigned.length === 0
        ? 'Every family has somebody who counts'
        : count(unassigned, 'family counts for nobody', 'families count for nobody'),
      unassigned,
    ),
    item('readiness', isReady, isReady ? 'Readiness decided' : 'Readiness is not decided as ready'),
    // The last, so that nothing else moves once it is known.
    clearance(team, named),
  ];
}

function clearance(team: readonly TeamMember[], named: ReadonlySet<string> | undefined): GateItem {
  if (!named) return { ...item('team', false, 'Looking for conflicts of interest'), isUnread: true };
  const uncleared = team.filter((member) => needsClearance(member, named));
  if (uncleared.length === 0) return item('team', true, 'No conflict of interest is open');
  const words = count(uncleared, 'member is not cleared', 'members are not cleared');
  return item(
    'team',
    false,
    words,
    uncleared.map(({ personId }) => personId),
  );
}

/** What must be there before the report. `states`: by objective. */
export function gateToReport(states: ReadonlyMap<string, ObjectiveState>): GateItem[] {
  const inState = (...wanted: readonly ObjectiveState[]) =>
    [...states].filter(([, state]) => wanted.includes(state)).map(([id]) => id);
  const left = inState('unassigned', 'assigned', 'in_work');
  const disputed = inState('disputed');
  const reopened = inState('reopened');
  const unruled = inState('proposed', 'agreed');
  const line = (place: GatePlace, list: readonly string[], done: string, one: string, many: string) =>
    item(place, list.length === 0, list.length === 0 ? done : count(list, one, many), list);
  return [
    line('objectives', left, 'Every objective judged', 'objective is not judged', 'objectives are not judged'),
    line('disputes', disputed, 'No dispute is open', 'objective is disputed', 'objectives are disputed'),
    line(
      'disputes',
      reopened,
      'Nothing reopened since its ruling',
      'objective was reopened since its ruling',
      'objectives were reopened since their ruling',
    ),
    line('disputes', unruled, 'Every objective ruled', 'objective is not ruled', 'objectives are not ruled'),
  ];
}

/** What must be there before the release. */
export function gateToRelease(assessment: Assessment, states: ReadonlyMap<string, ObjectiveState>): GateItem[] {
  const ruled = gateToReport(states);
  if (!isCertifying(assessment)) return ruled;
  const isAgreed = assessment.quality?.decision === 'agreed';
  const isHashed = assessment.artifactHash !== '';
  return [
    ...ruled,
    item('quality', isAgreed, isAgreed ? 'Quality agreed' : 'Quality has not agreed'),
    item('evidence', isHashed, isHashed ? 'Hash of the artifacts entered' : 'The hash of the artifacts is not entered'),
  ];
}

/** What is missing, as a sentence; undefined if nothing is. */
export function gateProblem(items: readonly GateItem[]): string | undefined {
  const missing = items.filter(({ isMet }) => !isMet).map(({ words }) => words);
  return missing.length > 0 ? `Missing: ${missing.join('; ')}.` : undefined;
}
