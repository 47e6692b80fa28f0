import { useState } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import kit from '#web/kit/kit.module.css';
import type { RunChanges } from '#web/parts/changes/run-changes.ts';
import { OlderHistoryFoot } from '#web/parts/history/older-history-foot.tsx';
import { useCan } from '#web/records/use-can.ts';
import { useOlderHistory } from '#web/records/use-older-history.ts';
import { useRecordHistory, useRecordQueue } from '#web/records/use-records.ts';
import { saveNotes, setStatus } from '#web/screens/control/control-changes.ts';
import { RestoreNotesDialog } from '#web/screens/control/dialogs/restore-notes-dialog.tsx';
import { CONTROL_STATUS, type ControlRowModel } from '#web/screens/control/list/row/control-row-model.ts';
import { HistoryItem } from './history-item.tsx';
import { canRestore, isStatus, stepsOf, type HistoryStep } from './history-steps.ts';

/** The history of a control, newest first, with a button to restore an earlier value. */
export function ControlHistory({ row, apply }: { row: ControlRowModel; apply: RunChanges }) {
  const { id } = row.control;
  const { user } = useWorkspace();
  const history = useRecordHistory(CONTROL_STATUS, id);
  const mayRestore = useCan('controlStatus.change');
  const queue = useRecordQueue(CONTROL_STATUS, id);
  const older = useOlderHistory({ table: CONTROL_STATUS, recordId: id });
  const [notes, setNotes] = useState<string | null>(null);
  if (!history || !queue) return null;

  const steps = stepsOf(id, [...history, ...older.steps], queue, user.id);
  const restore = (step: HistoryStep) => {
    if (step.field === 'notes') setNotes(String(step.from));
    else if (isStatus(step.from)) void apply(setStatus([row], step.from));
  };
  return (
    <>
      {steps.length === 0 && !older.hasMore && <p className={kit.aside}>Nothing has been changed yet</p>}
      <ol className={kit.stack}>
        {steps.map((step) => (
          <HistoryItem
            key={step.key}
            step={step}
            onRestore={mayRestore && canRestore(step, row.record) ? () => restore(step) : undefined}
          />
        ))}
      </ol>
      <OlderHistoryFoot older={older} />
      {notes !== null && (
        <RestoreNotesDialog
          controlId={id}
          text={notes}
          onRestore={() => apply(saveNotes([{ row, notes, seen: row.record.notes }]))}
          onClose={() => setNotes(null)}
        />
      )}
    </>
  );
}
