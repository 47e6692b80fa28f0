import { requirementName } from '#sync/catalog/requirement-names.ts';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { ObjectiveText, RequirementText } from '#web/parts/requirement/requirement-text.tsx';
import type { StandardWords } from '#web/records/use-standard.ts';

/** The standard's text and ours about a ticket's requirement or objective; nothing for other tickets. */
export function TicketStandard({ standard }: { standard: StandardWords | null }) {
  if (!standard) return null;
  if ('control' in standard) {
    return (
      <SheetSection title={requirementName(standard.control.id)}>
        <RequirementText control={standard.control} />
      </SheetSection>
    );
  }
  return (
    <SheetSection title={requirementName(standard.objective.id)}>
      <ObjectiveText objective={standard.objective} withTitle />
    </SheetSection>
  );
}
