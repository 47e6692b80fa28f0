import { Suspense } from 'react';
import kit from '#web/kit/kit.module.css';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { later } from '#web/parts/page/later.ts';
import { ObjectiveText } from '#web/parts/requirement/requirement-text.tsx';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import type { SecurityPlanObjective } from '#web/parts/ssp/use-security-plan.ts';
import { FindingList } from './finding-list.tsx';
import { StatementFieldList } from './statement-fields.tsx';
import { useStatementForm } from './use-statement-form.ts';

const StatementPreview = later(() =>
  import('#web/screens/ssp/paper/requirement-preview.tsx').then((module) => module.StatementPreview),
);

export interface StatementSheetProps {
  entry: SecurityPlanObjective;
  /** Implementation notes that can be a first draft. */
  notes: string;
  onClose: () => void;
}

/** Edits a statement on a narrow screen, and names its weaknesses while it is being written. */
export function StatementSheet({ entry, notes, onClose }: StatementSheetProps) {
  const { id, objective, statement, lint } = entry;
  const form = useStatementForm(statement);
  if (!form) return null;
  return (
    <FormSheet
      title={`Statement of ${id}`}
      draft={form.draft}
      saveLabel="Save statement"
      onSave={form.save}
      onClose={onClose}
    >
      <SheetSection>
        <div className={`${kit.stack4} ${kit.one}`}>
          {objective && <ObjectiveText objective={objective} withTitle />}
          <StatementFieldList form={form} notes={notes} />
        </div>
      </SheetSection>
      <SheetSection title="Notes on this statement">
        <FindingList objectiveId={id} findings={lint(form.written)} />
      </SheetSection>
      <SheetSection title="As the plan prints it">
        <Suspense>
          <StatementPreview statement={form.written} />
        </Suspense>
      </SheetSection>
    </FormSheet>
  );
}
