import { findRequirementFacts } from '#sync/catalog/catalog-facts.ts';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { CountBadge } from '#web/kit/count-badge.tsx';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { MetaList } from '#web/kit/meta-list.tsx';
import { PriorityTag } from '#web/kit/priority-tag.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import type { RunChanges } from '#web/parts/changes/run-changes.ts';
import { ClaimChip } from '#web/parts/requirement/claim-marks.tsx';
import { MethodObjects } from '#web/parts/requirement/method-objects.tsx';
import { RequirementText } from '#web/parts/requirement/requirement-text.tsx';
import { useCan } from '#web/records/use-can.ts';
import { useControlObjectives } from '#web/records/use-objectives.ts';
import { poamText, priorityLabel, weightText } from '#web/screens/control/control-words.ts';
import type { ControlRowModel } from '#web/screens/control/list/row/control-row-model.ts';
import { ControlDates } from './control-dates.tsx';
import { ControlNotes } from './control-notes.tsx';
import css from './details-sheet.module.css';
import { documentsPath } from './documents-path.ts';
import { EvidenceFiles } from './evidence-files.tsx';
import { ControlHistory } from './history/control-history.tsx';
import { ObjectiveList } from './objective-list.tsx';

export interface DetailsSheetProps {
  row: ControlRowModel;
  apply: RunChanges;
  onEditNotes: () => void;
  onClose: () => void;
}

/** Everything about one control. */
export function DetailsSheet({ row, apply, onEditNotes, onClose }: DetailsSheetProps) {
  const { control, record } = row;
  const { user } = useWorkspace();
  const objectives = useControlObjectives(control.id);
  const canWrite = useCan('notes.change');
  const facts = findRequirementFacts(control.id);
  const meta = [
    { term: 'Family', value: `${control.categoryName} (${control.category})` },
    { term: 'Priority', value: <PriorityTag priority={control.priority} label={priorityLabel(control.priority)} /> },
  ];
  if (facts) {
    meta.push({ term: 'Weight', value: <>{weightText(facts.weight)}</> });
    meta.push({ term: 'POA&M', value: <>{poamText(facts.poam)}</> });
  }
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={requirementName(control.id)}
      footer={<LinkButton href={documentsPath(control.id)}>Related Documents</LinkButton>}
    >
      <SheetSection isSunken>
        <div className={`${kit.stack4} ${css.stack}`}>
          <ClaimChip record={record} variant="tint" />
          <RequirementText control={control} />
          <MetaList className={css.meta} items={meta} />
        </div>
      </SheetSection>
      {/* Rendered together with the objectives, so that it does not move under a finger when they arrive. */}
      {objectives && (
        <>
          <SheetSection
            title={
              <>
                Assessment objectives
                <CountBadge variant="quiet" count={objectives.length} />
              </>
            }
          >
            <ObjectiveList objectives={objectives} />
          </SheetSection>
          <SheetSection title="Assessment methods">
            <MethodObjects controlId={control.id} />
          </SheetSection>
          <SheetSection title="Implementation">
            <div className={`${kit.stack4} ${css.stack}`}>
              <ControlNotes row={row} {...(canWrite && { onEdit: onEditNotes })} />
              <EvidenceFiles controlId={control.id} isComplete />
              <ControlDates row={row} accountId={user.id} />
            </div>
          </SheetSection>
          <SheetSection title="History">
            <ControlHistory row={row} apply={apply} />
          </SheetSection>
        </>
      )}
    </Sheet>
  );
}
