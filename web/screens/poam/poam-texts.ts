import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { FROM_FILE } from '#sync/domain/common/from-file.ts';
import type { NamedPerson } from '#sync/domain/people/named-person-record.ts';
import { riskNames, triggerNames } from '#sync/domain/poam/poam-names.ts';
import type { Poam, Verification } from '#sync/domain/poam/poam-record.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { memberName } from '#web/words/names.ts';

export interface PoamTerm {
  term: string;
  /** '' if nothing is entered. */
  value: string;
}

/** Everything entered in one plan, in reading order. */
export function poamTerms(item: Poam, members: readonly NamedPerson[]): PoamTerm[] {
  return [
    { term: 'Weakness', value: item.weakness },
    { term: 'Planned action', value: item.plannedAction },
    { term: 'Target date', value: calendarDayText(item.targetDate) },
    { term: 'Owner', value: item.ownerId === null ? 'Nobody yet' : memberName(members, item.ownerId) },
    { term: 'Resources', value: item.resources },
    { term: 'Objectives', value: item.objectives.map(cmmcIdOf).join(', ') || 'The whole requirement' },
    { term: 'Root cause', value: item.rootCause },
    { term: 'Interim mitigation', value: item.mitigation },
    { term: 'Source', value: item.source },
    { term: 'Likelihood', value: item.likelihood ? riskNames[item.likelihood] : '' },
    { term: 'Impact', value: item.impact ? riskNames[item.impact] : '' },
    { term: 'Trigger', value: item.trigger ? triggerNames[item.trigger] : '' },
    { term: 'Next review', value: item.nextReviewOn ? calendarDayText(item.nextReviewOn) : '' },
    { term: 'Tags', value: item.tags.join(', ') },
  ];
}

/** Who verified a plan; for an imported plan, the name in the file. */
export function verifierName(members: readonly NamedPerson[], { by, byName }: Verification, former?: string): string {
  return by === '' ? `${byName || 'somebody unnamed'}${FROM_FILE}` : memberName(members, by, former);
}

/** Each milestone's task, and whether it is done or by when it is due. */
export function milestoneTerms({ milestones }: Poam): PoamTerm[] {
  return milestones.map(({ text, dueDate, doneAt }) => ({
    term: text,
    value: doneAt ? 'Done' : dueDate ? calendarDayText(dueDate) : 'No date',
  }));
}
