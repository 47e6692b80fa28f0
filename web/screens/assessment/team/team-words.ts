import { assessmentKindNames, assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import type { Assessment, AssessmentPhase } from '#sync/domain/assessment/assessment-record.ts';
import { judgingDay } from '#sync/domain/assessment/judging-day.ts';
import type { Reconsidering } from '#sync/domain/assessment/reconsidering.ts';
import type { GateName, NextGate } from '#sync/domain/team/next-gate.ts';
import type { GateItem } from '#sync/domain/team/phase-gates.ts';
import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { teamRoleName } from '#web/words/finding-words.ts';
import { dateText } from '#web/words/times.ts';
import type { TeamView } from './use-team-view.ts';

export const teamPhaseNames: Readonly<Record<AssessmentPhase, string>> = {
  plan: 'Plan',
  conduct: 'Conduct',
  report: 'Report',
  released: 'Released',
  stopped: 'Stopped',
};

export const gateTitles: Readonly<Record<GateName, string>> = {
  conduct: 'Gate to conduct',
  report: 'Gate to report',
  release: 'Gate to release',
};

export const readinessNames = { ready: 'Ready', later: 'Later', not_ready: 'Not ready' } as const;
export const qualityNames = { agreed: 'Agreed', returned: 'Returned' } as const;

/** 'Gap assessment · Harborline Assessments', without what the title says already. */
export function assessmentFacts(assessment: Assessment): string {
  const kind = assessmentKindNames[assessment.kind];
  const facts = assessmentName(assessment) === kind ? [] : [kind];
  return [...facts, ...(assessment.firm ? [assessment.firm.name] : [])].join(' · ');
}

/** 'Day 3 of 5'; undefined where judging is not under way. `today`: a calendar day. */
export function judgingDayText(assessment: Assessment, today: string): string | undefined {
  const found = judgingDay(assessment, today);
  if (!found) return undefined;
  return found.of === undefined ? `Day ${found.day}` : `Day ${found.day} of ${found.of}`;
}

/** Until when what is not met may be judged again, once judging has ended. */
export function reconsideringText(clock: Exclude<Reconsidering, { kind: 'active' }>): string {
  if (clock.kind === 'unknown') {
    return `The table of federal holidays ends on ${calendarDayText(clock.tableUntil)}: it does not say until when what is not met may be judged again.`;
  }
  const until = calendarDayText(clock.until);
  return clock.kind === 'open'
    ? `${countOf(clock.daysLeft, 'business day')} left: only what is not met may be judged again, until ${until}.`
    : `What was not met could be judged again until ${until}.`;
}

/** 'Lead': a place in the team, in the middle of a line. */
export function placeWord({ role }: Pick<TeamMember, 'role'>): string {
  return teamRoleName(role).toLowerCase();
}

/** What a member has, below their name. */
export function placeNote({ role, families, clientConsent }: TeamMember): string {
  if (role === 'quality') return 'Reads from the phase report on';
  if (role === 'observer') return `Reads. The client agreed: ${clientConsent}`;
  const list = families.length > 0 ? families.join(', ') : 'No family yet';
  return role === 'trainee' ? `${list}: findings do not count` : list;
}

/** '2 things are missing, as far as this device knows.' */
export function missingText({ missing }: NextGate): string {
  return `${countOf(missing, 'thing')} ${missing === 1 ? 'is' : 'are'} missing, as far as this device knows.`;
}

const SHOWN = 4;

/** What a condition of a gate is about: people by name, families and objectives by number. */
export function gateNote({ place, isMet, about }: GateItem, { assessment, team, holders, nameOf }: TeamView): string {
  const { sspTitle, sspVersion, scopeAgreed, readiness, quality } = assessment;
  if (isMet) {
    if (place === 'plan') return [sspTitle, sspVersion].filter(Boolean).join(' ');
    if (place === 'scope' && scopeAgreed) {
      return `${dateText(scopeAgreed.at)}, ${nameOf(scopeAgreed.by)} and ${scopeAgreed.organization}`;
    }
    if (place === 'readiness' && readiness) return `${dateText(readiness.at)}, ${nameOf(readiness.by)}`;
    if (place === 'quality' && quality) return `${dateText(quality.at)}, ${nameOf(quality.by)}`;
  }
  const people = new Set(team.map(({ personId }) => personId));
  const named = about.map((one) => (people.has(one) ? nameOf(one) : one));
  const more = named.length - SHOWN;
  const list = more > 1 ? `${named.slice(0, SHOWN).join(', ')} and ${more} more` : named.join(', ');
  // Families weigh as much as they have objectives.
  const weight = holders
    .filter(({ family }) => about.includes(family))
    .reduce((sum, { objectives }) => sum + objectives, 0);
  return weight > 0 ? `${list}: ${countOf(weight, 'objective')}` : list;
}
