import { requirementName } from '#sync/catalog/requirement-names.ts';
import type { NamedPerson } from '#sync/domain/people/named-person-record.ts';
import type { Plan } from '#sync/domain/plan/plan-record.ts';
import { MetaList } from '#web/kit/meta-list.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { kindName } from '#web/screens/plan/plan-status-words.ts';
import { milestoneTerms, planTerms } from '#web/screens/plan/plan-texts.ts';
import { PlanProgress } from './plan-progress.tsx';

export interface PlanReadSheetProps {
  item: Plan;
  members: readonly NamedPerson[];
  /** A calendar day of the workspace's time zone. */
  today: string;
  onClose: () => void;
}

/** All of one plan, for people who may not change it. */
export function PlanReadSheet({ item, members, today, onClose }: PlanReadSheetProps) {
  return (
    <Sheet
      title={`${kindName(item)}: ${requirementName(item.controlId)}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <PlanProgress item={item} members={members} today={today} />
      <SheetSection>
        <MetaList align="start" items={planTerms(item, members).filter(({ value }) => value)} />
      </SheetSection>
      {item.milestones.length > 0 && (
        <SheetSection title="Milestones">
          <MetaList align="start" items={milestoneTerms(item)} />
        </SheetSection>
      )}
    </Sheet>
  );
}
