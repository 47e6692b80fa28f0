import { requirementName } from '#sync/catalog/requirement-names.ts';
import type { NamedPerson } from '#sync/domain/people/named-person-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { MetaList } from '#web/kit/meta-list.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { poamKindName } from '#web/screens/poam/poam-status-words.ts';
import { milestoneTerms, poamTerms } from '#web/screens/poam/poam-texts.ts';
import { PoamProgress } from './poam-progress.tsx';

export interface PoamReadSheetProps {
  item: Poam;
  members: readonly NamedPerson[];
  /** A calendar day of the workspace's time zone. */
  today: string;
  onClose: () => void;
}

/** All of one plan, for people who may not change it. */
export function PoamReadSheet({ item, members, today, onClose }: PoamReadSheetProps) {
  return (
    <Sheet
      title={`${poamKindName(item)}: ${requirementName(item.controlId)}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <PoamProgress item={item} members={members} today={today} />
      <SheetSection>
        <MetaList align="start" items={poamTerms(item, members).filter(({ value }) => value)} />
      </SheetSection>
      {item.milestones.length > 0 && (
        <SheetSection title="Milestones">
          <MetaList align="start" items={milestoneTerms(item)} />
        </SheetSection>
      )}
    </Sheet>
  );
}
