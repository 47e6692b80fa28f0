import { cmmcIdOf, requirementName } from '#sync/catalog/requirement-names.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import type { Plan } from '#sync/domain/plan/plan-record.ts';
import { MetaList } from '#web/kit/meta-list.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { kindName, riskNames, triggerNames } from '#web/screens/plan/plan-status-words.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { personName } from '#web/words/names.ts';
import { PlanProgress } from './plan-progress.tsx';

export interface PlanReadSheetProps {
  item: Plan;
  members: readonly Member[];
  now: Date;
  onClose: () => void;
}

/** All of one plan, for people who may not change it. */
export function PlanReadSheet({ item, members, now, onClose }: PlanReadSheetProps) {
  const owner = members.find(({ id }) => id === item.ownerId);
  const texts = [
    { term: 'Weakness', value: item.weakness },
    { term: 'Planned action', value: item.plannedAction },
    { term: 'Target date', value: calendarDayText(item.targetDate) },
    { term: 'Owner', value: item.ownerId === null ? 'Nobody yet' : owner ? personName(owner) : 'Former member' },
    { term: 'Resources', value: item.resources },
    { term: 'Objectives', value: item.objectives.map(cmmcIdOf).join(', ') || 'The whole requirement' },
    { term: 'Root cause', value: item.rootCause },
    { term: 'Interim mitigation', value: item.mitigation },
    { term: 'Source', value: item.source },
    { term: 'Likelihood', value: item.likelihood && riskNames[item.likelihood] },
    { term: 'Impact', value: item.impact && riskNames[item.impact] },
    { term: 'Trigger', value: item.trigger && triggerNames[item.trigger] },
    { term: 'Next review', value: item.nextReviewOn && calendarDayText(item.nextReviewOn) },
    { term: 'Tags', value: item.tags.join(', ') },
  ];
  return (
    <Sheet
      title={`${kindName(item)}: ${requirementName(item.controlId)}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <PlanProgress item={item} members={members} now={now} />
      <SheetSection>
        <MetaList items={texts.filter(({ value }) => value)} />
      </SheetSection>
      {item.milestones.length > 0 && (
        <SheetSection title="Milestones">
          <MetaList
            items={item.milestones.map(({ text, dueDate, doneAt }) => ({
              term: text,
              value: doneAt ? 'Done' : dueDate ? calendarDayText(dueDate) : 'No date',
            }))}
          />
        </SheetSection>
      )}
    </Sheet>
  );
}
