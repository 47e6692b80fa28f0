import { useState } from 'react';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { useRecordHistory, useRecordQueue } from '#web/data/records/use-records.ts';
import { saveNotes, setStatus } from '#web/screens/control/control-changes.ts';
import { CONTROL_STATUS, type ControlRow } from '#web/screens/control/list/row/control-row-model.ts';
import { HistoryItem } from './history-item.tsx';
import { canRestore, type HistoryStep, isStatus, stepsOf } from './history-steps.ts';
import { RestoreNotesDialog } from '#web/screens/control/dialogs/restore-notes-dialog.tsx';
import css from '#web/screens/control/detail/details-sheet.module.css';
import type { RunChanges } from '#web/parts/changes/run-changes.ts';

/** Every step of a control, newest first, with a way back to the earlier value. */
export function ControlHistory({ row, apply }: { row: ControlRow; apply: RunChanges }) {
  const { id } = row.control;
  const { user } = useWorkspace();
  const history = useRecordHistory(CONTROL_STATUS, id);
  const queue = useRecordQueue(CONTROL_STATUS, id);
  const [notes, setNotes] = useState<string | null>(null);
  if (!history || !queue) return null;

  const steps = stepsOf(id, history, queue, user.id);
  const restore = (step: HistoryStep) => {
    if (step.field === 'notes') setNotes(String(step.from));
    else if (isStatus(step.from)) void apply(setStatus([row], step.from));
  };
  if (steps.length === 0) return <p className={css.nothing}>Nothing has been changed yet</p>;
  return (
    <>
      <ol className={css.history}>
        {steps.map((step) => (
          <HistoryItem
            key={step.key}
            step={step}
            onRestore={canRestore(step, row.record) ? () => restore(step) : undefined}
          />
        ))}
      </ol>
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
