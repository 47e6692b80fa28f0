import type { Finding } from '#sync/domain/finding/finding-record.ts';
import type { ObjectiveStanding, ObjectiveState } from '#sync/domain/finding/objective-state.ts';
import type { Method, MethodResult } from '#sync/domain/method/method-record.ts';
import type { Judgement } from '#sync/domain/objective/objective-status-record.ts';
import type { TeamRole } from '#sync/domain/team/team-member-record.ts';
import { judgementName } from './judgement-words.ts';

const stateNames: Readonly<Record<ObjectiveState, string>> = {
  unassigned: 'Not assigned',
  assigned: 'Not begun',
  in_work: 'In work',
  proposed: 'Proposed',
  agreed: 'Agreed',
  disputed: 'Disputed',
  ruled: 'Ruled',
  reopened: 'Reopened',
};

/** 'In work', 'Disputed': how far an objective is. */
export function stateName(state: ObjectiveState): string {
  return stateNames[state];
}

const roleNames: Readonly<Record<TeamRole, string>> = {
  lead: 'Lead',
  assessor: 'Assessor',
  trainee: 'Trainee',
  quality: 'Quality',
  observer: 'Observer',
};

export function teamRoleName(role: TeamRole): string {
  return roleNames[role];
}

const tones = { met: 'complete', not_met: 'danger', not_applicable: 'neutral' } as const;
const dashed = { met: 'met', not_met: 'not-met', not_applicable: 'not-applicable' } as const;
const discs = { met: 'complete', not_met: 'not-met', not_applicable: 'not-applicable' } as const;

/** One person's answer. */
export function findingLook(determination: Judgement) {
  const glyph = `proposed-${dashed[determination]}` as const;
  return { glyph, tone: tones[determination], label: judgementName(determination) };
}

/** The team's answer: a ring where it is proposed, a disc where it is agreed, a seal where it is ruled. */
function answerLook(state: ObjectiveState, { determination }: Pick<Finding, 'determination'>) {
  if (determination === null) return undefined;
  const name = `${judgementName(determination)}, ${stateName(state).toLowerCase()}`;
  if (state === 'proposed') return { ...findingLook(determination), label: name };
  const glyph = state === 'ruled' ? (`ruled-${dashed[determination]}` as const) : discs[determination];
  return { glyph, tone: tones[determination], label: name };
}

/** An objective as a mark with its words: 'Met, agreed', 'Disputed', 'Reopened: 1 finding since'. */
export function standingLook({ state, answer, since }: Pick<ObjectiveStanding, 'state' | 'answer' | 'since'>) {
  const answered = answer && answerLook(state, answer);
  if (answered) return answered;
  if (state === 'disputed') return { glyph: 'disputed', tone: 'high', label: stateName(state) } as const;
  if (state === 'reopened') {
    const label = `Reopened: ${since} ${since === 1 ? 'finding' : 'findings'} since`;
    return { glyph: 'disputed', tone: 'high', label } as const;
  }
  const label = stateName(state);
  if (state === 'in_work') return { glyph: 'in-progress', tone: 'in-progress', label } as const;
  return { glyph: 'not-started', tone: 'neutral', label } as const;
}

const methodNames: Readonly<Record<Method, string>> = { examine: 'Examine', interview: 'Interview', test: 'Test' };

export function methodName(method: Method): string {
  return methodNames[method];
}

/** What a method showed, as a mark with its word. */
export const resultLooks = {
  supports: { label: 'Supports', glyph: 'supports', tone: 'complete' },
  contradicts: { label: 'Contradicts', glyph: 'contradicts', tone: 'danger' },
  inconclusive: { label: 'Inconclusive', glyph: 'inconclusive', tone: 'neutral' },
} as const satisfies Readonly<Record<MethodResult, object>>;
